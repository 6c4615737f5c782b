import { fail, ok, type Result } from '@/lib/http/failure';
import { counts, type Dump, rowsOf } from '@/lib/storage/dump';
import type { KeptDatabase } from '@/lib/storage/kept';
import { anyHeaderSchema, type Header, headerSchema, localSchema, type Part } from './schema';

type Without<P> = P extends Part ? Omit<P, 'bytes' | 'digest'> : never;
/** A part, before its text is measured. */
export type Described = Without<Part>;

/** Bytes; the first line of a real file has a few thousand. */
const longestHeader = 20_000_000;

type DatabasePart = Extract<Part, { kind: 'database' }>;
export type Read = { part: Part; text: Blob };

/** One line of JSON about the parts, and the parts. */
export async function writeFile(
  about: Omit<Header, 'waymark' | 'format' | 'parts'>,
  parts: readonly { part: Described; text: Blob }[],
): Promise<Blob> {
  const described: Part[] = [];
  for (const { part, text } of parts)
    described.push({ ...part, bytes: text.size, digest: await digestOf(text) });
  const header: Header = { waymark: 'data', format: 1, ...about, parts: described };
  return new Blob([`${JSON.stringify(header)}\n`, ...parts.map(({ text }) => text)]);
}

/** Checks every byte and every record. */
export async function readFile(file: Blob): Promise<Result<{ header: Header; parts: Read[] }>> {
  const line = await firstLine(file);
  const any = anyHeaderSchema.safeParse(jsonOf(new TextDecoder().decode(line)));
  if (!any.success) return fail({ kind: 'unfit-file', why: 'foreign' });
  if (any.data.format > 1) return fail({ kind: 'unfit-file', why: 'newer' });
  const header = headerSchema.safeParse(any.data);
  if (!header.success) return fail({ kind: 'unfit-file', why: 'damaged' });
  let at = line.length + 1;
  const parts: Read[] = [];
  for (const part of header.data.parts) {
    const text = file.slice(at, at + part.bytes);
    at += part.bytes;
    parts.push({ part, text });
  }
  for (const each of parts)
    if (at !== file.size || !(await isWhole(each))) return fail({ kind: 'unfit-file', why: 'damaged' });
  return ok({ header: header.data, parts });
}

/** All that may hold it, where no line ends. */
async function firstLine(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(await file.slice(0, longestHeader).arrayBuffer());
  const end = head.indexOf(10);
  return end < 0 ? head : head.subarray(0, end);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isWhole({ part, text }: Read): Promise<boolean> {
  if (text.size !== part.bytes || (await digestOf(text)) !== part.digest) return false;
  try {
    if (part.kind === 'database') for (const _ of rowsOf(part.stores, await text.text()));
    else JSON.parse(await text.text());
    return true;
  } catch {
    return false;
  }
}

export const dumpIn = ({ version, stores }: DatabasePart, lines: Blob): Dump => ({ version, stores, lines });

async function digestOf(text: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await text.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Its records, or values. */
export async function countIn({ part, text }: Read, database: KeptDatabase | undefined): Promise<number> {
  if (part.kind === 'database')
    return part.stores.reduce((sum, { name, count }) => sum + (counts(database, name) ? count : 0), 0);
  if (part.kind === 'settings') return 0;
  const values = Object.values(localSchema.parse(JSON.parse(await text.text())));
  return values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0);
}
