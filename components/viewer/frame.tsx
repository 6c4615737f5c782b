import { type ComponentChildren, createContext, createPortal } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import type { Wanted } from '@/lib/viewer/model';

/** The frame around the content of a resource; the content adds its title and its tools. */
interface Frame {
  /** The part of the toolbar that the content fills. */
  slot: HTMLElement | null;
  onTitle(title: string): void;
  /** Shows another resource of the same page, with a way back. */
  open(wanted: Omit<Wanted, 'tabId'>): void;
}

export const FrameContext = createContext<Frame>({ slot: null, onTitle() {}, open() {} });

export const useOpen = () => useContext(FrameContext).open;

/** The content’s part of the one toolbar of its resource, such as its search. */
export function InToolbar({ children }: { children: ComponentChildren }) {
  const { slot } = useContext(FrameContext);
  return slot && createPortal(children, slot);
}

/** Titles the viewer by the content; an empty title leaves it as it is. */
export function useTitle(title: string): void {
  const { onTitle } = useContext(FrameContext);
  useLayoutEffect(() => {
    if (title) onTitle(title);
  }, [title]);
}
