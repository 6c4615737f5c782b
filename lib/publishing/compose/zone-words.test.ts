import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { compose } from './compose';
import { cafe, home, options } from './test-checkin';

/** A check-in at home: the name of the place in the person's own words. */
function textOf(name: string, shout: string): string {
  const checkin = { ...cafe, shout, entities: [], venue: { ...cafe.venue, id: 'v', name } };
  const made = compose(checkin, { ...options, template: '{shout}', zones: ok([home]) });
  return made.kind === 'post' ? made.post.text : '';
}

it.each([
  // One word in the name, two in the text: both are too short to be a part of it.
  ['SkyBar', 'Late at Sky Bar', 'Sky Bar'],
  ['BarFly', 'bar fly!', 'bar fly'],
  // The word that tells the place from others is shorter than the one that says what it is.
  ['Bar Oz', 'Oz again', 'Oz'],
  ['Hotel Ku', 'Breakfast at Ku', 'Ku'],
])('%s is not named by %j', (name, shout, words) => {
  expect(textOf(name, shout)).not.toContain(words);
});
