import { expect, it } from 'vitest';
import { resultsSchema } from './schema';

it.each([{ latitude: null }, { name: '' }, { categories: null }, { location: null }])(
  'a place of a search that cannot be read hides no other: %j',
  (odd) => {
    const place = (id: string, more: object = {}) => ({
      ...{ svc_place_id: id, name: 'Café', latitude: 1, longitude: 2 },
      ...more,
    });
    const read = (...results: object[]) =>
      resultsSchema('svc')
        .safeParse({ results })
        .data?.places.map(({ id }) => id);
    expect(read(place('a'), place('b', odd))).toEqual(['a']);
    expect([read(place('b', odd)), read()]).toEqual([undefined, []]);
  },
);
