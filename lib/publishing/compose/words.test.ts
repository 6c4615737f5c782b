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
  ['the end of it', ['The Inn'], '… end of it'],
  ['在咖啡馆喝咖啡', ['咖啡馆'], '…'],
  ['see https://x.example/c and www.y.example or z.example', [], 'see … and … or …'],
  ['48.19912, 16.36065 or geo:48,16', [], '… or …'],
  ['call +43 1 586', ['+43 1 586 41 58'], 'call …'],
  ['Thanks @ana and ana@x.example', [], 'Thanks … and …'],
  ['Nothing here, at 9.30 for 3,50', ['Café Sperl'], 'Nothing here, at 9.30 for 3,50'],
])('%j without %j: %j', (text, names, expected) => {
  expect(withoutNames(text, names)).toEqual({ text: expected, hid: text !== expected });
});
