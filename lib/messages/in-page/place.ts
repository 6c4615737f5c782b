import type { Setup } from './answers';
import { createCard, type Written } from './card';
import { dress } from './style';

/** Which element holds which message, and the card that stands in for it. */
export function createPlaces(setup: Setup) {
  const messages = new WeakMap<Element, Written>();
  const hosts = new WeakMap<Element, Element>();
  const ours = new WeakSet<Element>();

  function addCard(element: Element, message: Written): void {
    const host = document.createElement('div');
    // Closed: scripts and styles of the page reach nothing in it.
    const root = host.attachShadow({ mode: 'closed' });
    dress(root);
    root.append(createCard(message, setup));
    element.after(host);
    hosts.set(element, host);
    ours.add(host);
  }

  /** A saved page can hold a quotation and, right after it, the frame that was drawn from it: one message. */
  function isRepeated(element: Element, id: string): boolean {
    const before = previous(element) ?? (element.parentElement && previous(element.parentElement));
    return before !== null && before !== undefined && messages.get(before)?.id === id;
  }

  function previous(element: Element): Element | undefined {
    let at = element.previousElementSibling;
    while (at && ours.has(at)) at = at.previousElementSibling;
    return at ?? undefined;
  }

  return {
    has: (element: Element): boolean => messages.has(element),
    take: (element: Element, message: Written): void => void messages.set(element, message),
    draw(element: Element): void {
      const message = messages.get(element);
      if (!message || hosts.has(element) || !element.isConnected) return;
      if (!isRepeated(element, message.id)) addCard(element, message);
      // Hidden and not removed: scripts of the page may look for it.
      if (element instanceof HTMLElement) element.style.setProperty('display', 'none', 'important');
    },
    /** A message that the page takes away takes its card along; one that is only moved keeps it. */
    leave(element: Element): void {
      if (element.isConnected) return;
      hosts.get(element)?.remove();
      hosts.delete(element);
      messages.delete(element);
    },
  };
}
