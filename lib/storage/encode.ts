type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Bytes of a Blob, to be filled in before the value is written. */
export type Pending = (() => Promise<void>)[];

const numbers = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
]);

type View = new (buffer: ArrayBuffer) => ArrayBufferView;

const views: ReadonlyMap<string, View> = new Map<string, View>(
  [
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  ].map((View: View & { name: string }) => [View.name, View]),
);

const tagged = ($: string, v: Json, more = {}): Json => ({ $, v, ...more });

/** A stored value as JSON. What JSON has no form for becomes `{ $: its type, v }`; Blobs are read by `pending`. */
export function encode(value: unknown, pending: Pending): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : tagged('number', Object.is(value, -0) ? '-0' : String(value));
    case 'bigint':
      return tagged('bigint', String(value));
    case 'undefined':
      return tagged('undefined', null);
    case 'object':
      return value === null ? null : encodeObject(value, pending);
    default:
      throw new TypeError(`No database stores a ${typeof value}`);
  }
}

function encodeObject(value: object, pending: Pending): Json {
  const inner = (each: unknown) => encode(each, pending);
  if (Array.isArray(value)) return Array.from(value, inner);
  if (value instanceof Date) return tagged('Date', inner(value.getTime()));
  if (value instanceof Map) return tagged('Map', [...value].map(inner));
  if (value instanceof Set) return tagged('Set', [...value].map(inner));
  if (value instanceof ArrayBuffer) return tagged('ArrayBuffer', toBase64(new Uint8Array(value)));
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return tagged(value.constructor.name, toBase64(new Uint8Array(buffer, byteOffset, byteLength)));
  }
  if (value instanceof Blob) {
    const blob = { $: 'Blob', v: '', type: value.type };
    pending.push(async () => {
      blob.v = toBase64(new Uint8Array(await value.arrayBuffer()));
    });
    return blob;
  }
  const fields = Object.entries(value).map(([key, each]) => [key, inner(each)] as const);
  return Object.hasOwn(value, '$')
    ? tagged(
        'Object',
        fields.map(([key, each]) => [key, each]),
      )
    : Object.fromEntries(fields);
}

/** Throws where `encode` cannot have written it. */
export function decode(json: unknown): unknown {
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map(decode);
  if (Object.hasOwn(json, '$')) return decodeTagged({ $: undefined, v: undefined, type: undefined, ...json });
  return Object.fromEntries(Object.entries(json).map(([key, each]) => [key, decode(each)]));
}

function decodeTagged({ $, v, type }: { $: unknown; v: unknown; type: unknown }): unknown {
  switch ($) {
    case 'undefined':
      return undefined;
    case 'number':
      return known(numbers.get(String(v)));
    case 'bigint':
      return BigInt(String(v));
    case 'Date':
      return new Date(Number(decode(v)));
    case 'Map':
      return new Map(pairs(v));
    case 'Set':
      return new Set(list(v).map(decode));
    case 'Object':
      return Object.fromEntries(pairs(v));
    case 'ArrayBuffer':
      return fromBase64(v).buffer;
    case 'Blob':
      return new Blob([fromBase64(v)], { type: String(type) });
    default: {
      const View = known(views.get(String($)));
      return new View(fromBase64(v).buffer);
    }
  }
}

const list = (value: unknown): unknown[] => known(Array.isArray(value) ? value : undefined);
const pairs = (value: unknown): [string, unknown][] =>
  list(value).map((pair) => {
    const [key, each] = list(pair);
    // Keys of a Map may be anything; those of an object become text by themselves.
    return [decode(key) as string, decode(each)];
  });

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('Not written by Waymark');
  return value;
}

export function toBase64(bytes: Uint8Array): string {
  // Newer browsers have a built-in, much faster.
  const own: unknown = Reflect.get(bytes, 'toBase64');
  const said: unknown = typeof own === 'function' ? own.call(bytes) : undefined;
  if (typeof said === 'string') return said;
  let text = '';
  for (let i = 0; i < bytes.length; i += 32_768)
    text += String.fromCharCode(...bytes.subarray(i, i + 32_768));
  return btoa(text);
}

export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string') throw new TypeError('Not written by Waymark');
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
