import { useMemo } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import { t } from '@/lib/i18n';
import { around, indexIn, type Tree } from '@/lib/viewer/readers/tree';
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
  matches: readonly number[];
  /** Filled with a way to bring a row into sight. */
  reveal: { current: (row: number) => void };
}

const rowHeight = 24;
/** Deeper rows stand no further in. */
const deepest = 14;

/** The rows in sight of a tree, for pointer and keyboard (ARIA Authoring Practices, tree view). */
export function TreeRows<T extends Tree>(props: TreeRowsProps<T>) {
  const { doc, kind, list, active, onActive, reveal } = props;
  const { rows: nodes, children } = list;
  const here = indexIn(nodes, active);
  const rows = useVirtualRows({
    count: nodes.length,
    rowHeight,
    active: here,
    onActive: (index) => onActive(nodes[index] ?? 0),
  });
  useStoredScroll(rows.scroller, 'tree');
  const matches = useMemo(() => new Set(props.matches), [props.matches]);
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
      else if ((doc.parent[active] ?? -1) >= 0) rows.go(indexIn(nodes, doc.parent[active] ?? 0));
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
        const index = indexIn(siblings, node);
        const level = [...around(doc, node)].length;
        const count = kind.holds(doc, node) ? children(node).length : undefined;
        const isOpen = list.isOpen(node);
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
            aria-expanded={count === undefined ? undefined : isOpen}
            onKeyDown={onKeyDown}
            onClick={() => list.toggle(node)}
          >
            <span class={styles.arrow} data-open={isOpen}>
              {count !== undefined && count > 0 && <Icon name="chevron-right" />}
            </span>
            {kind.row({ doc, node, index, count, isOpen })}
          </li>
        );
      }}
    </VirtualList>
  );
}
