import { createContext, type RefObject } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { Look } from './look';
import type { Order } from './sitemap/rows';

type Filled = Readonly<Record<string, string>>;

/** How a person left a view of a resource, to be found again on the way back. */
export interface KeptState {
  look: Look | undefined;
  /** What was searched or filtered for. */
  words: string;
  order: Order;
  /** Which branches of a tree are open, and the value that was chosen in it. */
  branches: Uint8Array;
  active: number;
  /** What was folded or unfolded, by name. */
  folds: Readonly<Record<string, boolean>>;
  /** The route that is open, and what was filled in, by form and field. */
  openPath: string | undefined;
  filled: Readonly<Record<string, Filled>>;
  wrap: boolean;
  /** Pixels; of each view of it. */
  scroll: Readonly<Record<string, number>>;
}

/** Of one resource on the way that a person went. */
export type Kept = Partial<KeptState>;

export const KeptContext = createContext<Kept>({});

/** As `useState`, and there again when the person comes back to the resource. */
export function useKept<N extends keyof KeptState>(
  name: N,
  initial: KeptState[N] | (() => KeptState[N]),
): [KeptState[N], (next: KeptState[N]) => void] {
  const kept: Kept = useContext(KeptContext);
  const [value, setValue] = useState<KeptState[N]>(
    () => kept[name] ?? (typeof initial === 'function' ? initial() : initial),
  );
  return [
    value,
    (next) => {
      kept[name] = next;
      setValue(() => next);
    },
  ];
}

/** Whether the person folded something; undefined where nobody did either. */
export function useFold(name: string): [boolean | undefined, (folded: boolean) => void] {
  const kept = useContext(KeptContext);
  const [folded, setFolded] = useState(() => kept.folds?.[name]);
  return [
    folded,
    (next) => {
      kept.folds = { ...kept.folds, [name]: next };
      setFolded(next);
    },
  ];
}

/** What is filled in in a form, by field. */
export function useFilled(form: string): [Filled, (field: string, text: string) => void] {
  const kept = useContext(KeptContext);
  const [filled, setFilled] = useState<Filled>(() => kept.filled?.[form] ?? {});
  return [
    filled,
    (field, text) => {
      const next = { ...filled, [field]: text };
      kept.filled = { ...kept.filled, [form]: next };
      setFilled(next);
    },
  ];
}

/** How far something is scrolled, found again once it is long enough; `name` tells the views of one resource apart. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, name: string): void {
  const kept = useContext(KeptContext);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const listen = { signal: stop.signal, passive: true };
    const wanted = kept.scroll?.[name] ?? 0;
    const growth = new MutationObserver(restore);
    const settled = () => growth.disconnect();
    function restore() {
      if (!element || wanted === 0) return;
      element.scrollTop = wanted;
      if (element.scrollTop >= wanted - 1) settled();
    }
    growth.observe(element, { childList: true, subtree: true });
    restore();
    // From here the person decides.
    for (const own of ['wheel', 'pointerdown', 'keydown']) element.addEventListener(own, settled, listen);
    const note = () => {
      kept.scroll = { ...kept.scroll, [name]: element.scrollTop };
    };
    element.addEventListener('scrollend', note, listen);
    return () => {
      stop.abort();
      settled();
    };
  }, []);
}

/** The same of the one list of a view. */
export const useKeptListScroll = (scroller: RefObject<HTMLElement | null>): void =>
  useKeptScroll(scroller, 'list');
