/** Pixels. */
export interface Sizes {
  head: number;
  row: number;
}

interface Layout<Group> {
  height: number;
  heads: { group: Group; top: number }[];
  rows: { index: number; top: number }[];
}

/** Where the heads of groups and their rows stand that are between two heights; all in pixels. */
export function placed<Group extends { count: number }>(
  groups: readonly Group[],
  { head, row }: Sizes,
  from: number,
  to: number,
): Layout<Group> {
  const layout: Layout<Group> = { height: 0, heads: [], rows: [] };
  let before = 0;
  for (const group of groups) {
    const top = layout.height;
    const first = top + head;
    layout.height = first + group.count * row;
    if (layout.height > from && top < to) {
      layout.heads.push({ group, top });
      const start = Math.max(0, Math.floor((from - first) / row));
      const end = Math.min(group.count, Math.ceil((to - first) / row));
      for (let i = start; i < end; i++) layout.rows.push({ index: before + i, top: first + i * row });
    }
    before += group.count;
  }
  return layout;
}

/** How far down a row stands. */
export function rowTop(groups: readonly { count: number }[], { head, row }: Sizes, index: number): number {
  let top = 0;
  let before = 0;
  for (const { count } of groups) {
    top += head;
    if (index < before + count) return top + (index - before) * row;
    top += count * row;
    before += count;
  }
  return top;
}
