import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import type { Web } from '@/lib/http/web';
import type { PictureData } from './contract';
import { picturesOf } from './export/pictures';
import type { Message } from './model';

interface Parts {
  web: Web;
}

/** Bytes of one picture; a larger one stays where it is. */
const largest = 4_000_000;
/** Milliseconds. */
const patience = 15_000;
/** Pictures that are nothing else: SVG can hold a document. */
const raster = /^image\/(?:avif|gif|jpeg|png|webp)(?:;|$)/i;

/**
 * Asks for a picture that a message is shown with, and no other. Its host learns that somebody asked. A private host is
 * asked only where the service itself is there, at `serviceHost`.
 */
export function createPictures({ web }: Parts) {
  return async (message: Message, href: string, serviceHost: string): Promise<Result<PictureData>> => {
    if (!picturesOf(message).some((picture) => picture.url === href)) return refused;
    const answer = await web({
      url: href,
      namedBy: [`http://${serviceHost}`],
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
      redirect: 'error',
      timeoutMs: patience,
    });
    if (!answer.ok) return answer;
    const { ok: good, status, url, headers } = answer.value;
    const type = headers.get('content-type') ?? '';
    if (!good || !raster.test(type)) {
      await answer.value.discard();
      return fail(good ? malformed(url.host) : { kind: 'unreachable', host: url.host, status });
    }
    const bytes = await answer.value.bytes(largest);
    if (!bytes.ok) return bytes;
    return ok({
      data: `data:${type.split(';')[0]?.toLowerCase()};base64,${base64(bytes.value)}`,
      bytes: bytes.value.length,
    });
  };
}

const refused = fail({ kind: 'unfit-address' });
const malformed = (host: string): Failure => ({ kind: 'malformed', host, where: 'content-type' });

/** In pieces: a call takes only so many arguments. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
