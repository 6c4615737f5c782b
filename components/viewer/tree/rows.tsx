import { useMemo } from 'preact/hooks';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import { t } from '@/lib/i18n';
import { around, placeIn, type Tree } from '@/lib/viewer/readers/tree';
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
  const { rows: nodes, children } = list;
  const here = placeIn(nodes, active);
  const rows = useVirtualRows({
    count: nodes.length,
    rowHeight,
    active: here,
    onActive: (index) => onActive(nodes[index] ?? 0),
  });
  useStoredScroll(rows.scroller, 'tree');
  const matches = useMemo(() => new Set(matching), [matching]);
  reveal.current = rows.reveal;

  function onKeyDown(event: KeyboardEvent): void {
    const rtl = rows.scroller.current?.matches(':dir(rtl)') ?? false;
    const [inwards, outwards] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    if (event.key === 'Enter' || event.key === ' ') list.toggle(active);
    else if (event.key === inwards) {
      if (!kind.holds(doc, active)) return;
      if (list.isOpen(active)) rows.go(children(active).length > 0 ? here + 1 : here);
      else list.toggle(active);
    } else if (event.key === outwards) {
      if (kind.holds(doc, active) && list.isOpen(active)) list.toggle(active);
      else if ((doc.parent[active] ?? -1) >= 0) rows.go(placeIn(nodes, doc.parent[active] ?? 0));
    } else return;
    event.preventDefault();
  }

  return (
    <VirtualList
      label={t('viewer.tree.label')}
      role="tree"
      rows={rows}
      class={styles.scroller}
      keyOf={(index) => nodes[index] ?? index}
    >
      {({ index: rowIndex, row, stop }) => {
        const node = nodes[rowIndex];
        if (node === undefined) return null;
        const siblings = children(doc.parent[node] ?? -1);
        const index = placeIn(siblings, node);
        const level = [...around(doc, node)].length;
        const holds = kind.holds(doc, node);
        return (
          <li
            {...row}
            data-index={rowIndex}
            tabIndex={stop.tabIndex}
            role="treeitem"
            data-match={matches.has(node)}
            class={styles.row}
            style={{ paddingInlineStart: `${8 + Math.min(level, deepest) * 14}px` }}
            aria-level={level + 1}
            aria-setsize={siblings.length}
            aria-posinset={index + 1}
            aria-selected={node === active}
            aria-expanded={holds ? list.isOpen(node) : undefined}
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
          </li>
        );
      }}
    </VirtualList>
  );
}
