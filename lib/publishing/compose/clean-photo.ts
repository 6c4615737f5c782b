import { cleanJpeg } from './clean-jpeg';
import { cleanPng } from './clean-png';
import { cleanWebp } from './clean-webp';

/**
 * The picture without Exif, XMP, IPTC, comments and what follows its end; pixels, colour profile and orientation stay.
 * Undefined for what cannot be cleaned: HEIC and other formats, truncated and malformed files. Goes by content alone.
 */
export function cleanPhoto(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const parts = cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes);
  if (!parts) return undefined;
  const cleaned = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    cleaned.set(part, at);
    at += part.length;
  }
  return cleaned;
}
