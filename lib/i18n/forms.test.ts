import { expect, it } from 'vitest';
import { formOf, joinForms } from './forms';

/** The names of the forms themselves show which one was chosen. */
const every = ['0', 'zero', 'one', 'two', 'few', 'many', 'other'];
const message = (names = every) => joinForms(Object.fromEntries(names.map((name) => [name, name])));

const formIn = (language: string, count: number, names?: string[], type: Intl.PluralRuleType = 'cardinal') =>
  formOf(message(names), count, new Intl.PluralRules(language, { type }));

const categories = every.slice(1);

it.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [10, 'few'],
  [11, 'many'],
  [99, 'many'],
  [100, 'other'],
  [102, 'other'],
  [103, 'few'],
  [111, 'many'],
  [1002, 'other'],
])('chooses the form for %d in Arabic: %s', (count, form) => {
  expect(formIn('ar', count, categories)).toBe(form);
});

it.each([
  ['de', 0, 'other'],
  ['fr', 0, 'one'],
  ['fr', 1, 'one'],
  ['fr', 1_000_000, 'many'],
  ['zh-CN', 1, 'other'],
  ['pl', 22, 'few'],
])('chooses by the rules of %s for %d: %s', (language, count, form) => {
  expect(formIn(language, count, categories)).toBe(form);
});

it('prefers the form for exactly this number', () => {
  expect(formIn('ar', 0)).toBe('0');
  expect(formIn('en', 10)).toBe('other');
});

it('uses `other` where a language has a category that the message lacks', () => {
  expect(formIn('ar', 3, ['one', 'other'])).toBe('other');
});

it('has one way for ordinals too', () => {
  const forms = ['1', 'one', 'two', 'few', 'other'];
  expect([1, 2, 3, 4, 21].map((count) => formIn('en', count, forms, 'ordinal'))).toEqual([
    '1',
    'two',
    'few',
    'other',
    'one',
  ]);
});

it('keeps signs within a form', () => {
  const text = joinForms({ one: 'a=b | c', other: '' });
  const rules = new Intl.PluralRules('en');
  expect(formOf(text, 1, rules)).toBe('a=b | c');
  expect(formOf(text, 2, rules)).toBe('');
});
