import { describe, expect, it } from 'vitest';
import type { Checkin } from '../model';
import { lineOf } from './blocks';
import { createHistoryIndex } from './search-index';

/** A check-in whose id is the name of its venue. */
const at = (year: number, name: string, shout = '', address = ''): Checkin => ({
  id: name,
  createdAt: new Date(`${year}-06-15T12:00`).getTime(),
  shout,
  venue: { id: name, name, address },
});

const stored = [
  at(2025, 'Café Sperl', 'Proofs and cake', 'Gumpendorfer Straße 11, Wien'),
  at(2024, 'ＣＡＦＥ ７', 'Late again', 'Rua Augusta 7, Lisboa'),
  at(2023, 'Ελληνικός Παράδεισος', 'Γιορτή', 'Οδός Ερμού, Αθήνα'),
  at(2022, 'İnci Pastanesi', 'Cake', 'Kadıköy, İstanbul'),
  at(2021, '東京タワー', 'ｶﾀｶﾅ', '港区芝公園'),
  at(2020, '서울역', '기차', '용산구'),
  at(2019, 'مَكْتَبَة', 'كتاب', 'القاهرة'),
  at(2018, 'Чайная Ёлка', 'Чай', 'Москва'),
  at(2017, 'שׁוּק מחנה', 'טעים', 'ירושלים'),
  at(2016, 'Phở Thìn', 'Nước', 'Hà Nội'),
  at(2015, 'चाय घर', 'अच्छा', 'दिल्ली'),
  at(2014, 'Office 🏢', 'Work, ﬁnally', 'Floor ²'),
];

const found = (text: string, year?: number) =>
  createHistoryIndex(stored.map(lineOf)).ids({ text, ...(year !== undefined && { year }) }, 0, 20);

describe('the search of the history finds', () => {
  it.each<[string, string, string[]]>([
    ['a word of the place', 'sperl', ['Café Sperl']],
    ['a word of the address', 'lisboa', ['ＣＡＦＥ ７']],
    ['a word of the shout', 'proofs', ['Café Sperl']],
    ['words of all three, in any order', 'wien cake café', ['Café Sperl']],
    ['only check-ins with all the words', 'cake lisboa', []],
    ['the beginning and the inside of a word', 'pendorf', ['Café Sperl']],
    ['no word across place, address and shout', 'sperlgumpen', []],
    ['small letters by capitals', 'PROOFS', ['Café Sperl']],
    ['plain letters by accented ones', 'cäké', ['Café Sperl', 'İnci Pastanesi']],
    ['accented letters by plain ones, and wide ones', 'cafe', ['Café Sperl', 'ＣＡＦＥ ７']],
    ['an accent written as its own character', 'cafe\u0301 sperl', ['Café Sperl']],
    ['by wide letters', 'ｓｐｅｒｌ', ['Café Sperl']],
    ['by wide spaces between words', 'proofs\u3000cake', ['Café Sperl']],
    ['a number in another width', '11', ['Café Sperl']],
    ['ligatures', 'finally', ['Office 🏢']],
    ['emoji', '🏢', ['Office 🏢']],
    ['German ß by its capitals', 'STRASSE', ['Café Sperl']],
    ['German ß', 'straße', ['Café Sperl']],
    ['Turkish ı by its capital', 'KADIKÖY', ['İnci Pastanesi']],
    ['Turkish ı', 'kadıköy', ['İnci Pastanesi']],
    ['Turkish İ', 'istanbul', ['İnci Pastanesi']],
    ['Greek without its marks', 'παραδεισος', ['Ελληνικός Παράδεισος']],
    ['Greek in capitals, the word not finished', 'ΠΑΡΑΔΕΙΣ', ['Ελληνικός Παράδεισος']],
    ['Greek in capitals', 'ΟΔΟΣ ΕΡΜΟΥ', ['Ελληνικός Παράδεισος']],
    ['Cyrillic', 'ЁЛКА', ['Чайная Ёлка']],
    ['Japanese', 'タワー', ['東京タワー']],
    ['half-width Japanese', 'ﾀﾜｰ', ['東京タワー']],
    ['Japanese stored in half width', 'カタカナ', ['東京タワー']],
    ['Chinese characters of the address', '芝公園', ['東京タワー']],
    ['Korean, also before a syllable is complete', '서우', ['서울역']],
    ['Arabic without its points', 'مكتبة', ['مَكْتَبَة']],
    ['Hebrew without its points', 'שוק', ['שׁוּק מחנה']],
    ['Vietnamese without its marks', 'pho ha noi', ['Phở Thìn']],
    ['Devanagari', 'दिल्ली', ['चाय घर']],
    ['nothing for words that do not occur', 'nowhere', []],
  ])('%s', (_, text, places) => {
    expect(found(text)).toEqual(places);
  });

  it.each<[string, number, string[]]>([
    ['cafe', 2025, ['Café Sperl']],
    ['cafe', 2024, ['ＣＡＦＥ ７']],
    ['cafe', 2023, []],
    ['CAKE', 2022, ['İnci Pastanesi']],
    ['', 2021, ['東京タワー']],
    ['2025', 2025, []],
  ])('“%s” in %d: words and year together', (text, year, places) => {
    expect(found(text, year)).toEqual(places);
  });
});

it('combines each query with each year', () => {
  const index = createHistoryIndex(stored.map(lineOf));
  expect(index.find({ text: 'cake' }).count).toBe(2);
  expect(index.find({ text: 'cake', year: 2022 })).toMatchObject({
    count: 1,
    months: [{ month: '2022-06', count: 1 }],
  });
  expect(index.find({ text: 'cake', year: 2025 }).count).toBe(1);
  expect(index.find({ text: 'proofs', year: 2025 }).count).toBe(1);
  expect(index.find({ text: 'proofs', year: 2022 }).count).toBe(0);
});
