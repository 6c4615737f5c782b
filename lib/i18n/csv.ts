/**
 * Spreadsheets take what begins with these for a formula; an apostrophe makes it text. Where they divide rows at semicolons
 * the quotes within one are none, so that a line of a field begins a row.
 */
const formula = /(^|[;\r\n])'?(?=[^\S\r\n]*[=+\-@＝＋－＠]|[\t\r])/g;

/** A text that others may have written, as a field of CSV (RFC 4180). */
export function csvField(text: string): string {
  const safe = text.replace(formula, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text that a field was made of. */
export const csvText = (field: string): string => field.replace(formula, '$1');
