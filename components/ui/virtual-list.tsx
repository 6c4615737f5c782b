import type { ComponentChildren, HTMLAttributes } from 'preact';
import { Fragment } from 'preact';
import { classes } from './classes';
import { useKeptFocus } from './use-kept-focus';
import type { VirtualRows } from './use-virtual-rows';
import styles from './virtual-list.module.css';

export interface RowSlot {
  index: number;
  /** For the row's `li`. */
  row: RowAttributes;
  /** For what has the focus in the row; other controls in it share the `tabIndex`. */
  stop: { 'data-index': number; tabIndex: number };
}

export interface RowAttributes {
  'data-row': number;
  'aria-setsize': number;
  'aria-posinset': number;
}

interface VirtualListProps
  extends Pick<HTMLAttributes<HTMLDivElement>, 'onScroll' | 'onScrollEnd' | 'onWheel' | 'onPointerDown'> {
  label: string;
  /** The result of `useVirtualRows`. */
  rows: VirtualRows;
  /** An `li` with the slot's attributes. */
  children(slot: RowSlot): ComponentChildren;
  /** The key of a row; without it a row is identified by its index. */
  keyOf?(index: number): string | number;
  role?: 'list' | 'tree';
  /** The class of the scroller, which limits its height. */
  class?: string | undefined;
}

/** Renders a list of any length: the rows in the viewport, and gaps as high as the others. */
export function VirtualList(props: VirtualListProps) {
  const { label, rows, children, keyOf, role = 'list', class: sizing, ...scrolling } = props;
  const { layout, rendered, place } = rows;
  useKeptFocus(rows.list);
  let end = 0;
  const list = (
    <ul
      ref={rows.list}
      role={role}
      aria-label={label}
      class={styles.list}
      style={rows.isInner ? undefined : { blockSize: `${rows.blockSize}px` }}
      onFocusIn={rows.onFocusIn}
      onFocusOut={rows.onFocusOut}
      onKeyDown={rows.onKeyDown}
    >
      {rendered.map((index) => {
        const top = place(layout.topOf(index));
        const gap = top - end;
        end = top + layout.bottomOf(index) - layout.topOf(index);
        return (
          <Fragment key={keyOf ? keyOf(index) : index}>
            {gap !== 0 && <Gap size={gap} />}
            {children({
              index,
              row: { 'data-row': index, 'aria-setsize': layout.count, 'aria-posinset': index + 1 },
              stop: { 'data-index': index, tabIndex: index === rows.stop ? 0 : -1 },
            })}
          </Fragment>
        );
      })}
      {rows.isInner && <Gap size={rows.blockSize - end} />}
    </ul>
  );
  const content = (
    <>
      {rows.headings.map(({ group, title, top }) => (
        <h2 key={group} class={styles.heading} style={{ insetBlockStart: `${place(top)}px` }}>
          {title}
        </h2>
      ))}
      {list}
    </>
  );
  if (rows.isInner) return content;
  return (
    // Its rows take the focus. In Firefox every scroller does, without a name.
    <div {...scrolling} tabIndex={-1} ref={rows.scroller} class={classes(styles.scroller, sizing)}>
      {content}
    </div>
  );
}

/** A margin, as the rows before it may be taller than their place in a compressed list. */
const Gap = ({ size }: { size: number }) => <li aria-hidden style={{ marginBlockStart: `${size}px` }} />;
