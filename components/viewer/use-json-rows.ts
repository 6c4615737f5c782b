import { useMemo, useState } from 'preact/hooks';
import { around, childrenOf, isContainer, rowsOf } from '@/lib/viewer/read/json-doc';
import type { JsonDoc } from '@/lib/viewer/read/json-tape';

/** Of a small document all is open at first, of a larger one only the outermost. */
const small = 200;

/** Which containers are open, and so which values are in the list. */
export function useJsonRows(doc: JsonDoc) {
  const [open, setOpen] = useState(() =>
    new Uint8Array(doc.size).fill(1, 0, doc.size <= small ? doc.size : 1),
  );
  const rows = useMemo(() => rowsOf(doc, open), [doc, open]);
  const children = useMemo(() => {
    const known = new Map<number, Int32Array>();
    return (node: number): Int32Array => {
      const list = known.get(node) ?? childrenOf(doc, node);
      known.set(node, list);
      return list;
    };
  }, [doc]);

  const change = (alter: (next: Uint8Array) => void) =>
    setOpen((was) => {
      const next = was.slice();
      alter(next);
      return next;
    });

  return {
    rows,
    children,
    isOpen: (node: number) => open[node] === 1,
    toggle: (node: number) =>
      isContainer(doc, node) &&
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
    closeAll: () => change((next) => next.fill(0).fill(1, 0, 1)),
  };
}
