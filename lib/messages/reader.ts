import { webAddressOf } from '@/lib/http/web-address';
import { timeIn } from '@/lib/i18n/calendar';
import type { Unexpected } from './model';

/** Reads a value of any shape. Missing fields are undefined; fields of another type are undefined and reported. */
export interface Reader {
  /** Whether it is a record with at least one field. */
  readonly present: boolean;
  /** The path in the response; empty for the root. */
  readonly path: string;
  /** Whether a field is present; null, `{}` and `[]` are not. */
  has(name: string): boolean;
  isList(name: string): boolean;
  /** Reports unknown fields, and missing ones of `needed`. */
  expect(known: ReadonlySet<string> | undefined, needed?: readonly string[]): void;
  /** At most `longest` UTF-16 units; lone surrogates become U+FFFD, which keeps the length. */
  text(name: string, longest?: number): string | undefined;
  /** Zero or more; strings of digits are parsed. */
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** Absolute http(s) address. */
  address(name: string): string | undefined;
  /** ISO 8601, as Unix milliseconds. */
  moment(name: string): number | undefined;
  pair(name: string): [number, number] | undefined;
  record(name: string): Reader;
  /** The records of a list, or the values of an object. */
  list(name: string): Reader[];
  texts(name: string): string[];
}

export type Report = (path: string, why: Unexpected['why']) => void;

const mostItems = 300;

export function reader(value: unknown, report: Report, path = ''): Reader {
  const fields = asRecord(value);
  const pathOf = (name: string) => (path ? `${path}.${name}` : name);
  const raw = (name: string): unknown =>
    fields && Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;

  function get<T>(name: string, parse: (value: unknown) => T | undefined): T | undefined {
    const found = raw(name);
    if (found === undefined) return undefined;
    const parsed = parse(found);
    if (parsed === undefined) report(pathOf(name), 'type');
    return parsed;
  }

  function items(name: string): unknown[] {
    const found = raw(name);
    if (found === undefined) return [];
    if (!Array.isArray(found)) report(pathOf(name), 'type');
    return (Array.isArray(found) ? found : Object.values(asRecord(found) ?? {})).slice(0, mostItems);
  }

  return {
    path,
    present: fields !== undefined && Object.keys(fields).length > 0,
    has(name) {
      const found = raw(name);
      return typeof found === 'object' ? Object.keys(found ?? {}).length > 0 : found !== undefined;
    },
    isList: (name) => Array.isArray(raw(name)),
    expect(known, needed = []) {
      for (const name of needed) if (raw(name) === undefined) report(pathOf(name), 'missing');
      for (const name of Object.keys(fields ?? {}))
        if (known?.has(name) === false) report(pathOf(name), 'unknown');
    },
    text: (name, longest = 1000) => get(name, (found) => asText(found, longest)),
    number: (name) => get(name, asNumber),
    flag: (name) => get(name, (found) => (typeof found === 'boolean' ? found : undefined)),
    address: (name) => get(name, asAddress),
    moment: (name) => get(name, asMoment),
    pair: (name) => get(name, asPair),
    record(name) {
      const found = raw(name);
      // The service sends an empty list for a missing record.
      const nothing = found === undefined || (Array.isArray(found) && found.length === 0);
      if (!nothing && !asRecord(found)) report(pathOf(name), 'type');
      return reader(found, report, pathOf(name));
    },
    list: (name) =>
      items(name).map((item, index) => {
        const at = `${pathOf(name)}.${index}`;
        if (!asRecord(item)) report(at, 'type');
        return reader(item, report, at);
      }),
    texts: (name) =>
      items(name).flatMap((item, index) => {
        const text = asText(item, 1000);
        if (text === undefined) report(`${pathOf(name)}.${index}`, 'type');
        return text === undefined ? [] : [text];
      }),
  };
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}

/** Replaces lone surrogates by U+FFFD, one for one. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

const asText = (value: unknown, longest: number) =>
  typeof value === 'string' ? wellFormed(value.slice(0, longest)) : undefined;

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

function asAddress(value: unknown): string | undefined {
  return typeof value === 'string' ? webAddressOf(value) : undefined;
}

function asMoment(value: unknown): number | undefined {
  const time = typeof value === 'string' && value.length < 100 ? timeIn(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function asPair(value: unknown): [number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [from, to]: unknown[] = value;
  const fits =
    typeof from === 'number' && typeof to === 'number' && Number.isInteger(from) && Number.isInteger(to);
  return fits ? [from, to] : undefined;
}

const mostReports = 50;
const longestPath = 120;

/** Collects reports: each path once, shortened, at most fifty. */
export function collectUnexpected(): { report: Report; list(): Unexpected[] } {
  const found = new Map<string, Unexpected>();
  return {
    report(path, why) {
      const cut = wellFormed(path.length > longestPath ? `${path.slice(0, longestPath)}…` : path);
      if (found.size < mostReports && !found.has(cut)) found.set(cut, { path: cut, why });
    },
    list: () => [...found.values()],
  };
}
