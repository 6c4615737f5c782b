import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Marking, mergeMarkings, newsFor, readMarkings, travelling, writeMarkings } from './favourites';
import { isTooLarge, withRoom, writeItems } from './items';
import { markName } from './merge';
import { two } from './test-browser';

const year = 366 * 86_400_000;
const sperl = { name: 'Café Sperl', address: 'Gumpendorfer Straße 11', latitude: 48.2, longitude: 16.36 };
const ids = (markings: readonly Marking[]) =>
  markings
    .filter(({ place }) => place)
    .map(({ id }) => id)
    .sort();

/** Few places and times, so that they meet; some names that every object inherits. */
const marking: fc.Arbitrary<Marking> = fc.record(
  {
    id: fc.constantFrom('a', 'b', '__proto__', 'constructor'),
    at: fc.nat(3),
    place: fc.record({ name: fc.constantFrom('A', 'B') }),
  },
  { requiredKeys: ['id', 'at'] },
);
const markings = fc.uniqueArray(marking, { selector: ({ id }) => id });
const sorted = (all: readonly Marking[]) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1));

describe('favourites of several browsers', () => {
  it('merge commutatively, associatively and idempotently', () => {
    fc.assert(
      fc.property(markings, markings, markings, (a, b, c) => {
        expect(sorted(mergeMarkings(a, b))).toEqual(sorted(mergeMarkings(b, a)));
        expect(sorted(mergeMarkings(mergeMarkings(a, b), c))).toEqual(
          sorted(mergeMarkings(a, mergeMarkings(b, c))),
        );
        expect(sorted(mergeMarkings(a, a))).toEqual(sorted(a));
      }),
    );
  });

  it('survive a round trip through the storage, without changes', () => {
    fc.assert(
      fc.property(markings, (all) => {
        const { items } = writeMarkings(all, {}, 4);
        const back = Object.values(items).flatMap(readMarkings);
        expect(sorted(back)).toEqual(sorted(all));
        expect(newsFor(all, mergeMarkings(all, back))).toEqual([]);
      }),
    );
  });
});

describe('the storage limits of favourites', () => {
  const many = Array.from({ length: 600 }, (_, at): Marking => ({ id: `venue-${at}`, at, place: sperl }));

  it('keep the latest favourites, and report that some do not fit', () => {
    const { items, all } = writeMarkings(many, {}, 600);
    expect(all).toBe(false);
    expect(Object.entries(items).filter(([key, item]) => isTooLarge(key, item))).toEqual([]);
    const there = Object.values(items).flatMap(readMarkings);
    expect(there.length).toBeGreaterThan(100);
    expect(there).toContainEqual(many.at(-1));
    expect(there).not.toContainEqual(many[0]);
  });

  it('suffice for settings, favourites and seen marks at their largest', () => {
    const marks = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, i) => [markName('https://svc.example', `/${i}`), i + 1]),
    );
    const { items } = writeMarkings(many, {}, 600);
    const whole = Object.entries(writeItems({ fields: {}, marks }, items));
    expect(withRoom(whole, {})).toHaveLength(whole.length);
    const bytes = whole.reduce((sum, [key, item]) => sum + key.length + JSON.stringify(item).length, 0);
    expect(bytes).toBeLessThan(85_000);
    // Less room: the seen marks stay away first.
    const stranger = { other: 'x'.repeat(60_000) };
    const kept = withRoom(whole, stranger).map(([key]) => key);
    expect(kept.filter((key) => key.startsWith('waymark-places'))).toHaveLength(4);
    expect(kept.length).toBeLessThan(whole.length);
  });

  it('exclude removals older than a year, and cut long texts', () => {
    const { items } = writeMarkings([{ id: 'a', at: 1 }], { 'waymark-places-1': {} }, year);
    expect(items).toEqual({ 'waymark-places-1': { v: 1, places: {} } });
    const long = travelling({ id: 'a', at: 1, place: { name: '茶'.repeat(900), address: '<'.repeat(900) } });
    expect([long.place?.name.length, long.place?.address?.length]).toEqual([200, 300]);
  });
});

describe('between two browsers', () => {
  const on = { options: { cancelSeconds: 4, syncFavourites: true } };

  it('favourites are synced only where both browsers choose it', async () => {
    const { area, one, other } = two();
    one.favourites = [{ id: 'sperl', at: 1, place: sperl }];
    await one.run();
    expect(JSON.stringify(area.items)).not.toContain('Sperl');
    await one.set(on);
    expect(JSON.stringify(area.items)).toContain('Café Sperl');
    await other.run();
    expect([other.favourites, other.settings.options.syncFavourites]).toEqual([[], undefined]);
    await other.set(on);
    expect(other.favourites).toEqual(one.favourites);
  });

  it('the later change wins, and then nothing is written', async () => {
    const { area, one, other } = two();
    one.favourites = [
      { id: 'sperl', at: 1, place: sperl },
      { id: 'tejo', at: 5, place: { name: 'Tejo' } },
    ];
    other.favourites = [{ id: 'tejo', at: 4 }];
    await one.set(on);
    await other.set(on);
    expect(ids(other.favourites)).toEqual(['sperl', 'tejo']);
    other.favourites = [{ id: 'sperl', at: 8 }, ...other.favourites.filter(({ id }) => id !== 'sperl')];
    await other.run();
    await one.run();
    expect(ids(one.favourites)).toEqual(['tejo']);
    const { writes } = area;
    for (const each of [one, other, one, other]) await each.run();
    expect(area.writes).toBe(writes);
  });

  it('a browser that lost its favourites gets them back, and one that cannot read them changes none', async () => {
    const { area, one, other } = two();
    one.favourites = [{ id: 'sperl', at: 1, place: sperl }];
    await one.set(on);
    one.favourites = [];
    await one.run();
    expect(ids(one.favourites)).toEqual(['sperl']);
    Object.defineProperty(other, 'favourites', {
      get() {
        throw new Error('broken');
      },
    });
    await other.set({ options: { ...on.options, cancelSeconds: 9 } });
    expect(JSON.stringify(area.items)).toContain('Café Sperl');
    await one.run();
    expect(one.settings.options.cancelSeconds).toBe(9);
  });

  it('a removal is not taken from a storage that pages can write to', async () => {
    const { area, one } = two(false);
    one.favourites = [{ id: 'sperl', at: 1, place: sperl }];
    await one.set(on);
    area.items = {
      'waymark-places-0': { v: 1, places: { sperl: { at: 9 }, tejo: { at: 9, place: sperl } } },
    };
    await one.run();
    expect(ids(one.favourites)).toEqual(['sperl', 'tejo']);
  });

  it('missing room is reported, and the copy is deleted on request', async () => {
    const { area, one } = two();
    one.favourites = Array.from({ length: 600 }, (_, at) => ({ id: `v${at}`, at, place: sperl }));
    await one.set(on);
    expect(await one.contract.state()).toMatchObject({ problem: 'favourites', favourites: true });
    await one.contract.forget('favourites');
    expect((await one.contract.state()).favourites).toBe(false);
    expect(Object.keys(area.items).every((key) => !key.includes('places'))).toBe(true);
  });
});
