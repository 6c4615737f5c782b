import { expect, it } from 'vitest';
import { createListSplitter, type ListItem } from './json-lists';

const split = (text: string, size: number) => {
  const lists = createListSplitter();
  const items: ListItem[] = [];
  for (let from = 0; from < text.length; from += size)
    items.push(...lists.push(text.slice(from, from + size)));
  return { items, whole: lists.isWhole(), broken: lists.isBroken() };
};
const document = {
  'a "key" \\ with \u2028 signs': 1,
  'not [a] {list}': '[1,2]',
  empty: [],
  items: [
    { text: 'brace } bracket ] quote " slash \\', list: [[1], { a: [2] }] },
    'words, and "more"\\',
    -1.5e3,
    null,
  ],
  deep: { er: { list: [true] }, after: [{}] },
  last: {},
};
const expected = [
  ...document.items.map((item) => ['items', item]),
  ['deep.er.list', true],
  ['deep.after', {}],
];

it.each([1, 2, 3, 5, 64, 10_000])('lists come whole, in chunks of %i', (size) => {
  for (const spaces of [0, 2]) {
    const { items, whole, broken } = split(`\n ${JSON.stringify(document, null, spaces)} \n`, size);
    expect(items.map(({ path, text }) => [path, JSON.parse(text)])).toEqual(expected);
    expect({ whole, broken }).toEqual({ whole: true, broken: false });
  }
  expect(split('[1, [2], "]"]', size).items).toEqual(['1', '[2]', '"]"'].map((text) => ({ path: '', text })));
});

it.each(['', '{', '[{"a":1}', '{"items":[1,2', '{"a":"', '[1]]', '[1]{', 'text', '"text"', '{]', '[1}]'])(
  'lists are known to be cut or broken: %s',
  (text) => expect(split(text, 3).whole).toBe(false),
);

it('takes an item as long as the line of a long journey', () => {
  const line = JSON.stringify(Array.from({ length: 60_000 }, (_, at) => [16 + at / 1e5, 48 + at / 1e5]));
  const { items, whole } = split(`{"features":[{"line":${line}}]}`, 65_536);
  expect([items.length, whole]).toEqual([1, true]);
});

it('gives up on a document that nests deeper than any does', () => {
  const lists = createListSplitter();
  expect([...lists.push(`${'{"a":'.repeat(150)}[1]`)]).toEqual([
    { path: Array(150).fill('a').join('.'), text: '1' },
  ]);
  const deep = createListSplitter();
  expect([...deep.push(`${'{"a":'.repeat(300)}[1]`)]).toEqual([]);
  expect(deep.isBroken()).toBe(true);
});
