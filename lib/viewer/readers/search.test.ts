import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchText } from './search';

const search = (text: string, words: string) => [...searchText(text, words)].flat();

it('finds words whatever their capitals, as they stand', () => {
  expect(search('Tide, TIDE, tides (a.b) a+b', 'tide')).toEqual([0, 6, 12]);
  expect(search('Tide, TIDE, tides (a.b) a+b', 'A.B')).toEqual([19]);
  expect(search('Maré ALTA', 'é a')).toEqual([3]);
  expect(search('anything', '')).toEqual([]);
});

it('finds them over the seams of what is searched at a time, once', () => {
  for (const offset of [-4, -3, -1, 0, 1]) {
    const at = 1_000_000 + offset;
    expect(search(`${'.'.repeat(at)}tide${'.'.repeat(50)}`, 'tide')).toEqual([at]);
  }
  expect(search('a'.repeat(1_000_001), 'aa')).toHaveLength(500_000);
});

it('finds what indexOf finds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, words, after) => {
      const text = `${before}${words}${after}`.toLowerCase();
      expect(search(text, words.toLowerCase())[0]).toBe(text.indexOf(words.toLowerCase()));
    }),
  );
});
