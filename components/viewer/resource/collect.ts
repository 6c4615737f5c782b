import { ask } from '@/lib/bus/ask';
import type { Bytes, Head, Resource } from '@/lib/viewer/model';
import { readingOf } from '@/lib/viewer/readers/reading';
import { storedBytes } from '@/lib/viewer/stored-bytes';

const viewer = ask('viewer');

/** Bytes that are made text at a time. */
const stride = 1_000_000;

/** Reads the cached bytes of a resource and decodes its text; undefined when they are no longer cached. */
export async function collect({ key, parts, ...about }: Head) {
  const bytes = (await storedBytes(key)) ?? (await bytesOverBus(key, parts));
  if (!bytes) return undefined;
  const readable = about.format !== 'image' && about.format !== 'binary';
  const text = readable ? await textOf(bytes.body, about.charset) : '';
  const resource: Resource = { ...about, text, reading: readingOf(about, text) };
  return { resource, bytes };
}

/** In pieces: the page draws between them. */
async function textOf(body: Blob, charset: string): Promise<string> {
  const decoder = new TextDecoder(charset);
  let text = '';
  for (let at = 0; at < body.size; at += stride)
    text += decoder.decode(await body.slice(at, at + stride).arrayBuffer(), { stream: true });
  return text + decoder.decode();
}

async function bytesOverBus(key: string, count: number): Promise<Bytes | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let index = 0; index < count; index++) {
    const part = await viewer.part(key, index);
    if (part === undefined) return undefined;
    parts.push(bytesOf(part));
  }
  return { body: new Blob(parts) };
}

/** From base64; by hand, because going through it letter by letter takes seconds for 50 MB. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
