import { expect, it } from 'vitest';
import { editOf, enteredAddress, essenceOf, isLocal, limitedIn, narrowed } from './model';

it.each([
  ['computer', true],
  ['file', true],
  ['micropub', false],
])('a target of the kind %s is on this computer: %s', (kind, local) => {
  expect(isLocal(kind)).toBe(local);
});

it.each([
  [{ by: 'audience', visibility: 'private' }, 'private'],
  [{ by: 'audience', visibility: 'public' }, undefined],
  [{ by: 'rule', visibility: 'private' }, undefined],
])('a check-in held by %j is limited to %s', (reason, limited) => {
  expect(limitedIn(reason)).toBe(limited);
});

it.each([
  ['ana.example', 'https://ana.example/'],
  [' @ana@social.example ', 'https://social.example/'],
  ['ana@social.example', 'https://social.example/'],
  ['https://ana.example/blog?a=b', 'https://ana.example/blog?a=b'],
  ['http://ana.example/', 'https://ana.example/'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
  ['ana.example/two words', undefined],
  ['ftp://ana.example/', undefined],
  ['', undefined],
])('the address entered as %j is %j', (entered, address) => {
  expect(enteredAddress(entered)).toBe(address);
});

const cafe = { id: 'v', name: 'Café' };
const source = { id: 'c', createdAt: 1000, shout: '', venue: cafe };

it.each([
  ['a note', { note: 'Good' }, ''],
  ['its time', { createdAt: 2000 }, '{"createdAt":2000}'],
  ['its place', { venue: { id: 'w', name: 'Café' } }, '{"id":"w","name":"Café"}'],
  ['the name of its place', { venue: { id: 'v', name: 'Bar' } }, '{"id":"v","name":"Bar"}'],
])('a post shows the edit of %s: %3$j', (_, edit, shown) => {
  expect(editOf(source, { ...source, ...edit })).toBe(shown);
});

it('a check-in whose service says that it is private has changed, and one with a note has not', () => {
  const essence = essenceOf(source);
  expect(essenceOf({ ...source, other: { private: true } })).not.toBe(essence);
  expect(essenceOf({ ...source, other: { private: false, note: 'Good' } })).toBe(essence);
});

it('an audience that is not offered becomes the next narrower one, and never a wider one', () => {
  expect(narrowed('public', ['unlisted', 'private'])).toBe('unlisted');
  expect(narrowed('unlisted', ['public', 'private'])).toBe('private');
  expect(narrowed('private', ['public', 'unlisted'])).toBe('hold');
});
