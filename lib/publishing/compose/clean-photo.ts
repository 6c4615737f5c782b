/**
 * The picture without Exif, XMP, IPTC, comments and what follows its end; pixels, colour profile and orientation stay.
 * Undefined for what cannot be cleaned: HEIC and other formats, truncated and malformed files. Goes by content only.
 */
export function cleanPhoto(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const parts = cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes);
  if (!parts) return undefined;
  const cleaned = new Uint8Array(sizeOf(parts));
  let at = 0;
  for (const part of parts) {
    cleaned.set(part, at);
    at += part.length;
  }
  return cleaned;
}

/** Chunks without Exif and XMP (RFC 9649, section 2.7); unknown ones are dropped. */
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
/** Flags of a VP8X chunk for Exif and XMP. */
const webpMetadata = 0x0c;
/** Bytes before the chunks of a frame in an ANMF chunk, after its own header. */
const frameHeader = 16;

/** The parts of a WebP file to keep; undefined for another or malformed file. */
function cleanWebp(bytes: Uint8Array): Uint8Array[] | undefined {
  if (latin(bytes, 0, 4) !== 'RIFF' || latin(bytes, 8, 12) !== 'WEBP') return undefined;
  const end = 8 + viewOf(bytes).getUint32(4, true);
  const chunks = end <= bytes.length ? cleanChunks(bytes.subarray(12, end)) : undefined;
  if (!chunks || chunks.length === 0) return undefined;
  const size = new Uint8Array(4);
  viewOf(size).setUint32(0, 4 + sizeOf(chunks), true);
  return [bytes.subarray(0, 4), size, bytes.subarray(8, 12), ...chunks];
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

/** A frame holds no further one: each would be copied with all within it. */
function cleanChunks(bytes: Uint8Array, inFrame = false): Uint8Array[] | undefined {
  const parts: Uint8Array[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return undefined;
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return undefined;
    const type = latin(bytes, at, at + 4);
    if (inFrame && type === 'ANMF') return undefined;
    const chunk = webpChunks.has(type) ? cleanChunk(type, bytes.slice(at, end), length) : [];
    if (!chunk) return undefined;
    parts.push(...chunk);
    at = end;
  }
  return parts;
}

function cleanChunk(type: string, chunk: Uint8Array, length: number): Uint8Array[] | undefined {
  if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~webpMetadata;
  if (type !== 'ANMF') return [chunk];
  const start = 8 + frameHeader;
  const inner = cleanChunks(chunk.subarray(start, 8 + length), true);
  if (!inner) return undefined;
  viewOf(chunk).setUint32(4, frameHeader + sizeOf(inner), true);
  return [chunk.subarray(0, start), ...inner];
}

/** Markers (ITU-T T.81, table B.1). */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

const orientationTag = 0x0112;

/** The parts of a JPEG to keep; undefined for another, truncated or malformed file. */
function cleanJpeg(bytes: Uint8Array): Uint8Array[] | undefined {
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
    // After the end there can be a second picture, with its own metadata.
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

/** Bytes as Latin-1, for comparing signatures. */
const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const pngSignature = '\x89PNG\r\n\x1a\n';

/** Chunks without text, time and Exif (https://www.w3.org/TR/png-3/#11Ancillary-chunks); unknown ones are dropped. */
const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);

/** The parts of a PNG to keep; undefined for another or malformed file. */
function cleanPng(bytes: Uint8Array): Uint8Array[] | undefined {
  if (latin(bytes, 0, 8) !== pngSignature) return undefined;
  const parts = [bytes.subarray(0, 8)];
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = latin(bytes, at + 4, at + 8);
    if (pngChunks.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return parts;
    at = end;
  }
  return undefined;
}
