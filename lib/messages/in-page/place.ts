import type { Setup } from './answers';
import { createCard, type QuotedMessage } from './card';
import css from './style.css?inline';
import { createWhenSeen } from './when-seen';

/** The elements of messages, and the cards that replace them. */
export function createPlaces(setup: Setup) {
  const whenSeen = createWhenSeen();
  /** The message of each element, and the host that stands for it, unless one before shows the same message. */
  const taken = new WeakMap<Element, { message: QuotedMessage; host?: HTMLElement }>();
  const hosts = new WeakMap<Element, { element: Element; root: ShadowRoot }>();

  /** A saved page can contain a quotation and, right after it, the frame of the same message. */
  function isRepeated(element: Element, id: string): boolean {
    const before = previous(element) ?? (element.parentElement && previous(element.parentElement));
    return before !== null && before !== undefined && taken.get(before)?.message.id === id;
  }

  function previous(element: Element): Element | undefined {
    let at = element.previousElementSibling;
    while (at && hosts.has(at)) at = at.previousElementSibling;
    return at ?? undefined;
  }

  /** Hides the element without removing it, because scripts of the page may use it. */
  function hide(element: Element | undefined): void {
    if (element instanceof HTMLElement) element.style.setProperty('display', 'none', 'important');
  }

  function forget(element: Element): void {
    taken.get(element)?.host?.remove();
    taken.delete(element);
  }

  return {
    idOf: (element: Element): string | undefined => taken.get(element)?.message.id,
    /**
     * Inserts an empty host before the message; undefined where none is needed. The host is observed in place of the
     * element, because browsers hide blocked frames.
     */
    take(element: Element, message: QuotedMessage): Element | undefined {
      if (isRepeated(element, message.id)) {
        taken.set(element, { message });
        hide(element);
        return undefined;
      }
      const host = document.createElement('div');
      taken.set(element, { message, host });
      // Closed, and attached before insertion, so that scripts and styles of the page have no access.
      hosts.set(host, { element, root: host.attachShadow({ mode: 'closed' }) });
      element.before(host);
      return host;
    },
    draw(host: Element): void {
      const { element, root } = hosts.get(host) ?? {};
      const message = element && taken.get(element)?.message;
      if (!message || !root || root.firstChild || !host.isConnected) return;
      dress(root);
      root.append(createCard(message, setup, whenSeen));
      hide(element);
    },
    /** Removes the card of a message that the page removed; one that was moved keeps it. */
    leave(element: Element): void {
      if (!element.isConnected) forget(element);
    },
    /** Shows the element again when the page reuses it. */
    restore(element: Element): void {
      if (!taken.has(element)) return;
      forget(element);
      if (element instanceof HTMLElement) element.style.removeProperty('display');
    },
  };
}

let sheet: CSSStyleSheet | undefined;

/** Styles a card. All cards share one sheet where the browser allows that to scripts of extensions. */
function dress(root: ShadowRoot): void {
  try {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}
