import { expect, it } from 'vitest';
import { titleOf, titleParts } from './words';

const item = { kind: 'issue', title: 'Fix the tides', number: '7' } as const;

it.each([
  ['an issue', item, ['', 'Fix the tides', '']],
  ['a comment', { ...item, kind: 'comment' }, ['Comment on “', 'Fix the tides', '”']],
  ['a comment with only a number', { kind: 'comment', number: '7' }, ['', 'Comment on #7', '']],
  ['a comment without either', { kind: 'comment' }, ['', 'Comment', '']],
] as const)('parts the title of %s from the words around it', (_, item, parts) => {
  expect(titleParts(item)).toEqual(parts);
  expect(titleOf(item)).toBe(parts.join(''));
});
