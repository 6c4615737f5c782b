import { expect, it } from 'vitest';
import { checkin, createHistoryBench, file as from } from '@/lib/checkins/history/test-history';
import type { Checkin } from '@/lib/checkins/model';
import { columnsOf } from '@/lib/checkins/stored-columns';
import { tries } from '../../../tools/thorough';
import { type FormatName, formats } from './formats';
import { readFile } from './read';
import { nastyHistory } from './test-checkins';
import { writeFile } from './write';

/** An empty profile, with files in and out. */
function createProfile() {
  const bench = createHistoryBench(0);
  const { contract, edits } = bench.worker();
  return {
    contract,
    edits,
    store: bench.store,
    async write(format: FormatName = 'waymark', only?: readonly string[]): Promise<Blob> {
      const { blocks, places } = await bench.store.packed();
      const { ids } = only ? { ids: only } : columnsOf(blocks, places);
      async function* batches() {
        for (let at = 0; at < ids.length; at += 1000) yield bench.store.some(ids.slice(at, at + 1000));
      }
      const overlay = await (only ? bench.store.edits.overlayOf(only) : bench.store.edits.overlay());
      const options = { title: 'Check-ins', now: 0, zones: [], overlay };
      const { file, count } = await writeFile(formats[format], batches(), options);
      if (format !== 'gpx') expect(count).toBe(ids.length);
      return file;
    },
    read: (...files: Blob[]) =>
      Promise.all(
        files.map((file) =>
          readFile(new File([file], 'a.json'), {
            now: () => 0,
            async merge(batch, fileEdits) {
              const merged = await contract.merge(batch, from, fileEdits);
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

const count = tries(20_000);

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

it('with hidden ones, deletions, names and merges of places, which come back, twice the same', async () => {
  const life = Array.from({ length: 20 }, (_, n) => checkin(n, `v${n % 4}`));
  const id = (n: number) => checkin(n).id;
  const first = createProfile();
  await first.contract.merge(life, from);
  await first.edits.change([id(3)], { note: 'With Ana', createdAt: 5 });
  await first.edits.change([id(5)], { hidden: true });
  await first.edits.remove([id(6)]);
  await first.edits.renamePlace('v0', 'Home');
  await first.edits.mergePlaces('v1', 'v2');
  const file = await first.write();

  const second = createProfile();
  expect(await second.read(file)).toMatchObject([{ checkins: { added: 19, known: 0, refused: 0 } }]);
  expect(await (await second.write()).text()).toBe(await file.text());
  expect(await second.edits.hidden()).toEqual(await first.edits.hidden());
  await second.read(file);
  expect(await (await second.write()).text()).toBe(await file.text());
  // As sources have it.
  expect(await second.contract.merge(life, from)).toMatchObject({ value: { added: 0 } });
  expect(await (await second.write()).text()).toBe(await file.text());

  // Local data wins, and is not deleted.
  const third = createProfile();
  await third.contract.merge(life, from);
  await third.edits.change([id(3)], { note: 'Mine', tags: ['a'] });
  await third.edits.renamePlace('v0', 'House');
  await third.edits.remove([id(7)]);
  expect((await third.contract.find({ text: '' })).count).toBe(19);
  await third.read(file);
  const [own] = await third.store.some([id(3)]);
  expect(own).toMatchObject({ note: 'Mine', tags: ['a'], createdAt: 5 });
  expect((await third.edits.hidden()).map((each) => each.id)).toEqual([id(6), id(5)]);
  expect((await third.store.places()).map(({ venue }) => [venue.id, venue.name])).toEqual([
    ['v0', 'House'],
    ['v2', 'Place v2'],
    ['v3', 'Place v3'],
  ]);
  expect((await third.contract.find({ text: '' })).count).toBe(17);
});

it('a file of some brings what was changed of them and of their places, and nothing of others', async () => {
  const life = Array.from({ length: 20 }, (_, n) => checkin(n, `v${n % 4}`));
  const [one, other] = [checkin(4).id, checkin(5).id];
  const first = createProfile();
  await first.contract.merge(life, from);
  await first.edits.change([one], { note: 'With Ana' });
  await first.edits.change([other], { hidden: true });
  await first.edits.remove([checkin(6).id]);
  await first.edits.mergePlaces('v0', 'v2');
  await first.edits.renamePlace('v2', 'Home');
  await first.edits.renamePlace('v3', 'Work');
  const file = await first.write('waymark', [one]);
  const text = await file.text();
  for (const word of [other, checkin(6).id, 'Work']) expect(text).not.toContain(word);

  const second = createProfile();
  await second.contract.merge(life, from);
  await second.read(file);
  expect(await second.store.some([one])).toMatchObject([{ note: 'With Ana', venue: { name: 'Home' } }]);
  expect((await second.contract.find({ text: '' })).count).toBe(20);
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

    // An empty profile gets each once.
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
