import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { equalRows, measuredRows, renderedRows } from './row-layout';
import { useRowViewport } from './use-row-viewport';

interface EqualRows {
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** Rows in groups, each below a heading. */
  groups?: RowGroups | undefined;
  /** The list scrolls within what is around it, which begins with other content. */
  inner?: boolean;
  /** The row that the keys are at, where the caller keeps it. */
  active?: number;
  onActive?(index: number): void;
}

/** Rows of any height, within what scrolls around the list; Tab reaches each of them. */
interface UnequalRows {
  /** For other items, heights are measured again. */
  items: readonly unknown[];
}

export interface RowGroups {
  /** Rows of each group; the layout is computed again for other ones. */
  counts: readonly number[] | Int32Array;
  titleOf(group: number): string;
}

const headingHeight = 28;
/** Pixels of an unequal row before it is measured. */
const estimate = 46;

/** The rows that a `VirtualList` renders, and their navigation. */
export type VirtualRows = ReturnType<typeof useVirtualRows>;

/** Renders only the rows in the viewport of a list of any length, and moves the focus through all of them. */
export function useVirtualRows(options: EqualRows | UnequalRows) {
  const items = 'items' in options ? options.items : undefined;
  const equal = 'items' in options ? undefined : options;
  const groups = equal?.groups;
  const list = useRef<HTMLUListElement>(null);
  const memory = useRef(createMemory(items));
  if (memory.current.items !== items) memory.current = createMemory(items);
  const { heights, pinned } = memory.current;
  const [, redraw] = useReducer((times: number) => times + 1, 0);

  const above = groups ? headingHeight : 0;
  const grouped = useMemo(
    () => equal && equalRows(groups?.counts ?? [equal.count], equal.rowHeight, above),
    [groups?.counts, equal?.count, equal?.rowHeight],
  );
  const layout = grouped ?? measuredRows(items?.length ?? 0, heights, estimate);
  const { count } = layout;
  const isInner = !equal || equal.inner === true;
  const viewport = useRowViewport(layout, list, isInner);
  const { range } = viewport;

  const [reached, setReached] = useState(0);
  const active = Math.max(0, Math.min(equal?.active ?? reached, count - 1));
  /** The row that gets the focus once it is rendered. */
  const focusTarget = useRef<number | undefined>(undefined);

  useLayoutEffect(() => {
    if (!equal && list.current && measure(list.current, heights)) redraw(undefined);
  });

  // An effect after the paint may run within the next render, while what stands below the list is out of the page: the
  // focus lays the page out, and the list would be scrolled.
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${focusTarget.current}"]`);
    if (!row) return;
    focusTarget.current = undefined;
    row.focus({ preventScroll: true });
  });

  function setActive(index: number): void {
    setReached(index);
    equal?.onActive?.(index);
  }

  function reveal(index: number): void {
    // So that the heading of its group is seen above the first row.
    const first = layout.topOf(index) - above;
    const below = layout.bottomOf(index) - viewport.height();
    if (first < viewport.position()) viewport.scrollTo(first);
    else if (below > viewport.position()) viewport.scrollTo(below);
  }

  // Keeps the active row visible when its details open below the list.
  viewport.shrunk.current = (from) => {
    const [start, end] = [viewport.position(), viewport.position() + from];
    const wasSeen = layout.topOf(active) >= start - 1 && layout.bottomOf(active) <= end + 1;
    if (wasSeen && list.current?.contains(document.activeElement)) reveal(active);
  };

  function go(wanted: number): void {
    const index = Math.min(Math.max(0, wanted), count - 1);
    focusTarget.current = index;
    setActive(index);
    reveal(index);
    redraw(undefined);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!equal || event.defaultPrevented) return;
    const page = Math.max(1, Math.floor(viewport.height() / equal.rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    go(wanted);
  }

  function onFocusIn({ target }: FocusEvent): void {
    const index = target instanceof Element ? indexOf(target) : undefined;
    if (index === undefined) return;
    // The focus stays when its row is scrolled away, and arrows lead on from there. What a person did in an unequal
    // row, such as a check, stays as well.
    if (equal) pinned.clear();
    for (const near of [index - 1, index, index + 1]) pinned.add(near);
    if (equal) setActive(index);
    else if (index <= range.first || index >= range.last) redraw(undefined);
  }

  function onFocusOut({ relatedTarget }: FocusEvent): void {
    // A window that is left keeps its active element.
    const inside = [relatedTarget, document.activeElement];
    if (!equal || inside.some((each) => each instanceof Node && list.current?.contains(each))) return;
    pinned.clear();
    redraw(undefined);
  }

  const rendered = renderedRows(range, pinned, count);
  const headings: { group: number; title: string; top: number }[] = [];
  if (grouped && groups && count > 0)
    for (let group = grouped.groupOf(range.first); grouped.firstOf(group) <= range.last; group++) {
      const top = layout.topOf(grouped.firstOf(group)) - headingHeight;
      headings.push({ group, title: groups.titleOf(group), top });
    }

  return {
    ...viewport,
    list,
    layout,
    headings,
    /** Rows in the page, by index in order: the range, and rows that have or had the focus. */
    rendered,
    /** The list scrolls within what is around it. */
    isInner,
    /** The row that the keys are at. */
    active,
    /** The one row that Tab reaches: the active one, or one in the viewport. */
    stop: rendered.includes(active) ? active : range.first,
    onFocusIn,
    onFocusOut,
    onKeyDown,
    /** Brings a row into sight and gives it the focus. */
    go,
    /** Brings a row into sight, and moves nothing when it is. */
    reveal,
    toStart() {
      viewport.scrollTo(0);
      setActive(0);
    },
    /** The first row in the viewport and the one after the last. */
    visibleRows(): [number, number] {
      const from = viewport.position();
      return [layout.rowAt(from), Math.min(count, layout.rowAt(from + viewport.height()) + 1)];
    },
  };
}

const createMemory = (items: readonly unknown[] | undefined) => ({
  items,
  heights: new Map<number, number>(),
  /** Rows that stay in the page when they are out of the viewport. */
  pinned: new Set<number>(),
});

function indexOf(element: Element): number | undefined {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? undefined : Number(row);
}

/** Stores the heights of the rendered rows; answers whether one has changed. */
function measure(list: Element, heights: Map<number, number>): boolean {
  let isChanged = false;
  for (const row of list.children) {
    const index = indexOf(row);
    const { height } = row.getBoundingClientRect();
    if (index === undefined || height === 0) continue;
    if (Math.abs((heights.get(index) ?? 0) - height) <= 0.5) continue;
    heights.set(index, height);
    isChanged = true;
  }
  return isChanged;
}
