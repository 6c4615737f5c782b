import { expect, it } from 'vitest';
import { holdingRule, visibilityOf } from './rules';
import { type Rule, ruleSchema } from './schema';
import { cafe } from './test-checkin';

const hold = (when: Rule['when']): Rule => ruleSchema.parse({ action: 'hold', when });

it.each<[Rule['when'], boolean]>([
  [{ by: 'any' }, true],
  [{ by: 'category', value: 'k1' }, true],
  [{ by: 'category', value: 'kaffeehaus' }, true],
  [{ by: 'category', value: 'Kaffee' }, false],
  [{ by: 'visibility', value: 'public' }, true],
  [{ by: 'visibility', value: 'private' }, false],
  [{ by: 'place', value: 'v1' }, true],
  [{ by: 'place', value: ' CAFE SPERL ' }, true],
  [{ by: 'place', value: 'Café' }, false],
  [{ by: 'word', value: 'cake' }, true],
  [{ by: 'word', value: 'CAKE WITH' }, true],
  [{ by: 'word', value: 'ak' }, false],
  [{ by: 'word', value: '#cake' }, true],
  [{ by: 'word', value: '#cak' }, false],
])('%j matches: %s', (when, expected) => {
  expect(holdingRule(cafe, [hold(when)]) !== undefined).toBe(expected);
});

it('lets the first rule that matches decide, and a check-in without a venue leave', () => {
  const allow: Rule = { action: 'allow', when: { by: 'word', value: 'cake' } };
  const never = hold({ by: 'word', value: 'tea' });
  expect(holdingRule(cafe, [never, allow, hold({ by: 'any' })])).toBeUndefined();
  expect(holdingRule(cafe, [never, hold({ by: 'any' }), allow])?.index).toBe(1);
  const { venue: _, ...nowhere } = cafe;
  expect(holdingRule(nowhere, [hold({ by: 'place', value: 'v1' })])).toBeUndefined();
  expect(holdingRule(nowhere, [hold({ by: 'category', value: 'k1' })])).toBeUndefined();
});

const { visibility: _, ...unsaid } = cafe;
it.each([
  ['of the service, in its list', cafe, 'public'],
  ['of the service, without a word about it', unsaid, 'unknown'],
  ['of the service, with an unknown word', { ...cafe, visibility: 'followers' }, 'unknown'],
  ['of this device', { ...unsaid, id: 'own:1' }, 'public'],
  ['of this device, made private', { ...unsaid, id: 'own:1', other: { private: true } }, 'private'],
  [
    'of a file that says who may see it',
    { ...cafe, id: 'osm:1', visibility: 'closeFriends' },
    'closeFriends',
  ],
])('a check-in %s has its visibility', (_name, checkin, expected) => {
  expect(visibilityOf(checkin)).toBe(expected);
});
