import { createContext, type RefObject } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { Order } from './sitemap/rows';

type Filled = Readonly<Record<string, string>>;

/** Shows a resource by its reading, as a tree, or as its source. */
export type ViewMode = 'kind' | 'tree' | 'source';

/** The state of the view of a resource, restored on the way back to it. */
export interface ViewState {
  mode: ViewMode | undefined;
  /** As the content gives it. */
  title: string;
  /** The search or filter. */
  words: string;
  order: Order;
  /** The open branches of a tree, and its selected node. */
  branches: Uint8Array;
  active: number;
  /** Folded or not, by the name of a section. */
  folds: Readonly<Record<string, boolean>>;
  /** The open route, and the values of fields, by form and field. */
  openPath: string | undefined;
  filled: Readonly<Record<string, Filled>>;
  wrap: boolean;
  /** Scroll offset in pixels, by view. */
  scroll: Readonly<Record<string, number>>;
}

/** The state of one resource in the trail; absent fields have their defaults. */
export type StoredState = Partial<ViewState>;

export const ViewStateContext = createContext<StoredState>({});

/** As `useState`, restored when the person comes back to the resource. */
export function useViewState<N extends keyof ViewState>(
  name: N,
  initial: ViewState[N] | (() => ViewState[N]),
): [ViewState[N], (next: ViewState[N]) => void] {
  const stored: StoredState = useContext(ViewStateContext);
  const [value, setValue] = useState<ViewState[N]>(
    () => stored[name] ?? (typeof initial === 'function' ? initial() : initial),
  );
  return [
    value,
    (next) => {
      stored[name] = next;
      setValue(() => next);
    },
  ];
}

/** The values of a form, by field. */
export function useFilled(form: string): [Filled, (field: string, text: string) => void] {
  const stored = useContext(ViewStateContext);
  const [filled, setFilled] = useState<Filled>(() => stored.filled?.[form] ?? {});
  return [
    filled,
    (field, text) => {
      const next = { ...filled, [field]: text };
      stored.filled = { ...stored.filled, [form]: next };
      setFilled(next);
    },
  ];
}

/** Restores the scroll offset as soon as the content is long enough; `name` identifies the view within a resource. */
export function useStoredScroll(scroller: RefObject<HTMLElement | null>, name: string): void {
  const stored = useContext(ViewStateContext);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const listen = { signal: stop.signal, passive: true };
    const wanted = stored.scroll?.[name] ?? 0;
    const growth = new MutationObserver(restore);
    const settled = () => growth.disconnect();
    function restore() {
      if (!element || wanted === 0) return;
      element.scrollTop = wanted;
      if (element.scrollTop >= wanted - 1) settled();
    }
    growth.observe(element, { childList: true, subtree: true });
    restore();
    // The person takes over.
    for (const own of ['wheel', 'pointerdown', 'keydown']) element.addEventListener(own, settled, listen);
    const note = () => {
      stored.scroll = { ...stored.scroll, [name]: element.scrollTop };
    };
    element.addEventListener('scrollend', note, listen);
    return () => {
      stop.abort();
      settled();
    };
  }, []);
}

/** The same for the one list of a view. */
export const useStoredListScroll = (scroller: RefObject<HTMLElement | null>): void =>
  useStoredScroll(scroller, 'list');
