import { stepsIn } from '../http/json-pointer';

type Entries = [id: string, version: string][];

/** Values of a document that have hashes of their own. Further ones, and deeper ones, count in what holds them. */
const maxValues = 500;
const maxDepth = 8;
/** Characters of a path that is stored. */
const maxPath = 200;

interface Value {
  /** Its steps from the top, such as `.data`, `["a b"]` and `[2]`, each after a line break, which no step contains. */
  id: string;
  value: unknown;
  depth: number;
}

/**
 * Hashes of the values of a document by their ids, each after that of what holds it. Linear in its size: what is above
 * `maxDepth` is written once for each of those levels.
 */
export function valuesOf(document: unknown, hash: (text: string) => string): Entries {
  const values: Value[] = [{ id: '', value: document, depth: 0 }];
  // Grows as it goes on, level by level: those near the top come first.
  for (const one of values) {
    if (one.depth === maxDepth || typeof one.value !== 'object' || one.value === null) continue;
    const names = Object.keys(one.value);
    if (values.length + names.length > maxValues) continue;
    const inside = names.map((name) => ({
      id: `${one.id}\n${stepOf(name, Array.isArray(one.value))}`,
      value: Reflect.get(Object(one.value), name),
      depth: one.depth + 1,
    }));
    if (inside.every(({ id }) => id.length <= maxPath)) values.push(...inside);
  }
  return values.map(({ id, value }) => [id, hash(JSON.stringify(value))]);
}

const stepOf = (name: string, inArray: boolean): string => {
  if (inArray) return `[${name}]`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
};

/** Paths of the values that differ, such as `data.items[2].price`; none for a difference of the document itself. */
export function changedPaths(before: Entries, after: Entries): string[] {
  const [was, is] = [new Map(before), new Map(after)];
  const [wasIn, isIn] = [childrenIn(before), childrenIn(after)];
  const found: string[] = [];
  const visit = (id: string): void => {
    if (was.get(id) === is.get(id)) return;
    const [old, now] = [wasIn.get(id), isIn.get(id)];
    // One that came, went, or was looked into only once. Entries of an array that grew stand for others than before.
    if (!old || !now || (old.length !== now.length && /\n\[\d+\]$/.test(now[0] ?? '')))
      found.push(pathOf(id));
    else for (const child of new Set([...now, ...old])) visit(child);
  };
  visit('');
  return found.filter(Boolean);
}

const pathOf = (id: string): string => id.replaceAll('\n', '').replace(/^\./, '');

function childrenIn(entries: Entries): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const [id] of entries) {
    const end = id.lastIndexOf('\n');
    // The document, or a field as an earlier build named it.
    if (end < 0) continue;
    const siblings = children.get(id.slice(0, end));
    if (siblings) siblings.push(id);
    else children.set(id.slice(0, end), [id]);
  }
  return children;
}

/** The value that the fragment of an address names: a JSON Pointer (RFC 6901 § 6). Undefined for all of a document. */
export function pointerIn(url: string): string[] | undefined {
  const { hash } = new URL(url);
  if (!hash.startsWith('#/')) return undefined;
  try {
    return stepsIn(decodeURIComponent(hash.slice(1)));
  } catch {
    return undefined;
  }
}

/** The value there, if the document has it. */
export function valueAt(document: unknown, pointer: readonly string[]): { value: unknown } | undefined {
  let value = document;
  for (const name of pointer) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (!Object.hasOwn(value, name) || (Array.isArray(value) && name === 'length')) return undefined;
    value = Reflect.get(value, name);
  }
  return { value };
}
