/** A ZIP archive of files with ASCII names (APPNOTE.TXT 6.3.10), deflated; smaller than 4 GiB. */
export async function zip(files: readonly { name: string; file: Blob }[]): Promise<Blob> {
  const local: BlobPart[] = [];
  const central: BlobPart[] = [];
  let offset = 0;
  let directory = 0;
  for (const { name, file } of files) {
    const [packed, checksum] = await Promise.all([deflate(file), crc32(file)]);
    const path = new TextEncoder().encode(name);
    // Version 2.0, no flags, deflate, 1980-01-01: equal files make equal archives.
    const common = [20, 0, 8, 0, 33];
    const sizes = [checksum, packed.size, file.size];
    const header = record(0x04034b50, common, sizes, [path.length, 0]);
    local.push(header, path, packed);
    const entry = record(0x02014b50, [20, ...common], sizes, [path.length, 0, 0, 0, 0], [0, offset]);
    central.push(entry, path);
    offset += header.length + path.length + packed.size;
    directory += entry.length + path.length;
  }
  const end = record(0x06054b50, [0, 0, files.length, files.length], [directory, offset], [0]);
  return new Blob([...local, ...central, end], { type: 'application/zip' });
}

/** A signature, then little-endian fields of 2 and 4 bytes in turns. */
function record(signature: number, ...fields: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const size = fields.reduce((sum, group, i) => sum + group.length * (i % 2 === 0 ? 2 : 4), 4);
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [i, group] of fields.entries())
    for (const value of group) {
      if (i % 2 === 0) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += i % 2 === 0 ? 2 : 4;
    }
  return new Uint8Array(view.buffer);
}

const deflate = (file: Blob): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob();

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of ZIP (ISO 3309). */
async function crc32(file: Blob): Promise<number> {
  let value = 0xffffffff;
  for await (const chunk of file.stream())
    for (const byte of chunk) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
