import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { answer, declares, own, readPage } from '../lib/discovery/page';

/**
 * Watches the head of the page it runs in and tells the worker what it finds; says nothing where there is nothing.
 * What a script touches first is made for it alone, and every page pays: `chrome.runtime` 0.8 ms, an element 0.5 ms,
 * an AbortController 0.2 ms. So pages that declare nothing cost their `document` and one observer.
 */
export default defineUnlistedScript(() => {
  let told: string | undefined;
  let timer: unknown;
  // Not before then the next report, ms. The first change after the page was read is told at once as well.
  let next = -1000;
  const observer = new MutationObserver(scanSoon);

  /** Many changes in a row make one scan, and reports in a row one a second. Not at an animation frame, since hidden tabs have none. */
  function scanSoon(): void {
    observer.disconnect();
    if (!timer) timer = setTimeout(scan, Math.max(50, next - now()));
  }

  function scan(): void {
    timer = 0;
    // A page may replace its head, or its root; no watch reaches into the body.
    watch(document);
    watch(own('documentElement'));
    watch(own('head'), whole);
    const report = readPage();
    const news = report.links[0] && report.url.split('#')[0] + JSON.stringify(report.links);
    if (news === told) return;
    told = news;
    next = Math.max(next + 1000, now());
    try {
      chrome.runtime.sendMessage(report).catch(() => {});
      chrome.runtime.onMessage.addListener(answer);
      // What was told is void when the page goes elsewhere.
      on(self, 'popstate');
      on(self, 'pagehide');
      // Where the browser has no such API this may be an element of that name, which is harmless.
      on(self.navigation, 'currententrychange');
    } catch {
      // After an update of the extension its old scripts live on in open pages: no timer starts any more.
      timer = -1;
    }
  }

  function on(target: unknown, type: string): void {
    if (target instanceof EventTarget) EventTarget.prototype.addEventListener.call(target, type, moved);
  }

  function moved({ type }: Event): void {
    if (type === 'pagehide') {
      // It is shown again only where it comes from the back/forward cache.
      told = undefined;
      on(self, 'pageshow');
    } else scanSoon();
  }

  function watch(node: unknown, more?: MutationObserverInit): void {
    if (node instanceof Node) observer.observe(node, { childList: true, ...more });
  }

  // Nobody looks at a page that is only being prepared.
  if (own('prerendering')) on(document, 'prerenderingchange');
  else if (declares()) scan();
  // Nothing yet: the first change of anything, and the watch is on the head alone.
  else watch(document, whole);
});

const now = () => performance.now();
const whole = { subtree: true, attributes: true };
