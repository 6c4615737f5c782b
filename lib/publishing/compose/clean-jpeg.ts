import { latin, viewOf } from './bytes';

/** Markers (ITU-T T.81, table B.1). */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

const orientationTag = 0x0112;

/** The parts of a JPEG to keep; undefined for another, truncated or malformed file. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined;
  const parts = [bytes.subarray(0, 2)];
  const view = viewOf(bytes);
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === endOfImage; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at++;
      continue;
    }
    // What follows the end can be a second picture, with metadata of its own.
    if (marker === endOfImage) return [...parts, bytes.subarray(at, at + 2)];
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    parts.push(...segment(marker, bytes.subarray(at, end)));
    at = marker === startOfScan ? scanEnd(bytes, end) : end;
    if (marker === startOfScan) parts.push(bytes.subarray(end, at));
  }
  return undefined;
}

/** The position of the marker after entropy-coded data, which holds stuffed and restart markers. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** A segment as it is kept: JFIF without thumbnail, colour profile, Adobe transform, orientation, and all that is coded. */
function segment(marker: number, bytes: Uint8Array): Uint8Array[] {
  if (marker === comment) return [];
  if (!isApplication(marker)) return [bytes];
  const name = latin(bytes, 4, 16);
  if (marker === 0xe0 && name.startsWith('JFIF\0') && bytes.length >= 18)
    return [Uint8Array.of(0xff, marker, 0, 16, ...bytes.subarray(4, 16), 0, 0)];
  if (marker === 0xe1 && name.startsWith('Exif\0\0')) return orientation(bytes.subarray(10));
  if (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) return [bytes];
  if (marker === 0xee && name.startsWith('Adobe') && bytes.length >= 16)
    return [Uint8Array.of(0xff, marker, 0, 14, ...bytes.subarray(4, 16))];
  return [];
}

/** An Exif segment with nothing but the orientation, where the given one has an unusual one. */
function orientation(tiff: Uint8Array): Uint8Array[] {
  const value = orientationOf(tiff);
  if (value < 2 || value > 8) return [];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0];
  const header = [...'MM'].map((letter) => letter.charCodeAt(0));
  const exif = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0));
  const body = [...exif, ...header, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  return [Uint8Array.of(0xff, 0xe1, 0, body.length + 2, ...body)];
}

/** The orientation that the first directory of a TIFF block names; 0 where it names none. */
function orientationOf(tiff: Uint8Array): number {
  const view = viewOf(tiff);
  const little = latin(tiff, 0, 2) === 'II';
  const start = tiff.length >= 8 ? view.getUint32(4, little) : 0;
  if (start < 8 || start + 2 > tiff.length) return 0;
  const count = view.getUint16(start, little);
  for (let at = start + 2; at < start + 2 + count * 12 && at + 12 <= tiff.length; at += 12)
    if (view.getUint16(at, little) === orientationTag) return view.getUint16(at + 8, little);
  return 0;
}
