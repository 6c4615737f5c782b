import { latin, viewOf } from './bytes';

/** Chunks without Exif and XMP (RFC 9649, section 2.7); unknown ones are dropped. */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
/** Flags of a VP8X chunk for Exif and XMP. */
const metadata = 0x0c;
/** What precedes the chunks of a frame in an ANMF chunk, after its own header. */
const frameHeader = 16;

/** The parts of a WebP file to keep; undefined for another or malformed file. */
export function cleanWebp(bytes: Uint8Array): Uint8Array[] | undefined {
  if (latin(bytes, 0, 4) !== 'RIFF' || latin(bytes, 8, 12) !== 'WEBP') return undefined;
  const end = 8 + viewOf(bytes).getUint32(4, true);
  const chunks = end <= bytes.length ? cleanChunks(bytes.subarray(12, end)) : undefined;
  if (!chunks || chunks.length === 0) return undefined;
  const size = new Uint8Array(4);
  viewOf(size).setUint32(0, 4 + sizeOf(chunks), true);
  return [bytes.subarray(0, 4), size, bytes.subarray(8, 12), ...chunks];
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

function cleanChunks(bytes: Uint8Array): Uint8Array[] | undefined {
  const parts: Uint8Array[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return undefined;
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return undefined;
    const type = latin(bytes, at, at + 4);
    const chunk = kept.has(type) ? cleanChunk(type, bytes.slice(at, end), length) : [];
    if (!chunk) return undefined;
    parts.push(...chunk);
    at = end;
  }
  return parts;
}

function cleanChunk(type: string, chunk: Uint8Array, length: number): Uint8Array[] | undefined {
  if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~metadata;
  if (type !== 'ANMF') return [chunk];
  const start = 8 + frameHeader;
  const inner = cleanChunks(chunk.subarray(start, 8 + length));
  if (!inner) return undefined;
  viewOf(chunk).setUint32(4, frameHeader + sizeOf(inner), true);
  return [chunk.subarray(0, start), ...inner];
}
