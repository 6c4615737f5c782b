import { fail, ok, type Result } from '@/lib/http/failure';
import { statusFailure } from '@/lib/http/status-failure';
import type { Web } from '@/lib/http/web';
import type { PostPhoto } from '@/lib/outbox/post';
import { cleanPhoto } from './compose/clean-photo';
import type { Photo } from './targets/target';

/** Bytes; the service’s photos are smaller. */
const maxPhoto = 30_000_000;

interface Parts {
  web: Web;
  now(): number;
  /** The check-in service’s own address. */
  service(): Promise<string>;
}

/**
 * Loads a photo of the check-in service. An error page, or anything else that is no picture by its first bytes, fails.
 * Undefined for one that was to be cleaned, and cannot be.
 */
export const createLoadPhoto =
  ({ web, now, service }: Parts) =>
  async ({ url, alt }: PostPhoto, clean: boolean): Promise<Result<Photo | undefined>> => {
    const answer = await web({ url, namedBy: [await service()], timeoutMs: 60_000 });
    if (!answer.ok) return answer;
    const { host } = answer.value.url;
    if (!answer.value.ok) {
      await answer.value.discard();
      return fail(statusFailure(host, answer.value.status, answer.value.headers, now()));
    }
    const bytes = await answer.value.bytes(maxPhoto);
    if (!bytes.ok) return bytes;
    const type = typeOf(bytes.value);
    if (!type) return fail({ kind: 'malformed', host, where: 'photo' });
    const shown = clean ? cleanPhoto(bytes.value) : bytes.value;
    return ok(shown && { bytes: shown, type, alt });
  };

/** Signatures in Latin-1 (https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern). */
const signatures: readonly [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBPVP8/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/heic', /^.{4}ftyp(?:hei[cx]|mif1)/s],
];

/** Goes by content only: servers name types as they like. */
function typeOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures.find(([, signature]) => signature.test(start))?.[0];
}
