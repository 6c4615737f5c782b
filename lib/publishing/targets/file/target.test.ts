import { expect, it } from 'vitest';
import type { Post } from '@/lib/outbox/post';
import { createWorld } from '../../test-world';
import { hasName, nameOf } from './name';
import { createFile, type Files } from './target';

const post: Post = {
  link: 'https://svc.example/c/abc12',
  text: 'Tea: with Ann\n---\n“done”',
  published: '2026-05-03T09:12:00+05:30',
  place: { name: 'Zé’s / "Café": 中文\u202e', latitude: 1.5 },
  photos: [
    { url: 'https://img.example/1.jpg', alt: '' },
    // Held back by a zone.
    { url: '', alt: '' },
  ],
  categories: [],
  people: [],
  visibility: 'private',
};
const name = 'Waymark/2026-05-03 09-12-00 Zé s Café 中文 abc12.md';
const here = 'This computer';
const gone = { kind: 'refused', failure: { kind: 'not-found', host: here } };

/** A folder of downloads, in which the person can do as they like. */
function createDisk(now = () => 1) {
  const there = new Map<string, string>();
  const known: { path: string; at: number }[] = [];
  const isKnown = (path: string) => known.some((one) => one.path === path);
  const files: Files = {
    async save(name, text, over) {
      let path = `/home/me/${name}`;
      for (let number = 1; !over && there.has(path); number++)
        path = `/home/me/${name.replace(/\.md$/, ` (${number}).md`)}`;
      there.set(path, text);
      known.unshift({ path, at: now() });
      return path;
    },
    since: async (time) => known.filter(({ at }) => at >= time).map(({ path }) => path),
    has: async (path) => isKnown(path) && there.has(path),
    show: async (path) => isKnown(path) && there.has(path),
    remove: async (path) => isKnown(path) && (there.delete(path) || true),
  };
  return { files, there, known };
}

it('saves a text with its facts before it, under a name for every file system', async () => {
  const { files, there } = createDisk();
  const target = createFile(files, here);
  const ref = { url: `file:/home/me/${name}`, id: name };
  expect(await target.create(post, [], 'k')).toEqual({ kind: 'done', ref });
  expect([...there]).toEqual([
    [
      `/home/me/${name}`,
      [
        '---',
        'link: "https://svc.example/c/abc12"',
        'published: "2026-05-03T09:12:00+05:30"',
        'place: {"name":"Zé’s / \\"Café\\": 中文\u202e","latitude":1.5}',
        'visibility: "private"',
        'photos: [{"url":"https://img.example/1.jpg","alt":""}]',
        '---',
        '',
        'Tea: with Ann\n---\n“done”\n',
      ].join('\n'),
    ],
  ]);
  expect(target.preview(post)).toBe(`${name}\n\n${[...there.values()][0]}`);
  expect(await target.show?.(ref)).toBe(true);
  const { link: _, place: __, ...hidden } = post;
  expect(nameOf(hidden)).toBe('Waymark/2026-05-03 09-12-00.md');
  const long = { ...post, place: { name: '茶'.repeat(200) } };
  expect(new TextEncoder().encode(nameOf(long).split('/')[1]).length).toBeLessThan(256);
});

it('finds a file by its name, also with a number, and no other', async () => {
  const { files, there } = createDisk();
  const target = createFile(files, here);
  expect(await target.find(post, 1)).toEqual({ kind: 'absent' });
  there.set(`/home/me/${name}`, 'Of the person');
  await target.create(post, [], 'k');
  expect(there.get(`/home/me/${name}`)).toBe('Of the person');
  const numbered = name.replace('.md', ' (1).md');
  expect(await target.find(post, 1)).toEqual({
    kind: 'found',
    ref: { url: `file:/home/me/${numbered}`, id: numbered },
  });
  expect(await target.find(post, 1, undefined, () => true)).toEqual({ kind: 'absent' });
  expect(await target.find({ ...post, link: 'https://svc.example/c/abc1' }, 1)).toEqual({ kind: 'absent' });
  expect(await target.find(post, 2)).toEqual({ kind: 'absent' });
  expect(hasName('C:\\Users\\me\\Waymark\\a(12).md', 'Waymark/a.md')).toBe(true);
  expect(hasName('/home/me/Waymark/a b.md', 'Waymark/a.md')).toBe(false);
});

it('replaces and deletes what is still where it was saved, and nothing else', async () => {
  const { files, there, known } = createDisk();
  const target = createFile(files, here);
  const outcome = await target.create(post, [], 'k');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  const { ref } = outcome;
  const moved = { ...post, text: 'Coffee', place: { name: 'Bar' } };
  expect(await target.update?.(ref, moved, post, [])).toEqual(outcome);
  expect([...there.values()]).toEqual([expect.stringContaining('\nCoffee\n')]);
  expect(await target.remove?.(ref)).toEqual(outcome);
  expect(there.size).toBe(0);

  expect(await target.update?.(ref, moved, post, [])).toEqual(gone);
  expect(await target.show?.(ref)).toBe(false);
  there.set(`/home/me/${name}`, 'Of the person');
  known.length = 0;
  expect(await target.update?.(ref, moved, post, [])).toEqual(gone);
  expect(await target.remove?.(ref)).toEqual(gone);
  expect([...there.values()]).toEqual(['Of the person']);
  const full = createFile({ ...files, save: async () => undefined }, here);
  expect(await full.create(post, [], 'k')).toEqual({ kind: 'refused', failure: { kind: 'not-stored' } });
});

it('makes one file of a check-in, at whatever step the browser stops Waymark', async () => {
  /** After the first life. */
  let state = '';
  for (let step = 0; state !== 'published'; step++) {
    const disk = createDisk(() => world.time.now);
    const world = createWorld(undefined, [0], () => createFile(disk.files, here));
    let worker = world.boot();
    await world.addTarget('readable');
    world.checkIn('before');
    await worker.contract.watch(true, 15);
    world.time.now += 3_600_000;
    world.checkIn('one');
    worker.dieAt(step);
    for (let round = 0; round < 8; round++) {
      await worker.live(worker.runWatch().catch(() => undefined));
      await worker.live(worker.run());
      if (!worker.alive()) worker = world.boot();
      worker.dieAt(undefined);
      if (round === 0) state = (await worker.contract.ledger(0, 9)).entries[0]?.state ?? '';
      world.time.now += 3_600_000;
      // The person does as Waymark says.
      for (const { id } of await world.deliveries.asking('publishing')) await worker.contract.resend(id);
    }
    const { entries } = await worker.contract.ledger(0, 9);
    expect([entries.map(({ state }) => state), disk.there.size], `step ${step}`).toEqual([['published'], 1]);
  }
});
