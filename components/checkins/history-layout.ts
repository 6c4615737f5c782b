import type { HistoryFound } from '@/lib/checkins/contract';

/** Pixels. */
export const rowHeight = 44;
const headHeight = 28;

interface Layout {
  height: number;
  heads: { month: string; top: number }[];
  rows: { index: number; top: number }[];
}

/** Where the months and rows stand that are between two heights; all in pixels. */
export function placed(months: HistoryFound['months'], from: number, to: number): Layout {
  const layout: Layout = { height: 0, heads: [], rows: [] };
  let before = 0;
  for (const { month, count } of months) {
    const top = layout.height;
    const first = top + headHeight;
    layout.height = first + count * rowHeight;
    if (layout.height > from && top < to) {
      layout.heads.push({ month, top });
      const start = Math.max(0, Math.floor((from - first) / rowHeight));
      const end = Math.min(count, Math.ceil((to - first) / rowHeight));
      for (let i = start; i < end; i++) layout.rows.push({ index: before + i, top: first + i * rowHeight });
    }
    before += count;
  }
  return layout;
}

/** How far down a row stands. */
export function rowTop(months: HistoryFound['months'], index: number): number {
  let top = 0;
  let before = 0;
  for (const { count } of months) {
    top += headHeight;
    if (index < before + count) return top + (index - before) * rowHeight;
    top += count * rowHeight;
    before += count;
  }
  return top;
}
