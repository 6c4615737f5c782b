import { fail, ok, type Result } from '@/lib/http/failure';
import type { Web } from '@/lib/http/web';
import type { PictureData } from './contract';
import { type Message, picturesOf } from './model';

const largest = 4_000_000;
const timeoutMs = 15_000;
/** Raster formats: SVG can contain a document. */
const raster = /^image\/(?:avif|gif|jpeg|png|webp)(?:;|$)/i;

/**
 * Requests a picture of a message, and no other address. Sends requests to a private host only where it is the service's
 * own, `serviceHost`.
 */
export function createPictures({ web }: { web: Web }) {
  return async (message: Message, href: string, serviceHost: string): Promise<Result<PictureData>> => {
    if (!picturesOf(message).some((picture) => picture.url === href)) return fail({ kind: 'unfit-address' });
    const answer = await web({
      url: href,
      namedBy: [`http://${serviceHost}`],
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
      redirect: 'error',
      timeoutMs,
    });
    if (!answer.ok) return answer;
    const { ok: good, status, url, headers } = answer.value;
    const type = headers.get('content-type') ?? '';
    if (!good || !raster.test(type)) {
      await answer.value.discard();
      const { host } = url;
      if (good) return fail({ kind: 'malformed', host, where: 'content-type' });
      return fail({ kind: 'unreachable', host, status });
    }
    const bytes = await answer.value.bytes(largest);
    if (!bytes.ok) return bytes;
    return ok({
      data: `data:${type.split(';')[0]?.toLowerCase()};base64,${base64(bytes.value)}`,
      bytes: bytes.value.length,
    });
  };
}

/** In chunks, because the number of arguments is limited. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
