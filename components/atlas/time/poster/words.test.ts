import { expect, it } from 'vitest';
import type { PosterYear } from '@/lib/atlas/contract';
import { columnsOf, dayAt, placeAt, visitAt } from '@/lib/atlas/test-columns';
import { posterOf } from '@/lib/atlas/time/poster';
import { altOf, sentenceOf, wordsOf } from './words';

function yearOf(visits: Parameters<typeof columnsOf>[0], today?: number): PosterYear {
  const made = posterOf(columnsOf(visits), 2024, () => true, today);
  if (!made) throw new Error('No year');
  return made;
}
const said = (year: PosterYear) => wordsOf(year).figures.map(({ value, label }) => `${value} ${label}`);
const vienna = placeAt('cafe', 48.2, 16.4, { locality: 'Vienna', countryCode: 'AT' });
const day = (date: string, place = vienna) => visitAt(`${date}T12:00+00:00`, { place });

it('shows three numbers that are known, and never a 0', () => {
  expect(said(yearOf([day('2024-02-01'), day('2024-02-02')]))).toEqual(['2 days', '1 place', '1 country']);
  const nameless = placeAt('point', 48.2, 16.4);
  expect(said(yearOf([day('2024-02-01', nameless)]))).toEqual(['1 day', '1 place', '1 check-in']);
  expect(said(yearOf([visitAt('2024-02-01T12:00+00:00')]))).toEqual(['1 day', '1 check-in']);
});

it('says until when a year is that is not over', () => {
  const visits = [day('2024-02-01')];
  expect(wordsOf(yearOf(visits, dayAt('2024-11-23'))).foot).toBe('to Nov 23');
  expect(wordsOf(yearOf(visits, dayAt('2025-11-23'))).foot).toBe('Waymark');
});

it('has a sentence on the longest trip, else on new countries, else on a city', () => {
  const trip = { days: 12, countries: ['JP'], cities: ['Tokyo', 'Kyoto'], ends: ['Tokyo', 'Kyoto'] };
  const year = yearOf([day('2024-02-01')]);
  const sentence = (change: Partial<PosterYear>) => sentenceOf({ ...year, ...change });
  expect(sentence({ trip })).toBe('The longest trip: 12 days in Japan, from Tokyo to Kyoto.');
  expect(sentence({ trip: { ...trip, ends: ['Tokyo', 'Tokyo'] } })).toBe(
    'The longest trip: 12 days in Japan.',
  );
  expect(sentence({ trip: { ...trip, cities: ['Tokyo'] } })).toBe('The longest trip: 12 days in Tokyo.');
  const unknown = { ...trip, countries: [], cities: [], ends: [] };
  expect(sentence({ trip: unknown, newCountries: [vienna] })).toBe('For the first time in Austria.');
  expect(sentence({})).toBe('Mostly in Vienna.');
  expect(sentenceOf(yearOf([visitAt('2024-02-01T12:00+00:00')]))).toBe('');
});

it('says the picture to those who do not see it', () => {
  const words = wordsOf(yearOf([day('2024-02-01')]));
  expect(altOf(words, 'Mine.')).toBe('2024 · 1 day · 1 place · 1 country · Mine.');
  expect(altOf(words, '')).toBe('2024 · 1 day · 1 place · 1 country');
});
