import type { Setup } from './answers';
import { createCard, type Written } from './card';
import { dress } from './style';
import { createWhenSeen } from './when-seen';

/** Which element holds which message, and the card that stands in for it. */
export function createPlaces(setup: Setup) {
  const whenSeen = createWhenSeen();
  const messages = new WeakMap<Element, Written>();
  const hosts = new WeakMap<Element, HTMLElement>();
  /** The element that each host stands in for. */
  const stands = new WeakMap<Element, Element>();
  const roots = new WeakMap<Element, ShadowRoot>();

  /** A saved page can hold a quotation and, right after it, the frame that was drawn from it: one message. */
  function isRepeated(element: Element, id: string): boolean {
    const before = previous(element) ?? (element.parentElement && previous(element.parentElement));
    return before !== null && before !== undefined && messages.get(before)?.id === id;
  }

  function previous(element: Element): Element | undefined {
    let at = element.previousElementSibling;
    while (at && stands.has(at)) at = at.previousElementSibling;
    return at ?? undefined;
  }

  /** Hidden and not removed: scripts of the page may look for it. */
  function hide(element: Element | undefined): void {
    if (element instanceof HTMLElement) element.style.setProperty('display', 'none', 'important');
  }

  function forget(element: Element): void {
    hosts.get(element)?.remove();
    hosts.delete(element);
    messages.delete(element);
  }

  return {
    idOf: (element: Element): string | undefined => messages.get(element)?.id,
    /**
     * Puts an empty host beside the message, which takes no room yet; undefined where none is needed. The element
     * itself cannot tell when it comes into sight: browsers hide frames that were stopped.
     */
    take(element: Element, message: Written): Element | undefined {
      const repeated = isRepeated(element, message.id);
      messages.set(element, message);
      if (repeated) {
        hide(element);
        return undefined;
      }
      const host = document.createElement('div');
      hosts.set(element, host);
      stands.set(host, element);
      // Closed: scripts and styles of the page reach nothing in it. Before it is in the page, where they could be first.
      roots.set(host, host.attachShadow({ mode: 'closed' }));
      element.before(host);
      return host;
    },
    draw(host: Element): void {
      const element = stands.get(host);
      const message = element && messages.get(element);
      const root = roots.get(host);
      if (!message || !root || root.firstChild || !host.isConnected) return;
      dress(root);
      root.append(createCard(message, setup, whenSeen));
      hide(element);
    },
    /** A message that the page takes away takes its card along; one that is only moved keeps it. */
    leave(element: Element): void {
      if (!element.isConnected) forget(element);
    },
    /** The page uses the element for something else: it is shown again. */
    giveBack(element: Element): void {
      if (!messages.has(element)) return;
      forget(element);
      if (element instanceof HTMLElement) element.style.removeProperty('display');
    },
  };
}
