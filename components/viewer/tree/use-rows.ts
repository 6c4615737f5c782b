import { useMemo } from 'preact/hooks';
import { around, childrenOf, rowsOf, type Tree } from '@/lib/viewer/readers/tree';
import { useViewState } from '../view-state';

/** Of a small document all is open at first, of a larger one only the outermost. */
const small = 200;

/** The open containers of a tree, and the rows that result. */
export function useTreeRows<T extends Tree>(doc: T, holds: (doc: T, node: number) => boolean) {
  const outermost = (next: Uint8Array) => {
    for (const node of childrenOf(doc, -1)) {
      next[node] = 1;
      const inner = childrenOf(doc, node).filter((child) => holds(doc, child));
      // One that has all the rest in it, as the channel of a feed does.
      if (inner.length === 1 && inner[0] !== undefined) next[inner[0]] = 1;
    }
  };
  const atFirst = () => {
    const next = new Uint8Array(doc.size);
    if (doc.size <= small) next.fill(1);
    else outermost(next);
    return next;
  };
  const [kept, setOpen] = useViewState('branches', atFirst);
  // A reload may bring another document.
  const open = useMemo(() => (kept.length === doc.size ? kept : atFirst()), [kept, doc]);
  const rows = useMemo(() => rowsOf(doc, open), [doc, open]);
  const children = useMemo(() => {
    const known = new Map<number, Int32Array>();
    return (node: number): Int32Array => {
      const list = known.get(node) ?? childrenOf(doc, node);
      known.set(node, list);
      return list;
    };
  }, [doc]);

  const change = (alter: (next: Uint8Array) => void) => {
    const next = open.slice();
    alter(next);
    setOpen(next);
  };

  return {
    rows,
    children,
    isOpen: (node: number) => open[node] === 1,
    toggle: (node: number) =>
      holds(doc, node) &&
      change((next) => {
        next[node] = next[node] ? 0 : 1;
      }),
    /** Opens all that is around a value, so that it is in the list; gives the list as it is then. */
    uncover(node: number): Int32Array {
      const next = open.slice();
      for (const outer of around(doc, node)) next[outer] = 1;
      setOpen(next);
      return rowsOf(doc, next);
    },
    openAll: () => change((next) => next.fill(1)),
    closeAll: () =>
      change((next) => {
        next.fill(0);
        for (const node of children(-1)) next[node] = 1;
      }),
  };
}
