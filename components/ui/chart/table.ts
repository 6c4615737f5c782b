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

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // Titles and names are untrusted: spreadsheets would run some of them as formulas.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
