import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooLarge, readItems, writeItems } from './items';
import { canonical, markName, merge, type Shared } from './merge';

/** Few names and counters, so that they meet; some names that every object inherits. */
const stamp = fc.tuple(fc.nat(3), fc.constantFrom('a', 'b'));
const path = fc.constantFrom('profile.name', 'profile.words.svc', 'constructor', 'options.cancelSeconds');
const field = fc.record({ value: fc.oneof(fc.nat(2), fc.constantFrom('x', null)), at: stamp });
const shared: fc.Arbitrary<Shared> = fc.record({
  fields: fc.dictionary(path, field),
  marks: fc.dictionary(fc.constantFrom('constructor', 'a1', 'b2'), fc.integer({ min: 1, max: 4 })),
});
const same = (a: Shared, b: Shared) => {
  expect(canonical(a)).toBe(canonical(b));
};

describe('merging', () => {
  it('does not depend on the order', () => {
    fc.assert(fc.property(shared, shared, (a, b) => same(merge(a, b), merge(b, a))));
  });

  it('does not depend on the grouping', () => {
    fc.assert(
      fc.property(shared, shared, shared, (a, b, c) => same(merge(merge(a, b), c), merge(a, merge(b, c)))),
    );
  });

  it('changes nothing when repeated', () => {
    fc.assert(fc.property(shared, shared, (a, b) => same(merge(merge(a, b), b), merge(a, b))));
    fc.assert(fc.property(shared, (a) => same(merge(a, a), a)));
  });

  it('takes the later field and the higher mark', () => {
    const older: Shared = { fields: { 'profile.name': { value: 'old', at: [4, 'z'] } }, marks: { a: 3 } };
    const newer: Shared = { fields: { 'profile.name': { value: 'new', at: [5, 'a'] } }, marks: { a: 2 } };
    same(merge(older, newer), { fields: newer.fields, marks: { a: 3 } });
  });
});

describe('the items of the sync storage', () => {
  const hash = fc.integer({ min: 1 }).map((number) => number.toString(36));

  it('survive a round trip', () => {
    const ours = fc.record({
      fields: fc.dictionary(
        fc.constantFrom('profile.words.svc', 'profile.words.cms'),
        fc.record({ value: fc.constantFrom('svc', 'fsq'), at: stamp }),
      ),
      marks: fc.dictionary(hash, fc.integer({ min: 1, max: 9 })),
    });
    fc.assert(fc.property(ours, (one) => same(readItems(writeItems(one)).shared, one)));
  });

  it('stay below the limits of the browser, however many marks there are', () => {
    const marks = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, i) => [markName('https://svc.example', `/${i}`), i + 1]),
    );
    const items = Object.entries(writeItems({ fields: {}, marks }));
    expect(items.length).toBeLessThanOrEqual(8);
    expect(items.filter(([key, item]) => isTooLarge(key, item))).toEqual([]);
    expect(new TextEncoder().encode(JSON.stringify(items)).length).toBeLessThan(80_000);
  });

  it('are ignored when invalid, of an unknown field, or with an invalid value', () => {
    const field = (value: unknown) => ({ value, at: [1, 'a'] });
    const items = {
      'waymark-options': { v: 1, fields: { 'options.cancelSeconds': field(99) } },
      'waymark-a': { v: 1, fields: { 'secrets.accessToken': field('hush'), __proto__: field(1) } },
      'waymark-b': { v: 1, fields: { 'profile.checkins.baseUrl': field('http://svc.example') } },
      'waymark-c': 'text',
      'waymark-d': { v: 1, marks: { a: -1 } },
      'waymark-e': { v: 1, places: { a: { at: -1 }, b: { at: 1, place: { name: '' } }, c: 1 } },
      'waymark-f': { v: 1, places: { a: { at: 1, place: { name: 'A', latitude: 91, longitude: 0 } } } },
      'options.sync': { v: 1, fields: { 'profile.name': field('of somebody else') } },
    };
    expect(readItems(items)).toEqual({ shared: { fields: {}, marks: {} }, places: [], newer: [] });
  });
});
