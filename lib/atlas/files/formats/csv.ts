import { csvField } from '@/lib/i18n/csv';
import { type Entry, plainText, propertiesOf, propertyNames } from '../entry';
import type { Format } from '../format';

const columns = propertyNames.toSpliced(4, 0, 'latitude', 'longitude');

/** RFC 4180 in UTF-8, with a byte order mark for spreadsheets. Line breaks inside cells are LF. */
export const csv: Format = {
  whole: false,
  extension: 'csv',
  mark: '\r\n',
  extraMarks: 1,
  head: () => `\uFEFF${columns.join(',')}\r\n`,
  item: (entry) => `${rowOf(entry).join(',')}\r\n`,
  tail: '',
};

function rowOf(entry: Entry): string[] {
  const values = { ...propertiesOf(entry), ...entry.position };
  const byName = new Map<string, string | number | string[]>(Object.entries(values));
  return columns.map((column) => {
    const value = byName.get(column) ?? '';
    return typeof value === 'number' ? String(value) : cell(Array.isArray(value) ? value.join('\n') : value);
  });
}

const cell = (value: string): string => csvField(plainText(value));
