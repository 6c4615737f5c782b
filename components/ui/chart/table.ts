import { csvField } from '@/lib/i18n/csv';

/** One value, formatted and raw. */
export interface Cell {
  shown: string;
  raw: string | number;
}

/** The data of a chart, for reading and for export. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. */
export function csvOf({ columns, rows }: Table): string {
  const lines = [columns, ...rows.map((row) => row.map(({ raw }) => raw))];
  return `\uFEFF${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

const field = (value: string | number): string =>
  typeof value === 'number' ? String(value) : csvField(value);
