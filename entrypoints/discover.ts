import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { declares, own, readPage, respond } from '../lib/discovery/page';

/**
 * Observes the head of its page and reports links to the worker; sends nothing where there are none. The first use of a
 * browser object costs every page time: `chrome.runtime` 0.8 ms, an element 0.5 ms, an AbortController 0.2 ms. Pages
 * without links therefore cost only `document` and one observer.
 */
export default defineUnlistedScript(() => {
  let reported: string | undefined;
  let timer: unknown;
  // The earliest time of the next report, ms. The first change after the first report is reported at once.
  let next = -1000;
  const observer = new MutationObserver(scanSoon);

  /** Debounces scans, and limits reports to one a second. Without animation frames, which hidden tabs lack. */
  function scanSoon(): void {
    observer.disconnect();
    if (!timer) timer = setTimeout(scan, Math.max(50, next - now()));
  }

  function scan(): void {
    timer = 0;
    // A page may replace its head or root. No observer covers the body.
    observe(document);
    observe(own('documentElement'));
    observe(own('head'), whole);
    const report = readPage();
    const news = report.links[0] && report.url.split('#')[0] + JSON.stringify(report.links);
    if (news === reported) return;
    reported = news;
    next = Math.max(next + 1000, now());
    try {
      chrome.runtime.sendMessage(report).catch(() => {});
      chrome.runtime.onMessage.addListener(respond);
      // A navigation invalidates the report.
      on(self, 'popstate');
      on(self, 'pagehide');
      // Without the Navigation API this may be an element of that name, which is harmless.
      on(self.navigation, 'currententrychange');
    } catch {
      // After an update of the extension, its old scripts stay in open pages: start no timer again.
      timer = -1;
    }
  }

  function on(target: unknown, type: string): void {
    if (target instanceof EventTarget) EventTarget.prototype.addEventListener.call(target, type, moved);
  }

  function moved({ type }: Event): void {
    if (type === 'pagehide') {
      // The page is shown again only from the back/forward cache.
      reported = undefined;
      on(self, 'pageshow');
    } else scanSoon();
  }

  function observe(node: unknown, more?: MutationObserverInit): void {
    if (node instanceof Node) observer.observe(node, { childList: true, ...more });
  }

  // A prerendered page is not visible yet.
  if (own('prerendering')) on(document, 'prerenderingchange');
  else if (declares()) scan();
  // Observes everything until the first change, then only the head.
  else observe(document, whole);
});

const now = () => performance.now();
const whole = { subtree: true, attributes: true };
