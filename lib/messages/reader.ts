/** Reads a value of any shape. What is missing is undefined; what has another type is undefined and reported. */
export interface Reader {
  readonly present: boolean;
  /** Names of all fields. */
  names(): string[];
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** Absolute http(s) address. */
  address(name: string): string | undefined;
  /** ISO 8601, as Unix milliseconds. */
  moment(name: string): number | undefined;
  /** Two whole numbers. */
  pair(name: string): [number, number] | undefined;
  record(name: string): Reader;
  /** The records of a list; an object in place of one gives its values. */
  list(name: string): Reader[];
}

export type Report = (where: string) => void;

const longest = 100_000;

export function reader(value: unknown, report: Report, path = ''): Reader {
  const fields = asRecord(value);
  const pathOf = (name: string) => (path ? `${path}.${name}` : name);
  const raw = (name: string): unknown =>
    fields && Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;

  function get<T>(name: string, parse: (value: unknown) => T | undefined): T | undefined {
    const found = raw(name);
    if (found === undefined) return undefined;
    const parsed = parse(found);
    if (parsed === undefined) report(pathOf(name));
    return parsed;
  }

  return {
    present: fields !== undefined,
    names: () => Object.keys(fields ?? {}),
    text: (name) => get(name, asText),
    number: (name) => get(name, asNumber),
    flag: (name) => get(name, (found) => (typeof found === 'boolean' ? found : undefined)),
    address: (name) => get(name, asAddress),
    moment: (name) => get(name, asMoment),
    pair: (name) => get(name, asPair),
    record: (name) => {
      const found = raw(name);
      // An empty list stands for nothing.
      const nothing = found === undefined || (Array.isArray(found) && found.length === 0);
      if (!nothing && !asRecord(found)) report(pathOf(name));
      return reader(found, report, pathOf(name));
    },
    list: (name) => {
      const found = raw(name);
      if (found === undefined) return [];
      if (!Array.isArray(found)) report(pathOf(name));
      const items: unknown[] = Array.isArray(found) ? found : Object.values(asRecord(found) ?? {});
      return items.slice(0, 1000).map((item, index) => reader(item, report, `${pathOf(name)}.${index}`));
    },
  };
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}
const asText = (value: unknown) => (typeof value === 'string' ? value.slice(0, longest) : undefined);

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function asAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 4000) return undefined;
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
}

function asMoment(value: unknown): number | undefined {
  const time = typeof value === 'string' && value.length < 100 ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function asPair(value: unknown): [number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [from, to]: unknown[] = value;
  const fits =
    typeof from === 'number' && typeof to === 'number' && Number.isInteger(from) && Number.isInteger(to);
  return fits ? [from, to] : undefined;
}
