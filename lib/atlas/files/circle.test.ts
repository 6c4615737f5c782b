import { expect, it } from 'vitest';
import { createHistoryBench, file as from } from '@/lib/checkins/history/test-history';
import type { Checkin } from '@/lib/checkins/model';
import { columnsOf } from '@/lib/checkins/stored-columns';
import { type FormatName, formats } from './formats';
import { readFile } from './read';
import { nastyHistory } from './test-checkins';
import { writeFile } from './write';

/** An empty profile, with files in and out. */
function createProfile() {
  const bench = createHistoryBench(0);
  const { contract } = bench.worker();
  return {
    contract,
    async write(format: FormatName = 'waymark'): Promise<Blob> {
      const { blocks, places } = await bench.store.packed();
      const { ids } = columnsOf(blocks, places);
      async function* batches() {
        for (let at = 0; at < ids.length; at += 1000) yield bench.store.some(ids.slice(at, at + 1000));
      }
      const options = { title: 'Check-ins', now: 0, zones: [] };
      const { file, count } = await writeFile(formats[format], batches(), options);
      if (format !== 'gpx') expect(count).toBe(ids.length);
      return file;
    },
    read: (...files: Blob[]) =>
      Promise.all(
        files.map((file) =>
          readFile(new File([file], 'a.json'), {
            now: () => 0,
            async merge(batch) {
              const merged = await contract.merge(batch, from);
              return merged.ok ? merged.value : undefined;
            },
            putLayer: () => expect.unreachable(),
            removeLayer: async () => undefined,
            onProgress: () => undefined,
          }),
        ),
      ),
  };
}

const count = 10_000;

it('out, in an empty profile and out again: the same bytes', async () => {
  const history = nastyHistory(count);
  const first = createProfile();
  for (let at = 0; at < count; at += 1000) await first.contract.merge(history.slice(at, at + 1000), from);
  const file = await first.write();

  const second = createProfile();
  expect(await second.read(file)).toEqual([
    { name: 'a.json', checkins: { added: count, known: 0, refused: 0 } },
  ]);
  expect((await (await second.write()).text()) === (await file.text())).toBe(true);
  expect(await second.read(file)).toEqual([
    { name: 'a.json', checkins: { added: 0, known: count, refused: 0 } },
  ]);
  expect((await (await second.write()).text()) === (await file.text())).toBe(true);
});

it('whatever the order in which files come', async () => {
  const parts = [nastyHistory(600).slice(300), nastyHistory(400)];
  const files = await Promise.all(
    parts.map(async (checkins) => {
      const profile = createProfile();
      await profile.contract.merge(checkins, from);
      return profile.write();
    }),
  );
  const [there, back] = [createProfile(), createProfile()];
  await there.read(...files);
  await back.read(...files.toReversed());
  expect(await (await there.write()).text()).toBe(await (await back.write()).text());
});

it.each(['geojson', 'gpx', 'kml'] as const)(
  'a file of %s doubles nothing where it comes from',
  async (format) => {
    const profile = createProfile();
    const history = nastyHistory(200);
    await profile.contract.merge(history, from);
    const before = await (await profile.write()).text();
    const file = await profile.write(format);
    const known = format === 'gpx' ? history.filter(({ venue }) => venue).length : history.length;
    expect(await profile.read(file)).toEqual([{ name: 'a.json', checkins: { added: 0, known, refused: 0 } }]);
    expect((await (await profile.write()).text()) === before).toBe(true);

    // Elsewhere it brings each once.
    const empty = createProfile();
    expect(await empty.read(file)).toEqual([
      { name: 'a.json', checkins: { added: known, known: 0, refused: 0 } },
    ]);
    expect(await empty.read(file)).toEqual([{ name: 'a.json', checkins: { added: 0, known, refused: 0 } }]);
    const times = JSON.parse(await (await empty.write()).text()).checkins.map(
      ({ id, createdAt }: Checkin) => [id, createdAt],
    );
    expect(new Map(times)).toEqual(
      new Map(
        history.filter(({ venue }) => venue || format !== 'gpx').map(({ id, createdAt }) => [id, createdAt]),
      ),
    );
  },
);
