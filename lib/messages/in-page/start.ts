import { messageOf } from '../match';
import { oneLine, readMessage } from '../page';
import { ask, type Setup } from './answers';
import type { QuotedMessage } from './card';
import { createPlaces } from './place';

const started = Symbol.for('waymark.in-page');

/** Draws the messages of its page if the worker allows it. Runs in an isolated world. */
export async function start(): Promise<void> {
  // The switch in the popup may inject the script a second time.
  if (Reflect.get(globalThis, started)) return;
  Reflect.set(globalThis, started, true);
  const setup = await ask({ inPage: 'setup' });
  if (setup) watch(setup);
  else Reflect.set(globalThis, started, false);
}

/**
 * Replaces the page's messages by cards, later ones too. A message is drawn shortly before it is in view, and work is
 * spread over frames, so that scrolling stays smooth.
 */
function watch(setup: Setup): void {
  const word = setup.profile.words.message.toLowerCase();
  const selector = `blockquote,iframe,[data-${word}-id],[data-${word}id]`;
  const places = createPlaces(setup);
  const changed = createFrameQueue(check);
  const near = createFrameQueue(places.draw);

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        near.add(target);
      }
    },
    { rootMargin: '100% 0px' },
  );

  const changes = new MutationObserver((records) => {
    // After an update of the extension, its old scripts stay in open pages.
    if (!chrome.runtime?.id) {
      changes.disconnect();
      sight.disconnect();
      return;
    }
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (!(target instanceof Element)) continue;
      if (type === 'attributes' || target.closest('blockquote')) changed.add(target);
      for (const node of addedNodes) if (node instanceof Element) changed.add(node);
      for (const node of removedNodes) if (node instanceof Element) places.leave(node);
    }
  });

  function check(root: Element): void {
    if (!root.isConnected) return;
    const quote = root.closest('blockquote');
    if (quote) take(quote);
    if (root.matches(selector)) take(root);
    for (const element of root.querySelectorAll(selector)) take(element);
  }

  function take(element: Element): void {
    if (isBeingParsed(element)) return;
    const candidate = readMessage(element);
    const message = candidate && messageOf(candidate, setup.profile);
    const was = places.idOf(element);
    // A quotation without its link is being rewritten.
    if (was === message?.id || (!candidate && element.localName === 'blockquote')) return;
    // Pages with virtual lists reuse their elements.
    places.restore(element);
    // Embeds of other networks stay as they are.
    if (message?.id === undefined) return;
    const quoted: QuotedMessage = { ...message, id: message.id, date: dateOf(element) };
    const host = places.take(element, quoted);
    if (host) sight.observe(host);
  }

  function checkAll(): void {
    const root = document.documentElement;
    if (root) changed.add(root);
  }

  changes.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['src', `data-${word}-id`, `data-${word}id`],
  });
  document.addEventListener('DOMContentLoaded', checkAll);
  checkAll();
}

function dateOf(element: Element): string {
  const links = element.querySelectorAll('a[href]');
  return oneLine(links[links.length - 1]?.textContent ?? '', 100);
}

/** Whether the parser may still add content to the element. */
function isBeingParsed(element: Element): boolean {
  if (document.readyState !== 'loading') return false;
  for (let at: Element | null = element; at; at = at.parentElement) if (at.nextSibling) return false;
  return true;
}

/** Milliseconds of work in one frame. */
const budget = 4;

/** Runs work in animation frames, each item once; the rest of a frame's work runs in the next one. */
function createFrameQueue<T>(work: (item: T) => void) {
  const waiting = new Set<T>();
  let frame = 0;

  function run(): void {
    frame = 0;
    const until = performance.now() + budget;
    for (const item of waiting) {
      waiting.delete(item);
      work(item);
      if (performance.now() > until) break;
    }
    if (waiting.size > 0) frame = requestAnimationFrame(run);
  }

  return {
    add(item: T): void {
      waiting.add(item);
      if (!frame) frame = requestAnimationFrame(run);
    },
  };
}
