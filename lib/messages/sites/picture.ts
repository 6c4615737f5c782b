import { readBytes } from '@/lib/http/bytes';
import { isPrivateHost } from '@/lib/http/private-address';

/** Kinds of pictures that are handed to a page; drawings (SVG) can hold more than a picture. */
const kinds = /^image\/(?:png|jpeg|gif|webp|avif)$/;
const maxBytes = 6_000_000;

/**
 * A picture as a `data:` address, fetched without cookies or referrer. Undefined for what is no picture, too large, or
 * on this computer's own network unless the service itself is there.
 */
export async function fetchPicture(
  fetch: typeof globalThis.fetch,
  address: string,
  service: string,
): Promise<string | undefined> {
  const url = URL.parse(address);
  const home = URL.parse(service)?.hostname;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (isPrivateHost(url.hostname) && url.hostname !== home) return undefined;
  try {
    const response = await fetch(url, {
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(15_000),
    });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    const bytes = response.ok && kinds.test(type) ? await readBytes(response, maxBytes) : undefined;
    return bytes && `data:${type};base64,${base64(bytes)}`;
  } catch {
    return undefined;
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
