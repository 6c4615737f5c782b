import { expect, it } from 'vitest';
import { problemsOf, translationProblems, unchangedWords } from './translations.ts';

const english = {
  common: { language: 'en', direction: 'ltr' },
  extension: { name: 'Waymark', description: 'Find a page’s feeds' },
  popup: { page: 'This page' },
  form: { json: 'JSON' },
  access: { allow: 'Allow access to $1' },
  count: { 0: 'No places', one: '1 place', other: '$1 places of $2' },
  checkins: {
    visit: { 1: 'first visit', one: '$1st visit', two: '$1nd visit', few: '$1rd visit', other: '$1th visit' },
  },
};

const german = {
  common: { language: 'de', direction: 'ltr' },
  extension: { name: 'Waymark', description: 'Feeds einer Seite finden' },
  popup: { page: 'Diese Seite' },
  form: { json: 'JSON' },
  access: { allow: 'Zugriff auf $1 erlauben' },
  count: { 0: 'Keine Orte', one: '1 Ort', other: '$1 Orte von $2' },
  checkins: { visit: { 1: 'erster Besuch', other: '$1. Besuch' } },
};

const glossary = '- **all**: Waymark, JSON\n- **de**: Name, Text\n- **zh-CN**: Host';
const problems = (changes: object, language = 'de') =>
  problemsOf(language, { ...german, ...changes }, english, unchangedWords(glossary, language));

it('finds nothing in a complete translation, nor in English itself', () => {
  expect(problems({})).toEqual([]);
  expect(problemsOf('en', english, english, new Set())).toEqual([]);
});

it.each([
  ['a missing message', { access: {} }, 'de access.allow: is missing'],
  [
    'a message of the past',
    { popup: { ...german.popup, gone: 'Weg' } },
    'de popup.gone: English has no such message',
  ],
  ['a lost placeholder', { access: { allow: 'Zugriff erlauben' } }, 'de access.allow: lacks $1'],
  [
    'an invented placeholder',
    { access: { allow: 'Zugriff auf $1 von $2 erlauben' } },
    'de access.allow: has $2, which English lacks',
  ],
  ['a missing form', { count: { 0: 'Keine', other: '$1 Orte von $2' } }, 'de count: has no form “one”'],
  ['a missing exact form', { count: { one: '1 Ort', other: '$1 Orte von $2' } }, 'de count: has no form “0”'],
  [
    'a form that the language lacks',
    { count: { ...german.count, few: '$1 Orte von $2' } },
    'de count: has a form “few” that the language lacks',
  ],
  [
    'a cardinal form of an ordinal',
    { checkins: { visit: { ...german.checkins.visit, one: '$1. Besuch' } } },
    'de checkins.visit: has a form “one” that the language lacks',
  ],
  ['no forms at all', { count: '$1 Orte von $2' }, 'de count: has no form “0”, “one”'],
  [
    'a text far longer than English',
    { access: { allow: `Zugriff auf $1 ${'sehr '.repeat(8)}gern erlauben` } },
    'de access.allow: has 68 characters, more than 46',
  ],
  [
    'a long tab',
    { popup: { page: 'Die Seite im Browser' } },
    'de popup.page: has 20 characters, more than 16',
  ],
  [
    'a description too long for stores',
    { extension: { name: 'Waymark', description: 'x'.repeat(133) } },
    'de extension.description: has 133 characters, more than 132',
  ],
  [
    'a name too long for stores',
    { extension: { ...german.extension, name: 'x'.repeat(46) } },
    'de extension.name: has 46 characters, more than 45',
  ],
  [
    'English',
    { access: { allow: 'Allow access to $1' } },
    'de access.allow: is English: “Allow access to $1”',
  ],
  [
    'placeholders side by side',
    { count: { ...german.count, other: '$1$2 Orte' } },
    'de count: has $1$, a placeholder by name',
  ],
  ['an empty message', { popup: { page: ' ' } }, 'de popup.page: is empty'],
])('names %s', (_, changes, problem) => {
  expect(problems(changes)).toEqual([problem]);
});

it('wants the six forms of Arabic, and the one of Chinese', () => {
  expect(problems({}, 'ar')).toContain('ar count: has no form “zero”, “two”, “few”, “many”');
  expect(problems({}, 'zh_CN')).toContain('zh_CN count: has a form “one” that the language lacks');
});

it('takes names and common words from the glossary', () => {
  expect(unchangedWords(glossary, 'de')).toEqual(new Set(['waymark', 'json', 'name', 'text']));
  expect(unchangedWords(glossary, 'zh_CN')).toContain('host');
});

it('finds nothing in the translations as they are', async () => {
  expect(await translationProblems()).toEqual([]);
});
