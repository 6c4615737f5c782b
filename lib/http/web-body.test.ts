import { once } from 'node:events';
import { constants, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { partSize, readBody } from './web-body';

const megabyte = 1_000_000;

/** A stream that gives all at once, as a fast network does. */
const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(Uint8Array.from(bytes));
      controller.close();
    },
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A gzip file of about 1 MB that unpacks to 1 GB. */
const bomb = await makeBomb();

async function makeBomb(): Promise<Buffer> {
  const zeros = Buffer.alloc(megabyte);
  const packing = createGzip();
  const packed = packing.toArray();
  for (let i = 0; i < 1000; i++) if (!packing.write(zeros)) await once(packing, 'drain');
  packing.end();
  return Buffer.concat(await packed);
}

describe('a gzip bomb', () => {
  it('of one megabyte is decompressed in slices, at most two before the cap stops it', async () => {
    expect(bomb.length).toBeGreaterThan(0.9 * megabyte);
    let out = 0;
    // As Chromium's, which makes all that comes of a chunk at once.
    class Counting extends TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
      constructor() {
        let given = Buffer.alloc(0);
        super({
          transform(chunk, controller) {
            given = Buffer.concat([given, chunk]);
            const all = gunzipSync(given, { finishFlush: constants.Z_SYNC_FLUSH });
            for (; out < all.length; out += 65_536)
              controller.enqueue(Uint8Array.from(all.subarray(out, out + 65_536)));
            out = all.length;
          },
        });
      }
    }
    vi.stubGlobal('DecompressionStream', Counting);
    const body = await readBody(streamOf(bomb), megabyte, () => {});
    expect(body).toMatchObject({ capped: true, broken: false, unpacked: true, bytes: megabyte });
    expect(out).toBeGreaterThanOrEqual(megabyte);
    expect(out).toBeLessThanOrEqual(2 * 16_384 * 1032);
  });

  it('is capped with the browser’s own decompressor too', async () => {
    const body = await readBody(streamOf(bomb), megabyte, () => {});
    expect(body).toMatchObject({ capped: true, broken: false, unpacked: true, bytes: megabyte });
  });

  it('that decompresses to nothing ends at the cap too', async () => {
    // An empty block of DEFLATE that is not the last one, again and again.
    const empty = Uint8Array.from({ length: 50_000 }, (_, i) => (i % 5 > 2 ? 0xff : 0));
    let pulled = 0;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(Uint8Array.from(gzipSync('').subarray(0, 10))),
      pull(controller) {
        pulled += empty.length;
        if (pulled > 10 * megabyte) controller.close();
        else controller.enqueue(empty);
      },
    });
    const body = await readBody(stream, megabyte, () => {});
    expect(pulled).toBeLessThan(2 * megabyte);
    expect(body).toMatchObject({ capped: true, broken: false, bytes: 0 });
    expect(body).not.toHaveProperty('served');
  });
});

it('decompresses a file of many slices, and returns the served bytes too', async () => {
  const text = Uint8Array.from({ length: 2 * partSize + 7 }, (_, i) => (i * i * 31) % 251);
  const packed = gzipSync(text, { level: 0 });
  const body = await readBody(streamOf(packed), 10 * megabyte, () => {});
  expect(body).toMatchObject({ capped: false, broken: false, bytes: text.length });
  expect(Buffer.concat(body.parts).equals(text)).toBe(true);
  expect(Buffer.concat(body.served ?? []).equals(packed)).toBe(true);
});
