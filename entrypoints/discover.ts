import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { own, readHead, readPage } from '../lib/discovery/page';

/** Watches the head of the page it runs in and tells the worker what it finds; says nothing where there is nothing. */
export default defineUnlistedScript(() => {
  let told = '';
  let timer = 0;
  const stop = new AbortController();
  const observer = new MutationObserver(scanSoon);

  /** Many changes in a row make one scan. Not at an animation frame, since hidden tabs have none. */
  function scanSoon(): void {
    if (!timer) timer = window.setTimeout(scan, 50);
  }

  function scan(): void {
    timer = 0;
    observer.disconnect();
    // After an update of the extension its old scripts live on in open pages.
    if (!chrome.runtime?.id) stop.abort();
    // Nobody looks at a page that is only being prepared.
    else if (!own('prerendering')) tell();
  }

  function tell(): void {
    watch(document, {});
    watch(own('documentElement'), {});
    watch(own('head'), { subtree: true, attributes: true });
    const report = readPage();
    const news = report.links.length ? JSON.stringify([report.url.split('#')[0], report.links]) : '';
    if (news !== told) chrome.runtime.sendMessage(report).catch(() => {});
    told = news;
  }

  /** A page may replace its head, or its root; no watch reaches into the body. */
  function watch(node: unknown, options: MutationObserverInit): void {
    if (node instanceof Node) observer.observe(node, { childList: true, ...options });
  }

  function on(target: unknown, ...types: string[]): void {
    if (!(target instanceof EventTarget)) return;
    for (const type of types) {
      EventTarget.prototype.addEventListener.call(target, type, moved, { signal: stop.signal });
    }
  }

  function moved(event: Event): void {
    if (event instanceof PageTransitionEvent) {
      if (!event.persisted) return;
      told = '';
    }
    scanSoon();
  }

  on(window, 'popstate', 'hashchange', 'pageshow');
  on(document, 'prerenderingchange');
  // Where the browser has no such API this may be an element of that name, which is harmless.
  on(globalThis.navigation, 'currententrychange');
  chrome.runtime.onMessage.addListener((message, _sender, reply) => {
    if (message === 'page') reply(readHead());
  });
  scan();
});
