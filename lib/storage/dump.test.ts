import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineDatabase } from './database';
import { dump, replace, upgraded } from './dump';

let name: string;
beforeEach(() => {
  name = crypto.randomUUID();
});

const define = (version: number, of = name) =>
  defineDatabase({
    name: of,
    version,
    stores: {
      inner: { keyPath: ['of', 'id'], indexes: { words: { keyPath: 'words', multiEntry: true } } },
      outer: {},
      ...(version > 1 && { more: {} }),
    },
  });

const strange: unknown[] = [
  null,
  undefined,
  -0,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  12n,
  new Date(5),
  new Date(Number.NaN),
  new Map<unknown, unknown>([[{ $: 1 }, new Set([1, undefined])]]),
  { $: 'Date', v: 1 },
  { a: undefined, list: [undefined, [null]] },
  Object.fromEntries([['__proto__', { polluted: true }]]),
  new Uint8Array([0, 255, 7]).buffer,
  new Uint8Array([9, 1, 2, 9]).subarray(1, 3),
  new Float64Array([1.5, Number.NaN]),
  new BigInt64Array([-1n]),
  new DataView(new Uint8Array([1, 2]).buffer),
  '\u2028 "line"\n',
];

async function fill(kept: ReturnType<typeof define>): Promise<void> {
  const db = await kept.connect();
  for (const [at, value] of strange.entries()) await db.put('outer', value, [at, new Date(at)]);
  await db.put('outer', new Blob(['bytes'], { type: 'text/plain' }), 'blob');
  await db.put('inner', { of: 'a', id: 1, words: ['x', 'y'] });
  db.close();
}

describe('a dump', () => {
  it('brings back every kind of value, and is the same again', async () => {
    const first = define(1);
    await fill(first);
    const before = await dump(first);
    const other = define(1, `${name}-other`);
    const there = await other.connect();
    await there.put('outer', 'goes', 'old');
    await replace(other, before);
    expect(await there.getAllKeys('outer')).toHaveLength(strange.length + 1);
    for (const [at, value] of strange.entries())
      expect(await there.get('outer', [at, new Date(at)])).toStrictEqual(value);
    const blob: unknown = await there.get('outer', 'blob');
    expect(blob instanceof Blob && [blob.type, await blob.text()]).toEqual(['text/plain', 'bytes']);
    const after = await dump(other);
    expect(await after.lines.text()).toBe(await before.lines.text());
    expect(after.stores).toEqual(before.stores);
  });

  it('of more records than are read at once is whole', async () => {
    const kept = define(1);
    const db = await kept.connect();
    const tx = db.transaction('outer', 'readwrite');
    for (let at = 0; at < 1201; at += 1) void tx.store.put(at, at);
    await tx.done;
    expect((await dump(kept)).stores.map(({ count }) => count)).toEqual([0, 1201]);
  });

  it('of an older version goes through the upgrade', async () => {
    await fill(define(1));
    const before = await dump(define(1));
    const newer = define(2, `${name}-newer`);
    const after = await upgraded(newer, before);
    expect(after.stores.map((store) => store.name)).toEqual(['inner', 'more', 'outer']);
    await replace(newer, after);
    const db = await newer.connect();
    expect(await db.getAllFromIndex('inner', 'words', 'y')).toEqual([{ of: 'a', id: 1, words: ['x', 'y'] }]);
    expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(`${name}-newer-moving`);
  });

  it('has nothing of a store that stays in this browser, and leaves it as it is', async () => {
    const kept = { ...define(1), here: ['inner'] };
    await fill(kept);
    const whole = await dump(define(1));
    const { stores, lines } = await dump(kept);
    expect(stores.map(({ count }) => count)).toEqual([0, strange.length + 1]);
    const db = await kept.connect();
    await db.put('inner', { of: 'here', id: 1 });
    for (const each of [{ stores, lines }, whole]) {
      await db.clear('outer');
      await replace(kept, each);
      expect(await db.count('outer')).toBe(strange.length + 1);
      expect(await db.getAllKeys('inner')).toEqual([
        ['a', 1],
        ['here', 1],
      ]);
    }
  });

  it('that misses a record changes nothing', async () => {
    const kept = define(1);
    await fill(kept);
    const { stores, lines } = await dump(kept);
    const text = await lines.text();
    const less = new Blob([text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)]);
    await expect(replace(kept, { stores, lines: less })).rejects.toThrow('Records are missing');
    expect(await (await dump(kept)).lines.text()).toBe(text);
  });
});
