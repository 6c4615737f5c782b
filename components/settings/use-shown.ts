import { useLayoutEffect, useRef } from 'preact/hooks';
import { goTo, usePageAddress } from '@/components/shared/page-address';
import { stayAt } from './stay-at';

interface Shown {
  /** The id of a page or of a section, or nothing. */
  part: string;
  /** Goes to a section, and to one of its elements. */
  show(section: string, element: HTMLElement): void;
}

/** Scrolls to and focuses the part that the address names, once `ready`; without a part, the page `first`. */
export function useShown(ready: boolean, first: string): Shown {
  const address = usePageAddress();
  const { part } = address;
  const start = useRef(address);
  const wanted = useRef<HTMLElement | undefined>(undefined);

  useLayoutEffect(() => {
    // Without a part the page opens as any other does.
    if (!ready || (part === '' && address === start.current)) return undefined;
    const named = document.getElementById(part || first);
    const target = wanted.current?.isConnected ? wanted.current : named;
    wanted.current = undefined;
    if (!target) return undefined;
    unfold(target);
    target.focus({ preventScroll: true });
    // A button that is disabled takes no focus.
    if (document.activeElement !== target) named?.focus({ preventScroll: true });
    return stayAt(target, target === named ? 'start' : 'center');
  }, [address, ready]);

  return {
    part,
    show(section, element) {
      wanted.current = element;
      // An address that stays the same is no event.
      if (section === part) dispatchEvent(new Event('hashchange'));
      else goTo(section, '');
    },
  };
}

function unfold(element: HTMLElement): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}
