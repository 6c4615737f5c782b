import { crc32, inflateRawSync } from 'node:zlib';

export interface Archive {
  /** The contents by path. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Path, permission bits and time of each entry, in the order of the archive. */
  entries: readonly string[];
  /** Whether a store has packed it: Chromium's has a header before the ZIP. */
  isCrx: boolean;
}

const ends = Buffer.from([0x50, 0x4b, 5, 6]);
const entrySignature = 0x02014b50;

/**
 * Reads a package: a ZIP, Firefox's XPI, or Chromium's CRX. Throws for what could be read in two ways.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT § 4.3
 */
export function readArchive(bytes: Uint8Array): Archive {
  const crx = headerLength(bytes);
  const zip = Buffer.from(bytes.subarray(crx));
  const end = zip.lastIndexOf(ends);
  if (end < 0) throw new Error('This is no ZIP, XPI or CRX.');
  const files = new Map<string, Uint8Array>();
  const entries: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('The list of files is broken.');
    const names = zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + 46, at + 46 + names);
    entries.push(`${path} ${zip.readUInt16LE(at + 40).toString(8)} ${zip.readUInt32LE(at + 12)}`);
    if (files.has(path)) throw new Error(`${path} is there twice.`);
    if (!path.endsWith('/')) files.set(path, contentOf(zip, at, path));
    at += 46 + names + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return { files, entries, isCrx: crx > 0 };
}

function contentOf(zip: Buffer, at: number, path: string): Uint8Array {
  const local = zip.readUInt32LE(at + 42);
  const names = zip.readUInt16LE(local + 26);
  if (zip.toString('utf8', local + 30, local + 30 + names) !== path)
    throw new Error(`${path} has two names.`);
  const start = local + 30 + names + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  const content = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
  if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${path} has a wrong checksum.`);
  return content;
}

/** https://chromium.googlesource.com/chromium/src/+/main/components/crx_file/crx3.proto */
function headerLength(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isCrx3 = bytes.length > 12 && view.getUint32(0) === 0x43723234 && view.getUint32(4, true) === 3;
  return isCrx3 ? 12 + view.getUint32(8, true) : 0;
}
