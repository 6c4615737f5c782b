import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import type { TargetSettings } from './schema';
import { createPublishingStore } from './store/store';
import type { Ref, Target } from './targets/target';
import { createTrials } from './trials';

const ref: Ref = { url: 'https://site.example/1' };
const failure = { kind: 'refused', host: 'site.example', detail: 'no' } as const;
const settings: TargetSettings = {
  ...{ version: 1, id: 'site', kind: 'micropub', name: 'Site', on: true, delay: 0, untilLeft: false },
  ...{ dryRun: false, connection: {}, compose: {} },
};

/** A site with one post at most, and a worker; another worker on the same store with `boot`. */
async function createBench(
  change: Partial<Target> = {},
  page: string | undefined = '',
  asked: string[] = [],
) {
  const shown: { page: string | undefined } = { page };
  const store = createPublishingStore(crypto.randomUUID());
  await store.saveTarget(settings);
  const waits: number[] = [];
  const posts: string[] = [];
  const target: Target = {
    async create({ text }) {
      posts.push(text);
      return { kind: 'done', ref };
    },
    find: async ({ text }) => (posts.includes(text) ? { kind: 'found', ref } : { kind: 'absent' }),
    async remove() {
      posts.pop();
      return { kind: 'done', ref };
    },
    preview: () => '',
    ...change,
  };
  const parts = {
    async readPage(url: string) {
      asked.push(url);
      return shown.page;
    },
    sleep: async (ms: number) => void waits.push(ms),
    now: () => 0,
    newKey: () => '1',
    testText: (key: string) => `Test ${key}`,
  };
  const boot = () =>
    createTrials(parts, {
      store,
      open: async () => ok({ settings, target }),
      changed: () => undefined,
    });
  const memory = async () => (await store.targets())[0]?.trial;
  return { ...boot(), boot, store, waits, posts, target, memory, shown, parts };
}

it.each<[string, Partial<Target>, object]>([
  ['everything works', {}, { kind: 'passed', exposed: false }],
  [
    'nothing can be posted',
    { create: async () => ({ kind: 'refused', failure }) },
    { step: 'create', failure },
  ],
  ['the post is not found', { find: async () => ({ kind: 'absent' }) }, { kind: 'failed', step: 'find' }],
  [
    'it cannot be read now',
    { find: async () => ({ kind: 'cannot-tell', failure }) },
    { kind: 'failed', step: 'find', failure },
  ],
  [
    'it cannot be deleted',
    { remove: async () => ({ kind: 'refused', failure }) },
    { step: 'remove', left: ref.url },
  ],
  [
    'nothing can tell, and it was made',
    { find: async () => ({ kind: 'cannot-tell' }) },
    { kind: 'passed', unread: true },
  ],
  [
    'no answer came, and it is not there',
    { create: async () => ({ kind: 'unknown' }), find: async () => ({ kind: 'absent' }) },
    { step: 'create' },
  ],
])('when %s', async (_, change, expected) => {
  const bench = await createBench(change);
  const trial = await bench.test('site');
  expect(trial).toMatchObject(expected);
  // Deleted whatever was read, or said to be there.
  expect(bench.posts).toHaveLength('left' in trial ? 1 : 0);
});

it('reads nothing back from a receiver that shows nothing, and says so', async () => {
  const asked: string[] = [];
  const bench = await createBench({ blind: true, find: async () => ({ kind: 'cannot-tell' }) }, '', asked);
  expect(await bench.test('site')).toEqual({ kind: 'passed', exposed: false, unread: true });
  expect([asked, bench.posts]).toEqual([[], []]);
});

it('deletes the post of a receiver that did not answer, and looks for it again', async () => {
  const wait = async () => ({ kind: 'wait', failure, ref }) as const;
  const removed: Ref[] = [];
  const remove = async (at: Ref) => {
    removed.push(at);
    return { kind: 'done', ref: at } as const;
  };
  const { test, cleanUp } = await createBench({ blind: true, create: wait, remove });
  expect(await test('site')).toMatchObject({ kind: 'failed', step: 'create', lost: true, failure });
  await cleanUp();
  expect(removed).toEqual([ref, ref]);
});

it('says that a private post was read without a sign-in, and remembers it until the next test', async () => {
  const bench = await createBench({}, '<p>Test 1</p>');
  expect(await bench.test('site')).toMatchObject({ kind: 'passed', exposed: true });
  expect(await bench.memory()).toEqual({ exposed: true });
  bench.target.create = async () => ({ kind: 'refused', failure });
  await bench.test('site');
  expect(await bench.memory()).toMatchObject({ exposed: true });
});

it('says nothing of a page that cannot be read, and leaves what an earlier test found', async () => {
  const bench = await createBench();
  bench.shown.page = undefined;
  expect(await bench.test('site')).toEqual({ kind: 'passed' });
  expect(await bench.memory()).toEqual({});
  bench.shown.page = '<p>Test 1</p>';
  await bench.test('site');
  bench.shown.page = undefined;
  await bench.test('site');
  expect(await bench.memory()).toEqual({ exposed: true });
});

it('reads a page again that may be built after its post', async () => {
  const bench = await createBench();
  const { sleep } = bench.parts;
  bench.parts.sleep = async (ms) => {
    if (ms === 5_000) bench.shown.page = '<p>Test 1</p>';
    return sleep(ms);
  };
  expect(await bench.test('site')).toMatchObject({ exposed: true });
});

it('looks again for a post that was only accepted', async () => {
  let looks = 0;
  const { test, waits } = await createBench({
    create: async () => ({ kind: 'accepted', ref }),
    find: async () => (++looks < 3 ? { kind: 'absent' } : { kind: 'found', ref }),
  });
  expect(await test('site')).toMatchObject({ kind: 'passed' });
  // The last is before the page is read again.
  expect(waits).toEqual([0, 2_000, 5_000, 5_000]);
});

it('remembers where a post is that cannot be deleted', async () => {
  const { test, memory } = await createBench({ remove: async () => ({ kind: 'refused', failure }) });
  await test('site');
  expect(await memory()).toEqual({ exposed: false, left: ref.url });
});

it('deletes the post of a test whose worker died', async () => {
  const bench = await createBench();
  const { create, find } = bench.target;
  const never = new Promise<never>(() => undefined);
  for (const change of [
    // Before the answer, and before the post was read back.
    { create: (...args: Parameters<typeof create>) => create(...args).then(() => never) },
    { find: () => never },
  ]) {
    Object.assign(bench.target, change);
    const worker = bench.boot();
    void worker.test('site');
    await expect.poll(() => bench.posts.length).toBe(1);
    // Not those of tests that are still going on.
    await worker.cleanUp();
    expect(bench.posts.length).toBe(1);
    Object.assign(bench.target, { create, find });
    await bench.boot().cleanUp();
    expect([bench.posts, await bench.memory()]).toEqual([[], {}]);
  }
});

it('keeps the memory of a post while nothing can be read, and says where one is that cannot be deleted', async () => {
  const bench = await createBench();
  const { create, find } = bench.target;
  bench.target.create = async (...args) => {
    await create(...args);
    return { kind: 'unknown', failure };
  };
  bench.target.find = async () => ({ kind: 'cannot-tell', failure });
  expect(await bench.test('site')).toMatchObject({ kind: 'failed', step: 'create', lost: true });
  await bench.boot().cleanUp();
  expect(await bench.memory()).toEqual({ open: { text: 'Test 1', since: 0 } });
  // A post with a known address is deleted all the same.
  await bench.store.changeTarget('site', (one) => ({
    ...one,
    trial: { open: { text: 'Test 1', since: 0, ref } },
  }));
  await bench.boot().cleanUp();
  expect([bench.posts, await bench.memory()]).toEqual([[], {}]);
  await bench.test('site');
  Object.assign(bench.target, { find, remove: undefined });
  await bench.boot().cleanUp();
  expect(await bench.memory()).toEqual({ left: ref.url });
});
