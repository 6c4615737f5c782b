import { csvText } from '@/lib/i18n/csv';
import { saidIn, visitAt } from './said';
import type { Visit } from './schema';

/** UTF-16 units of one row; a longer one is no check-in. */
const longestRow = 1_000_000;
const ends = /[,\n]/g;

/** A row is a visit where it has a time and a position, or is a check-in of Waymark’s own file. */
export function createCsvReader() {
  let text = '';
  let columns: string[] | undefined;
  let isBroken = false;

  /** The cell at this index and the index of its delimiter; undefined until that has arrived. */
  function cellAt(start: number): [cell: string, end: number] | undefined {
    if (text[start] !== '"') {
      ends.lastIndex = start;
      const end = ends.exec(text)?.index;
      return end === undefined ? undefined : [text.slice(start, end).replace(/\r$/, ''), end];
    }
    let end = text.indexOf('"', start + 1);
    // Two quotes stand for one.
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    const after = text[end + 1] === '\r' ? end + 2 : end + 1;
    if (end < 0 || after >= text.length) return undefined;
    return [text.slice(start + 1, end).replaceAll('""', '"'), after];
  }

  function* rows(): Generator<string[]> {
    let row: string[] = [];
    let [from, at] = [0, 0];
    for (let found = cellAt(at); found; found = cellAt(at)) {
      const [cell, end] = found;
      row.push(cell);
      at = end + 1;
      if (text[end] === ',') continue;
      if (text[end] !== '\n') {
        isBroken = true;
        break;
      }
      from = at;
      yield row;
      row = [];
    }
    text = text.slice(from);
    isBroken ||= text.length > longestRow;
  }

  return {
    /** The visits of the rows that a chunk completes; undefined for other rows. */
    *push(chunk: string): Generator<Visit | undefined> {
      text += chunk;
      for (const row of rows()) {
        if (columns) yield visitIn(columns, row);
        else columns = row.map((name) => name.trim().toLowerCase());
      }
    },
    /** Whether the first row names known columns; undefined before it. */
    isKnown: () =>
      columns && (hasAll(columns, 'latitude', 'longitude') || hasAll(columns, 'id', 'timestamp')),
    isBroken: () => isBroken,
    isWhole: () => text.trim() === '',
  };
}

const hasAll = (columns: readonly string[], ...names: string[]) =>
  names.every((name) => columns.includes(name));

function visitIn(columns: readonly string[], row: readonly string[]): Visit | undefined {
  const named = row.flatMap((cell, at) => {
    const [name, text] = [columns[at], csvText(cell).trim()];
    return name && text ? [[name, text] as const] : [];
  });
  const values = new Map(named);
  const [latitude = Number.NaN, longitude = Number.NaN] = ['latitude', 'longitude'].map((name) =>
    Number(values.get(name) ?? Number.NaN),
  );
  // Other programs number their rows.
  const id = hasAll(columns, 'countrycode', 'checkedinby') ? values.get('id') : undefined;
  return visitAt({ latitude, longitude }, saidIn(values, id));
}
