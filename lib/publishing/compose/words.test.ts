import { expect, it } from 'vitest';
import { hashtags, hasPhrase, withoutNames } from './words';

it.each([
  ['Off to work', 'work', true],
  ['Off to WÖRK', 'work', true],
  ['homework', 'work', false],
  ['works', 'work', false],
  ['homework and work', 'work', true],
  ['#work', 'work', true],
  ['在咖啡馆喝咖啡', '咖啡馆', true],
  ['in 11 minutes', '1', false],
  ['anything', ' ', false],
])('%j has %j: %s', (text, phrase, expected) => {
  expect(hasPhrase(text, phrase)).toBe(expected);
});

it.each([
  ['Cake #Kuchen #kuchen #1 #2nd', ['Kuchen', '2nd']],
  ['#a_b, (#c)! a#d &#e; https://x.example/#f ##g', ['a_b', 'c']],
  ['#咖啡 #café', ['咖啡', 'café']],
])('%j has the hashtags %j', (text, tags) => {
  expect(hashtags(text)).toEqual(tags);
});

it.each([
  ['Cake at Sperl!', ['Café Sperl'], 'Cake at …'],
  ['Cake at café sperl tonight', ['Café Sperl'], 'Cake at … tonight'],
  ["Sperl's best", ['Café Sperl'], '… best'],
  ['#cafesperlwien', ['Café Sperl'], '…'],
  ['Strassenfest', ['Gumpendorfer Straße 11'], '…'],
  ['at Le Bo', ['Le Bo'], 'at …'],
  ['Late at X again', ['X'], 'Late at … again'],
  ['A cake, plan B', ['Sperl A B'], 'A cake, plan B'],
  ['the end of it', ['The Inn'], '… end of it'],
  ['在咖啡馆喝咖啡', ['咖啡馆'], '…'],
  ['茶 很好', ['茶之屋'], '茶 很好'],
  ['see https://x.example/c and www.y.example or z.example', [], 'see … and … or …'],
  ['48.19912, 16.36065 or geo:48,16', [], '… or …'],
  ['call +43 1 586', ['+43 1 586 41 58'], 'call …'],
  ['Thanks @ana and ana@x.example', [], 'Thanks … and …'],
  ['Nothing here, at 9.30 for 3,50', ['Café Sperl'], 'Nothing here, at 9.30 for 3,50'],
])('%j without %j: %j', (text, names, expected) => {
  expect(withoutNames(text, names)).toEqual({ text: expected, hid: text !== expected });
});

it.each([
  ['Arabic-Indic digits', '٤٨٫١٩٩١٢ ١٦٫٣٦٠٦٥'],
  ['Devanagari digits', '४८.१९९१२, १६.३६०६५'],
  ['degrees, minutes and seconds', '48°11′56.8″N 16°21\'38"E'],
  ['degrees with spaces', '48° 11′ 56″ N, 16° 21′ 38″ E'],
  ['degrees in Chinese', '北纬48度11分56秒'],
  ['degrees in words', '48 degrees 11'],
  ['degrees and minutes', 'N 48 11.947 E 016 21.639'],
  ['hemispheres behind', '48.2N 16.4E'],
  ['hemispheres behind whole numbers', '48 11 56 N 16 21 38 E'],
  ['parts with colons', '48:12:30N 16:22:25E'],
  ['parts with hyphens', '48-12-30N 16-22-25E'],
  ['a dot that leads', '48․2082 16․3738'],
  ['a dot operator', '48⋅2082 16⋅3738'],
  ['brackets', '(48.21)(16.37)'],
  ['a word between', '48.21 and 16.37'],
  ['an invisible space', '48\u200B.2082, 16.3738'],
  ['two decimals', '48.20, 16.36'],
  ['a decimal comma', '48,19912; 16,36065'],
  ['a line each', '48.19912\n16.36065'],
  ['a line each, short', '48.2\n16.4'],
  ['a URI', '(geo:48.2,16.36;u=9)'],
  ['names of coordinates', 'lat=48 lon=16'],
  ['no point', '481991200'],
  ['a plus code', '8FWR59XP+JQ'],
  ['a padded plus code', '8FWR0000+'],
  ['a short plus code', '59XP+JQ Wien'],
  ['a short plus code, small', 'at 59xp+jq'],
  ['a geohash', 'u2ed7z9'],
  ['a Maidenhead locator', 'JN88ee'],
  ['MGRS', '33UXP0160138888'],
])('hides %s', (_, position) => {
  const { text, hid } = withoutNames(`Cake ${position} done`, ['Wien']);
  expect(hid).toBe(true);
  expect(text).toMatch(/^Cake (?:at )?[\s…,;()NSEW北纬]* done$/u);
});

it.each([
  '9:30 at table 12',
  '25°C and 77 °F',
  '3.50 for cake',
  'room 404, 10km',
  '2026',
  'half past 8 in the 1st',
])('leaves %j', (text) => expect(withoutNames(text, [])).toEqual({ text, hid: false }));
