import { expect, it } from 'vitest';
import { copiesOf } from '../engine/copies';
import { allRows, columnsOf, dayAt, placeAt, visitAt } from '../test-columns';
import { choicesOf } from './choices';
import { habitsOf } from './habits';
import { orderPhotos, photosBetween } from './photo-order';
import { regionsOf } from './regions';
import { orderPlaces, placeText, searchPlaces, totalsOf } from './totals';

const sperl = placeAt('sperl', 48.2, 16.4, {
  name: 'Café Sperl',
  address: 'Gumpendorfer Straße 11',
  countryCode: 'AT',
  country: 'Österreich',
  locality: 'Wien',
  category: 'Café',
});
const linz = placeAt('linz', 48.3, 14.3, {
  name: 'Linz 2',
  countryCode: 'AT',
  locality: 'Linz',
  category: 'Park',
});
const paris = placeAt('paris', 48.9, 2.4, {
  name: 'Bistro',
  countryCode: 'FR',
  locality: 'Paris',
  category: 'Café',
});
const texas = placeAt('texas', 33.7, -95.6, { name: 'Diner', countryCode: 'US', locality: 'Paris' });
const never = placeAt('never', 0, 0, { countryCode: 'BR', locality: 'Belém' });

const columns = columnsOf([
  visitAt('2023-12-31T23:30-06:00', { place: texas, photos: 2 }),
  visitAt('2024-01-02T08:00+01:00', { place: sperl }),
  visitAt('2024-01-03T08:00+01:00', { place: paris, photos: 1 }),
  visitAt('2024-01-04T00:15+05:45', {}),
  visitAt('2025-06-01T18:00+02:00', { place: sperl, photos: 3 }),
  visitAt('2025-06-02T18:00+02:00', { place: linz }),
]);
const rows = allRows(columns);
const nameOf = (place: number) => columns.places[place]?.name;

it('orders places by visits, last visit and name, and leaves out those without', () => {
  const withMore = { ...columns, places: [...columns.places, never] };
  const totals = totalsOf(withMore);
  const ordered = (order: 'visits' | 'last' | 'name') =>
    [...orderPlaces(withMore, totals, order, 'en')].map(nameOf);
  expect(ordered('visits')).toEqual(['Café Sperl', 'Linz 2', 'Bistro', 'Diner']);
  expect(ordered('last')).toEqual(['Linz 2', 'Café Sperl', 'Bistro', 'Diner']);
  expect(ordered('name')).toEqual(['Bistro', 'Café Sperl', 'Diner', 'Linz 2']);
  expect([totals.visits[1], totals.lastRow[1]]).toEqual([2, 4]);
});

it.each([
  ['de', ['Linz 2', 'Linz 10', 'Öl', 'Zoo']],
  ['sv', ['Linz 2', 'Linz 10', 'Zoo', 'Öl']],
])('orders the names of places as in %s', (language, names) => {
  const named = columnsOf(
    ['Zoo', 'Öl', 'Linz 10', 'Linz 2'].map((name) =>
      visitAt('2024-01-02T08:00+01:00', { place: { ...sperl, id: name, name } }),
    ),
  );
  const ordered = orderPlaces(named, totalsOf(named), 'name', language);
  expect([...ordered].map((place) => named.places[place]?.name)).toEqual(names);
});

it('finds places by words of name and address, without case and accents', () => {
  const texts = columns.places.map(placeText);
  const all = orderPlaces(columns, totalsOf(columns), 'name', 'en');
  const found = (search: string) => [...searchPlaces(texts, all, search)].map(nameOf);
  expect(found('STRASSE cafe')).toEqual(['Café Sperl']);
  expect(found(' ')).toHaveLength(4);
  expect(found('sperl bistro')).toEqual([]);
});

it('tells cities of one name apart by their country', () => {
  const { countries, cities } = regionsOf(columns);
  expect(countries.map(({ country, visits, places }) => [country, visits, places])).toEqual([
    ['AT', 3, 2],
    ['FR', 1, 1],
    ['US', 1, 1],
  ]);
  expect(cities.map(({ country, locality, visits }) => [country, locality, visits])).toEqual([
    ['AT', 'Wien', 2],
    ['AT', 'Linz', 1],
    ['FR', 'Paris', 1],
    ['US', 'Paris', 1],
  ]);
  expect(cities[0]?.lastRow).toBe(4);
});

it('counts what each choice would leave, with the other choices as they are', () => {
  const all = choicesOf(columns, rows, { text: '' });
  expect(all.years).toEqual([
    { value: '2025', count: 2 },
    { value: '2024', count: 3 },
    { value: '2023', count: 1 },
  ]);
  expect(all.categories).toEqual([
    { value: 'Café', count: 3 },
    { value: 'Park', count: 1 },
  ]);
  const inVienna = choicesOf(columns, rows, {
    text: '',
    country: 'AT',
    locality: 'Wien',
    from: dayAt('2025-01-01'),
  });
  // All cities of the country, whichever is chosen; all countries, whatever the city.
  expect(inVienna.cities).toEqual([
    { country: 'AT', locality: 'Wien', count: 1 },
    { country: 'AT', locality: 'Linz', count: 1 },
  ]);
  expect(inVienna.countries).toEqual([{ value: 'AT', count: 2 }]);
  expect(inVienna.categories).toEqual([{ value: 'Café', count: 1 }]);
  expect(inVienna.years.map(({ count }) => count)).toEqual([1, 1]);
});

it('counts what each choice of copies would leave, and the others among those with the chosen one', () => {
  const [texan, first, second, third] = columns.ids;
  const copies = copiesOf(columns.ids, {
    at: new Map([['site', [texan, first, second].map(String)]]),
    waiting: [second, third].map(String),
    refused: [],
  });
  const all = choicesOf(columns, rows, { text: '' }, copies);
  expect(all.copies.toSorted((a, b) => a.value.localeCompare(b.value))).toEqual([
    { value: 'at:site', count: 3 },
    { value: 'none', count: 2 },
    { value: 'waiting', count: 2 },
  ]);
  const atSite = choicesOf(columns, rows, { text: '', copies: 'at:site' }, copies);
  expect(atSite.copies).toEqual(all.copies);
  expect(atSite.years.map(({ count }) => count)).toEqual([2, 1]);
  expect(atSite.categories).toEqual([{ value: 'Café', count: 2 }]);
  // All copies there, whichever are chosen.
  const inVienna = choicesOf(columns, rows, { text: '', locality: 'Wien', copies: 'waiting' }, copies);
  expect(inVienna.copies).toEqual([
    { value: 'at:site', count: 1 },
    { value: 'none', count: 1 },
  ]);
  expect(choicesOf(columns, rows, { text: '' }).copies).toEqual([]);
});

it('counts weekdays and hours by the clock of the place', () => {
  const { weekdays, hours } = habitsOf(columns, rows);
  // A Sunday night in Texas, a Thursday after midnight in Kathmandu.
  expect(weekdays).toEqual([2, 1, 1, 1, 1, 0, 0]);
  expect([hours[23], hours[8], hours[0], hours[18]]).toEqual([1, 2, 1, 2]);
  const past = columnsOf([visitAt('1969-12-31T01:00+00:00')]);
  expect(habitsOf(past, allRows(past)).weekdays[3]).toBe(1);
});

it('numbers photos from those of the newest check-in on', () => {
  const order = orderPhotos(columns, rows);
  expect([...order.rows]).toEqual([4, 2, 0]);
  expect([...order.starts]).toEqual([0, 3, 4, 6]);
  expect(photosBetween(order, 2, 5)).toEqual([
    { row: 4, at: 2 },
    { row: 2, at: 0 },
    { row: 0, at: 0 },
  ]);
  expect(photosBetween(order, 5, 100)).toEqual([{ row: 0, at: 1 }]);
  expect(photosBetween(orderPhotos(columns, new Int32Array(0)), 0, 10)).toEqual([]);
});
