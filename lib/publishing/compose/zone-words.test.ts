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

it.each([
  // A part of the name, in scripts that put no space before it.
  ['東京駅', '東京に着いた', '東京'],
  ['スターバックス渋谷店', '渋谷でコーヒー', '渋谷'],
  ['海淀区', '到海淀了', '海淀'],
  ['สยามพารากอน', 'ถึงสยามแล้ว', 'สยาม'],
  ['강남역', '강남에서 커피', '강남'],
  ['스타벅스 (강남역)', '강남에서 커피', '강남'],
  // A short word, which another script or a capital follows without a space.
  ['KFC', 'KFCで昼ごはん', 'KFC'],
  ['Ulm', '咖啡在Ulm城', 'Ulm'],
  ['Ulm Hbf', 'Ulm에서 커피', 'Ulm'],
  ['津', '津で', '津'],
  ['Ulm', '#UlmAtNight', 'Ulm'],
  // With another ending.
  ['Москва', 'Я в Москве!', 'Москве'],
  ['Warszawa Centralna', 'Kawa w Warszawie', 'Warszawie'],
  ['Αθήνα', 'Στην Αθήνας', 'Αθήνας'],
  // On another keyboard.
  ['Łódź Fabryczna', 'Hello Lodz', 'Lodz'],
  ['Müller', 'At Muellers', 'Mueller'],
  ['Mueller', 'Bei Müllers', 'Müller'],
  ['København H', 'Kobenhavn!', 'Kobenhavn'],
  ['Điện Biên', 'Dien Bien again', 'Dien'],
])('%s is not named by a part or in the letters of another keyboard: %j', (name, shout, words) => {
  expect(textOf(name, shout)).not.toContain(words);
});

it.each([
  ['スターバックス渋谷店', '美味しいコーヒー'],
  ['สยามพารากอน', 'อร่อยมาก'],
  ['강남역', '맛있는 커피'],
  ['Apple Store', 'A stormy story'],
  ['Ulm', 'Kulmで。Überschwulm #AtKulm'],
])('at %s, what says nothing of the place stays: %s', (name, shout) => {
  expect(textOf(name, shout)).toBe(shout);
});
