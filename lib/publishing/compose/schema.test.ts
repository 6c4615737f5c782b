import { expect, it } from 'vitest';
import { targetTextSchema, zoneSchema } from './schema';
import { home } from './test-checkin';

it('holds what is not known to be public, and has no rules, unless told', () => {
  expect(targetTextSchema.parse({ template: '{shout}' })).toEqual({
    template: '{shout}',
    rules: [],
    audience: { public: 'public', closeFriends: 'hold', private: 'hold', unknown: 'hold' },
  });
});

it.each([
  ['too small', { radius: 10 }],
  ['beyond a pole', { latitude: 91 }],
  ['without a displaced centre', { displaced: undefined }],
  ['at no number', { longitude: Number.NaN }],
])('takes no zone %s', (_, over) => {
  expect(zoneSchema.safeParse(home).success).toBe(true);
  expect(zoneSchema.safeParse({ ...home, ...over }).success).toBe(false);
});
