import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { isPrivateHost } from '@/lib/http/private-address';
import type { PictureData } from './contract';
import { picturesOf } from './export/pictures';
import type { Message } from './model';

interface Parts {
  fetch: typeof fetch;
}

/** Bytes of one picture; a larger one stays where it is. */
const largest = 4_000_000;
/** Milliseconds. */
const patience = 15_000;
/** Pictures that are nothing else: SVG can hold a document. */
const raster = /^image\/(?:avif|gif|jpeg|png|webp)(?:;|$)/i;

/**
 * Asks for a picture that a message is shown with, and no other: without cookies or referrer, bounded in size and time.
 * Its host learns that somebody asked. Addresses of one's own computer and network are asked only where the service
 * itself, at `serviceHost`, is there.
 */
export function createPictures({ fetch }: Parts) {
  return async (message: Message, href: string, serviceHost: string): Promise<Result<PictureData>> => {
    const url = URL.parse(href);
    if (!url || !picturesOf(message).some((picture) => picture.url === href)) return refused;
    const own = URL.parse(`http://${serviceHost}`)?.hostname ?? '';
    if (isPrivateHost(url.hostname) && !isPrivateHost(own))
      return fail({ kind: 'private-address', host: url.host });
    const timeout = AbortSignal.timeout(patience);
    try {
      const response = await fetch(url, {
        headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: timeout,
      });
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !raster.test(type)) {
        await response.body?.cancel();
        return fail(
          response.ok
            ? malformed(url.host)
            : { kind: 'unreachable', host: url.host, status: response.status },
        );
      }
      const bytes = await readBytes(response);
      if (!bytes) return fail({ kind: 'too-large', host: url.host, limit: largest });
      return ok({
        data: `data:${type.split(';')[0]?.toLowerCase()};base64,${base64(bytes)}`,
        bytes: bytes.length,
      });
    } catch {
      return fail(
        timeout.aborted ? { kind: 'timeout', host: url.host } : { kind: 'unreachable', host: url.host },
      );
    }
  };
}

const refused = fail({ kind: 'unfit-address' });
const malformed = (host: string): Failure => ({ kind: 'malformed', host, where: 'content-type' });

/** All of it, or undefined once it is too large. */
async function readBytes(response: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    chunks.push(value);
    size += value.byteLength;
    if (size <= largest) continue;
    await reader?.cancel();
    return undefined;
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

/** In pieces: a call takes only so many arguments. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
