import { expect, it } from 'vitest';
import { mergeGroups } from '../../tools/locales.ts';

it('adds the messages of one file to a group of another', () => {
  const merged = mergeGroups([
    { plan: { use: { places: 'Places' } } },
    { plan: { use: { links: 'Links' } } },
  ]);
  expect(merged).toEqual({ plan: { use: { places: 'Places', links: 'Links' } } });
});

it.each([
  ['a message', { a: { b: 'one' } }, { a: { b: 'two' } }, 'a.b'],
  ['forms by count', { a: { one: 'one', other: 'many' } }, { a: { one: 'one' } }, 'a'],
  ['a group in the place of a message', { a: 'one' }, { a: { b: 'two' } }, 'a'],
])('refuses %s that is there already', (_, one, two, path) => {
  expect(() => mergeGroups([one, two])).toThrow(`The message ${path} is in the catalogue twice.`);
});
