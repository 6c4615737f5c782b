import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { unzip, zip } from './zip';

const mebibyte = 2 ** 20;
const namesIn = async (archive: File): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of unzip(archive, (each) => each.endsWith('.json'))) names.push(name);
  return names;
};

/** The header of a stored file (PKZIP’s APPNOTE, section 4.3.7). */
function header(name: string, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(30 + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  for (const at of [18, 22]) view.setUint32(at, size, true);
  view.setUint16(26, name.length, true);
  bytes.set(new TextEncoder().encode(name), 30);
  return bytes;
}

it('keeps nothing of the files that nobody wants', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const photos = 12;
  let most = 0;
  function* chunks() {
    for (let photo = 0; photo < photos; photo++) {
      yield header(`${photo}.jpg`, 8 * mebibyte);
      for (let n = 0; n < 8; n++) yield new Uint8Array(mebibyte);
      collect();
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }
    yield header('life.json', 2);
    yield new TextEncoder().encode('{}');
  }
  const archive = new File([], 'takeout.zip');
  const rest = chunks();
  archive.stream = () =>
    new ReadableStream({
      pull(controller) {
        const { done, value } = rest.next();
        done ? controller.close() : controller.enqueue(value);
      },
    });
  const before = process.memoryUsage().arrayBuffers;
  expect(await namesIn(archive)).toEqual(['life.json']);
  expect((most - before) / mebibyte).toBeLessThan(photos * 4);
});

it('gives out what is whole before it says that the next file is damaged', async () => {
  const text = Array.from({ length: 500 }, (_, n) => n * 7919).join();
  const whole = await zip(['a.json', 'b.json'].map((name) => ({ name, file: new Blob([text]) })));
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const second = new TextDecoder('latin1').decode(bytes).indexOf('b.json') + 6;
  bytes.fill(0xff, second, second + 40);
  const names: string[] = [];
  await expect(async () => {
    for await (const { name } of unzip(new File([bytes], 'a.zip'), () => true)) names.push(name);
  }).rejects.toThrow();
  expect(names).toEqual(['a.json']);
});

it('reads thousands of small files in one piece', async () => {
  const files = Array.from({ length: 8000 }, (_, n) => ({ name: `${n}.json`, file: new Blob(['{}']) }));
  const bytes = new Uint8Array(await (await zip(files)).arrayBuffer());
  const archive = new File([bytes], 'a.zip');
  archive.stream = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
  expect(await namesIn(archive)).toHaveLength(files.length);
});
