import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '@/lib/i18n';
import { around, placeIn, type Tree } from '@/lib/viewer/readers/tree';
import { useSight } from '../use-sight';
import { useStoredScroll } from '../view-state';
import type { TreeKind } from './kind';
import styles from './tree.module.css';
import type { useTreeRows } from './use-rows';

interface TreeRowsProps<T extends Tree> {
  doc: T;
  kind: TreeKind<T>;
  list: ReturnType<typeof useTreeRows>;
  /** The value that the keyboard is at. */
  active: number;
  onActive(node: number): void;
  matching: readonly number[];
  /** Filled with a way to bring a row into sight. */
  reveal: { current: (row: number) => void };
}

const rowHeight = 24;
/** Deeper rows stand no further in. */
const deepest = 14;

/** The rows in sight of a tree, for pointer and keyboard (ARIA Authoring Practices, tree view). */
export function TreeRows<T extends Tree>(props: TreeRowsProps<T>) {
  const { doc, kind, list, active, onActive, matching, reveal } = props;
  const { rows, children } = list;
  const sight = useSight(rows.length, rowHeight);
  useStoredScroll(sight.scroller, 'tree');
  /** The value whose row is to have the focus once it is drawn. */
  const focus = useRef(-1);
  const matches = useMemo(() => new Set(matching), [matching]);
  reveal.current = sight.reveal;

  useEffect(() => {
    if (focus.current !== active) return;
    focus.current = -1;
    const row = sight.scroller.current?.querySelector<HTMLElement>(`[data-node="${active}"]`);
    row?.focus({ preventScroll: true });
  }, [active, sight.first, rows]);

  function go(row: number): void {
    const node = rows[Math.min(Math.max(0, row), rows.length - 1)];
    if (node === undefined) return;
    focus.current = node;
    onActive(node);
    sight.reveal(placeIn(rows, node));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const here = placeIn(rows, active);
    const rtl = sight.scroller.current?.matches(':dir(rtl)') ?? false;
    const [inwards, outwards] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + sight.perPage,
      PageUp: here - sight.perPage,
      Home: 0,
      End: rows.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) go(step);
    else if (event.key === 'Enter' || event.key === ' ') list.toggle(active);
    else if (event.key === inwards) {
      if (!kind.holds(doc, active)) return;
      if (list.isOpen(active)) go(children(active).length > 0 ? here + 1 : here);
      else list.toggle(active);
    } else if (event.key === outwards) {
      if (kind.holds(doc, active) && list.isOpen(active)) list.toggle(active);
      else if ((doc.parent[active] ?? -1) >= 0) go(placeIn(rows, doc.parent[active] ?? 0));
    } else return;
    event.preventDefault();
  }

  const shown = [...rows.subarray(sight.first, sight.last)];
  const reached = shown.includes(active) ? active : shown[0];
  return (
    <div class={styles.scroller} ref={sight.scroller} onScroll={sight.onScroll} onWheel={sight.onWheel}>
      <div
        role="tree"
        aria-label={t('viewer.tree.label')}
        class={styles.all}
        style={{ blockSize: `${sight.blockSize}px` }}
      >
        {shown.map((node, offset) => {
          const parent = doc.parent[node] ?? -1;
          const siblings = children(parent);
          const index = placeIn(siblings, node);
          const level = [...around(doc, node)].length;
          const holds = kind.holds(doc, node);
          return (
            <div
              key={node}
              role="treeitem"
              data-node={node}
              data-match={matches.has(node)}
              class={styles.row}
              style={{
                insetBlockStart: `${sight.place(sight.first + offset)}px`,
                paddingInlineStart: `${8 + Math.min(level, deepest) * 14}px`,
              }}
              aria-level={level + 1}
              aria-setsize={siblings.length}
              aria-posinset={index + 1}
              aria-selected={node === active}
              aria-expanded={holds ? list.isOpen(node) : undefined}
              tabIndex={node === reached ? 0 : -1}
              onFocus={() => onActive(node)}
              onKeyDown={onKeyDown}
              onClick={() => list.toggle(node)}
            >
              {kind.row({
                doc,
                node,
                index,
                count: holds ? children(node).length : undefined,
                isOpen: list.isOpen(node),
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
