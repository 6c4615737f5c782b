/** One value: as the person reads it, and as a machine does. */
export interface Cell {
  shown: string;
  raw: string | number;
}

/** What a chart shows, in words and numbers: for those who read it, and for files. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** The table as CSV (RFC 4180), in UTF-8 with a mark that spreadsheets need to know that. */
export function csvOf({ columns, rows }: Table): string {
  const lines = [columns, ...rows.map((row) => row.map(({ raw }) => raw))];
  return `\uFEFF${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // Titles and names are other people's words: a spreadsheet would take some of them for formulas.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
