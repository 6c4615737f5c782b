import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const stops =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]):not([tabindex="-1"], [inert] *)';

/**
 * Moves the focus of a removed element to the one at its index, or near it. The browser would move it to the beginning
 * of the page.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = container.current;
    if (!whole) return undefined;
    let last: Element | undefined;
    /** The ancestors of the focused element, from the inside out, with the index in each. */
    let path: { parent: Element; index: number }[] = [];

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      path = pathFrom(target, whole);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // After it is known whether the element lost the focus or was removed.
      queueMicrotask(() => {
        const left = relatedTarget instanceof Node ? !whole.contains(relatedTarget) : last?.isConnected;
        if (left) last = undefined;
      });
    };
    const restore = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      for (const [level, { parent, index }] of path.entries()) {
        const next = parent.isConnected && stopNear(parent, index, level === 0);
        if (!next) continue;
        next.focus({ preventScroll: true });
        return;
      }
    };

    const changes = new MutationObserver(restore);
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

function pathFrom(element: Element, whole: Element): { parent: Element; index: number }[] {
  const path = [];
  for (let each = element; each !== whole && each.parentElement; each = each.parentElement) {
    const { parentElement: parent } = each;
    path.push({ parent, index: [...parent.children].indexOf(each) });
  }
  return path;
}

/** The focusable element in the child at that index, else in the nearest one: after it first with `next`, else before it. */
function stopNear(parent: Element, index: number, next: boolean): HTMLElement | undefined {
  const children = [...parent.children];
  const before = children.slice(0, index).reverse();
  const after = children.slice(index + 1);
  for (const child of [children[index], ...(next ? [...after, ...before] : [...before, ...after])]) {
    if (!child) continue;
    const found = [child, ...child.querySelectorAll(stops)].find(
      (each) => each instanceof HTMLElement && each.matches(stops) && each.checkVisibility(),
    );
    if (found instanceof HTMLElement) return found;
  }
  return undefined;
}
