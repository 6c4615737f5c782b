import { latin, viewOf } from './bytes';

const signature = '\x89PNG\r\n\x1a\n';

/** Chunks without text, time and Exif (https://www.w3.org/TR/png-3/#11Ancillary-chunks); unknown ones are dropped. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);

/** The parts of a PNG to keep; undefined for another or malformed file. */
export function cleanPng(bytes: Uint8Array): Uint8Array[] | undefined {
  if (latin(bytes, 0, 8) !== signature) return undefined;
  const parts = [bytes.subarray(0, 8)];
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = latin(bytes, at + 4, at + 8);
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return parts;
    at = end;
  }
  return undefined;
}
