import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import type { Wanted } from '@/lib/viewer/model';
import styles from './viewer.module.css';

/** The frame around the content of a resource; the content adds its title and search. */
interface Frame {
  /** Selects how to view the resource; empty where there is one way. */
  viewAs: ComponentChildren;
  actions: ComponentChildren;
  onTitle(title: string): void;
  /** Shows another resource of the same page, with a way back. */
  open(wanted: Omit<Wanted, 'tabId'>): void;
}

export const FrameContext = createContext<Frame>({ viewAs: null, actions: null, onTitle() {}, open() {} });

export const useOpen = () => useContext(FrameContext).open;

/** The one toolbar of a resource. Each content draws it first, around its own search. */
export function Toolbar({ children }: { children?: ComponentChildren }) {
  const { viewAs, actions } = useContext(FrameContext);
  return (
    <div class={styles.toolbar}>
      {viewAs}
      {children}
      <span class={styles.actions}>{actions}</span>
    </div>
  );
}

/** Titles the viewer by the content; an empty title leaves it as it is. */
export function useTitle(title: string): void {
  const { onTitle } = useContext(FrameContext);
  useLayoutEffect(() => {
    if (title) onTitle(title);
  }, [title]);
}
