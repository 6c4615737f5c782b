import { readFile } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';
import { validateXML } from 'xmllint-wasm';

/** Validates a document against a schema of tests/fixtures/atlas. */
export async function validate(xml: string, schema: 'gpx' | 'kml' | 'atom'): Promise<void> {
  const url = new URL(`../../../tests/fixtures/atlas/${schema}.xsd`, import.meta.url);
  const result = await validateXML({
    xml: [{ fileName: 'export.xml', contents: xml }],
    schema: [{ fileName: 'schema.xsd', contents: await readFile(url, 'utf8') }],
    initialMemoryPages: 4096,
    maxMemoryPages: 16_384,
  });
  expect(result.errors.map(({ message }) => message)).toEqual([]);
}

/** RFC 4180, strictly: rows end in CRLF, quotes only around whole cells, as many cells in each row. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const cell = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at, at + 100_000));
    if (!cell) throw new Error(`Not RFC 4180 at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    row.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '');
    at += cell[0].length;
    if (cell[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  return rows;
}

/** The files of a ZIP archive by its central directory, with their checksums checked. */
export async function readZip(archive: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await archive.arrayBuffer());
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  expect(at + bytes.readUInt32LE(end + 12)).toBe(end);
  for (let n = 0; n < bytes.readUInt16LE(end + 10); n++) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [checksum, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset));
    const length = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.subarray(local + 14, local + 26)).toEqual(bytes.subarray(at + 16, at + 28));
    const data = bytes.subarray(local + 30 + length, local + 30 + length + (packed ?? 0));
    const content = inflateRawSync(data);
    expect([crc32(content), content.length]).toEqual([checksum, size]);
    files.set(bytes.toString('utf8', at + 46, at + 46 + length), content.toString());
    at += 46 + length;
  }
  return files;
}
