import { expect, it } from 'vitest';
import { pageOfPlace } from './model';

it.each([
  ['4b5/x', 'https://a.example/v/4b5%2Fx'],
  ['osm:N12', 'https://www.openstreetmap.org/node/12'],
  ['osm:W3', 'https://www.openstreetmap.org/way/3'],
  ['osm:R4', 'https://www.openstreetmap.org/relation/4'],
  ['own:N12', undefined],
  ['own:38.7, -9.1', undefined],
])('the page of the place %s', (id, page) => {
  expect(pageOfPlace(id, 'https://a.example')).toBe(page);
});
