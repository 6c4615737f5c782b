import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortHash } from '../storage/short-hash';
import { changedPaths, pointerIn, valueAt, valuesOf } from './json';

const changed = (before: unknown, after: unknown) =>
  changedPaths(valuesOf(before, shortHash), valuesOf(after, shortHash));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('the paths that changed', () => {
  const shop = (price: number, more: object = {}) => ({
    data: {
      items: [
        { name: 'a', price: 1 },
        { name: 'b', price: 2 },
        { name: 'c', price },
      ],
    },
    'last update': 'x',
    ...more,
  });

  it('of a value anywhere in the document', () => {
    expect(changed(shop(3), shop(4))).toEqual(['data.items[2].price']);
    expect(changed(shop(3), { ...shop(3), 'last update': 'y' })).toEqual(['["last update"]']);
    expect(changed(shop(3), shop(3))).toEqual([]);
  });

  it('of what came, went or is of another type, without what is inside', () => {
    expect(changed(shop(3), shop(3, { new: { a: { b: 1 } } }))).toEqual(['new']);
    expect(changed(shop(3, { old: { a: 1 } }), shop(3))).toEqual(['old']);
    expect(changed({ a: { b: 1 }, c: [] }, { a: 'b', c: [1] })).toEqual(['a', 'c']);
  });

  it('of an array that grew or shrank: the entries behind it are others', () => {
    expect(changed({ a: [1, 2] }, { a: [0, 1, 2] })).toEqual(['a']);
    expect(changed({ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }, { c: 1 }] } })).toEqual(['a.b']);
  });

  it('none of a document that is one value, or an array that grew', () => {
    expect(changed(1, 2)).toEqual([]);
    expect(changed([1], [1, 2])).toEqual([]);
    expect(changed([1], [2])).toEqual(['[0]']);
  });

  it('none where an earlier build stored the names of fields', () => {
    expect(changedPaths([['a', 'x']], valuesOf({ a: 1 }, shortHash))).toEqual([]);
  });

  it('of the value that holds them, where it has too many, too deep, or with too long names', () => {
    const many = numbers(100_000);
    expect(changed({ a: many, b: 1 }, { a: [...many.slice(0, -1), 'x'], b: 2 })).toEqual(['a', 'b']);
    const deep = (value: number) => numbers(100).reduce<unknown>((inside) => ({ n: inside }), value);
    expect(changed(deep(1), deep(2))).toEqual([
      numbers(8)
        .fill(0)
        .map(() => 'n')
        .join('.'),
    ]);
    const long = (value: number) => ({ a: { ['x'.repeat(300)]: value } });
    expect(changed(long(1), long(2))).toEqual(['a']);
    // Looked into before, and not any more.
    expect(changed({ a: [1] }, { a: many })).toEqual(['a']);
  });

  it('are bounded for any document, and there are some when, and only when, an object differs', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (fields, value) => {
        const before = { ...fields, known: 0 };
        const after = { ...before, 'a\n.b': value };
        expect(valuesOf(after, shortHash).length).toBeLessThanOrEqual(500);
        const differs = JSON.stringify(before) !== JSON.stringify(after);
        expect(changed(before, after)).toEqual(differs ? ['["a\\n.b"]'] : []);
      }),
    );
  });
});

it('hashes no more of a document than its size, for each level', () => {
  let hashed = 0;
  const count = (text: string) => {
    hashed += text.length;
    return '';
  };
  const document = numbers(400).reduce<unknown>((inside) => [inside], 'x'.repeat(10_000));
  valuesOf(document, count);
  expect(hashed).toBeLessThan(10 * JSON.stringify(document).length);
});

describe('an address that names a value', () => {
  const at = (fragment: string) => pointerIn(`https://a.example/data.json${fragment}`);
  it('has a JSON Pointer as its fragment', () => {
    expect(at('#/data/items/2/a%20b~1c~01%25')).toEqual(['data', 'items', '2', 'a b/c~1%']);
    expect(at('#/')).toEqual(['']);
    expect([at(''), at('#top'), at('#/%ff')]).toEqual([undefined, undefined, undefined]);
  });

  it.each<[string[], unknown]>([
    [[], { value: { a: [1, { '': null }] } }],
    [['a', '0'], { value: 1 }],
    [['a', '1', ''], { value: null }],
    [['a', '2'], undefined],
    [['a', 'length'], undefined],
    [['constructor'], undefined],
    [['a', '0', '0'], undefined],
  ])('%j is the value there', (pointer, expected) => {
    expect(valueAt({ a: [1, { '': null }] }, pointer)).toEqual(expected);
  });
});
