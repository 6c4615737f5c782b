import { stack } from 'd3-shape';
import { numberCell } from '@/components/ui/chart/cells';
import type { Cell, Table } from '@/components/ui/chart/table';
import { t } from '@/lib/i18n';
import { formatList, formatNumber } from '@/lib/i18n/format';
import type { TopItem } from '@/lib/reactions/contract';
import { nameOfKind } from '@/lib/reactions/words';

/** "3 reactions: heart: 2, rocket: 1" */
export function countsInWords(count: number, kinds: readonly string[], counts: readonly number[]): string {
  const each = kinds.flatMap((kind, index) => {
    const some = counts[index] ?? 0;
    return some > 0 ? [t('reactions.kindCount', [formatNumber(some), nameOfKind(kind)])] : [];
  });
  const all = t('reactions.total', count, [formatNumber(count)]);
  return each.length > 0 ? t('common.labelled', [all, formatList(each)]) : all;
}

export function kindTable(
  heads: readonly string[],
  kinds: readonly string[],
  rows: readonly { cells: readonly Cell[]; count: number; kinds: readonly number[] }[],
): Table {
  return {
    columns: [...heads, t('charts.reactions'), ...kinds.map(nameOfKind)],
    rows: rows.map((row) => [
      ...row.cells,
      numberCell(row.count),
      ...kinds.map((_, kind) => numberCell(row.kinds[kind] ?? 0)),
    ]),
  };
}

export const stackKinds = (kinds: readonly string[], counts: readonly (readonly number[])[]) =>
  stack<readonly number[], number>()
    .keys([...kinds.keys()])
    .value((each, kind) => each[kind] ?? 0)(counts);

export function itemTitle({ title, number, url }: TopItem): string {
  return title ?? (number === undefined ? url : `#${number}`);
}
