import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const stops =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]):not([tabindex="-1"], [inert] *)';

/**
 * Where a focused element is taken away, the focus goes to what stands in its place, or beside it. By itself it would
 * go to the beginning of the page.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = container.current;
    if (!whole) return undefined;
    let last: Element | undefined;
    /** From the focused element outwards: what it stood in, and where. */
    let way: { parent: Element; place: number }[] = [];

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      way = wayFrom(target, whole);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Once it is settled whether the element was left, or taken away.
      queueMicrotask(() => {
        const left = relatedTarget instanceof Node ? !whole.contains(relatedTarget) : last?.isConnected;
        if (left) last = undefined;
      });
    };
    const mend = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      for (const [level, { parent, place }] of way.entries()) {
        const next = parent.isConnected && stopNear(parent, place, level === 0);
        if (!next) continue;
        next.focus({ preventScroll: true });
        return;
      }
    };

    const changes = new MutationObserver(mend);
    changes.observe(whole, { childList: true, subtree: true });
    whole.addEventListener('focusin', note);
    whole.addEventListener('focusout', leave);
    return () => {
      changes.disconnect();
      whole.removeEventListener('focusin', note);
      whole.removeEventListener('focusout', leave);
    };
  }, []);
}

function wayFrom(element: Element, whole: Element): { parent: Element; place: number }[] {
  const way = [];
  for (let each = element; each !== whole && each.parentElement; each = each.parentElement) {
    const { parentElement: parent } = each;
    way.push({ parent, place: [...parent.children].indexOf(each) });
  }
  return way;
}

/** What can have the focus in the child at that place; then what comes `next` to it, or else before, sooner than farther. */
function stopNear(parent: Element, place: number, next: boolean): HTMLElement | undefined {
  const children = [...parent.children];
  const before = children.slice(0, place).reverse();
  const after = children.slice(place + 1);
  for (const child of [children[place], ...(next ? [...after, ...before] : [...before, ...after])]) {
    if (!child) continue;
    const found = [child, ...child.querySelectorAll(stops)].find(
      (each) => each instanceof HTMLElement && each.matches(stops) && each.checkVisibility(),
    );
    if (found instanceof HTMLElement) return found;
  }
  return undefined;
}
