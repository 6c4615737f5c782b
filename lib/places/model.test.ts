import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceBetween,
  enoughPlaces,
  foldName,
  matchFound,
  namedBy,
  type Place,
  pickables,
  searchRadii,
  searchRadius,
} from './model';

const place = (id: string, name: string, distance: number): Place => ({ id, name, distance });
const centre = { latitude: 48.2, longitude: 16.36 };

describe('distances', () => {
  it('match those on the earth', () => {
    const vienna = { latitude: 48.2082, longitude: 16.3738 };
    const lisbon = { latitude: 38.7223, longitude: -9.1393 };
    expect(distanceBetween(vienna, lisbon) / 1000).toBeCloseTo(2301, -1);
  });

  it('are symmetric, zero to the same point, and at most half the circumference', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 3);
        expect(distanceBetween(a, a)).toBe(0);
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(20_015_200);
      }),
    );
  });
});

it('searches at least as far as the error of the position', () => {
  expect(searchRadius({ ...centre })).toBe(1000);
  expect(searchRadius({ ...centre, accuracy: 1400 })).toBe(2800);
  expect(searchRadius({ ...centre, accuracy: 1e9 })).toBe(100_000);
});

it('widens a search in steps', () => {
  expect(searchRadii(centre)).toEqual([1000, 5000, 15_000]);
  expect(searchRadii({ ...centre, accuracy: 4000 })).toEqual([8000, 15_000]);
  expect(searchRadii({ ...centre, accuracy: 1e9 })).toEqual([100_000]);
  expect(enoughPlaces([place('a', 'A', 1)], undefined)).toBe(false);
  expect(enoughPlaces([place('a', 'A', 1)], 'a')).toBe(true);
});

it('compares names without case and accents', () => {
  expect(foldName(' CAFÉ Tejo ')).toBe('cafe tejo');
  expect(foldName('Ｃａｆｅ')).toBe('cafe');
});

describe('the picker', () => {
  const visited = [
    { id: 'sperl', name: 'Café Sperl', latitude: 48.2005, longitude: 16.36 },
    { id: 'far', name: 'Cais', latitude: 38.7, longitude: -9.1 },
  ];
  const nearby = [place('apo', 'Apotheke', 30), place('sperl', 'Café Sperl', 60), place('mq', 'Museum', 10)];

  it('shows each place once, own ones apart, nearest first', () => {
    const { own, others } = pickables({ visited, nearby, centre, query: '', sort: 'DISTANCE' });
    expect(own.map(({ id, distance }) => [id, Math.round((distance ?? 0) / 1e5)])).toEqual([
      ['sperl', 0],
      ['far', 23],
    ]);
    expect(own[0]?.distance).toBe(60);
    expect(others.map(({ id }) => id)).toEqual(['mq', 'apo']);
  });

  it('shows own ones nearest first whatever their order, those without a position last', () => {
    const nowhere = { id: 'no', name: 'Nowhere' };
    const half = { id: 'half', name: 'Half', latitude: centre.latitude };
    const all = [nowhere, half, ...visited.toReversed()].map((one) => ({
      ...one,
      isFuzzed: one.id === 'far',
    }));
    const { own } = pickables({ visited: all, nearby: [], centre, query: '' });
    expect(own.map(({ id, distance, fuzzed }) => [id, distance !== undefined, fuzzed])).toEqual([
      ['sperl', true, undefined],
      ['far', true, true],
      ['no', false, undefined],
      ['half', false, undefined],
    ]);
  });

  it('keeps the order of the service, unless sorted by distance', () => {
    const { others } = pickables({ visited, nearby, centre, query: '' });
    expect(others.map(({ id }) => id)).toEqual(['apo', 'mq']);
  });

  it('includes favourites, each place once and marked', () => {
    const favourites = [
      { id: 'apo', name: 'Apotheke' },
      { id: 'sperl', name: 'Café Sperl' },
    ];
    const { own, others } = pickables({ visited, favourites, nearby, centre, query: '' });
    expect(own.map(({ id, favourite, visited: been }) => [id, favourite ?? false, been])).toEqual([
      ['apo', true, false],
      ['sperl', true, true],
      ['far', false, true],
    ]);
    expect(others.map(({ id }) => id)).toEqual(['mq']);
  });

  describe('with more than five own places', () => {
    const many = Array.from({ length: 9 }, (_, i) => ({
      id: `own-${i}`,
      name: `Own ${i}`,
      latitude: centre.latitude + i * 0.001,
      longitude: centre.longitude,
    }));
    const found = [place('own-8', 'Own 8', 890), place('apo', 'Apotheke', 30), place('own-5', 'Own 5', 555)];
    const from = { visited: many, nearby: found, centre, query: '' };
    const ids = (places: readonly { id: string }[]) => places.map(({ id }) => id);

    it('shows the nearest five at the top and the others among the places nearby, marked', () => {
      const { own, others, all } = pickables(from);
      expect(ids(own)).toEqual(['own-0', 'own-1', 'own-2', 'own-3', 'own-4']);
      expect(others.map(({ id, visited: been }) => [id, been])).toEqual([
        ['own-8', true],
        ['apo', false],
        ['own-5', true],
      ]);
      expect(ids(all)).toEqual([...ids(many), 'apo']);
    });

    it('shows near ones that the service did not list after the others, or by distance', () => {
      expect(ids(pickables({ ...from, radius: 700 }).others)).toEqual(['own-8', 'apo', 'own-5', 'own-6']);
      expect(ids(pickables({ ...from, radius: 700, sort: 'DISTANCE' }).others)).toEqual([
        'apo',
        'own-5',
        'own-6',
        'own-8',
      ]);
    });

    it('shows all that match the query at the top', () => {
      const { own, others } = pickables({ ...from, query: 'own', radius: 700 });
      expect([ids(own), others]).toEqual([ids(many), []]);
    });
  });

  it('shows the results of the service for a query, also where the name does not match', () => {
    const matches = [place('tea', 'Haas & Haas', 90), place('mq', 'Museum', 10)];
    const { others } = pickables({ visited: [], nearby, matches, centre, query: 'museum' });
    expect(others.map(({ id }) => id)).toEqual(['tea', 'mq']);
  });

  it('filters by every word, without case and accents', () => {
    const { own, others } = pickables({ visited, nearby, centre: undefined, query: 'SPERL cafe' });
    expect([own.map(({ id }) => id), others]).toEqual([['sperl'], []]);
  });
});

it.each([
  ['selection', 'selection'],
  ['json-ld', 'page'],
  ['geo-uri', 'link'],
] as const)('a place of the source %s is named by the %s', (source, by) => {
  expect(namedBy({ ...centre, source })).toBe(by);
});

describe('a place that a page names', () => {
  const found = { latitude: 38.7, longitude: -9.1, name: 'CAFE tejo', source: 'json-ld' } as const;
  it('is the result of the same name close by', () => {
    expect(matchFound(found, [place('a', 'Café Tejo', 900), place('b', 'Café Tejo', 40)])?.id).toBe('b');
  });
  it('is no result when only the name or only the position matches', () => {
    expect(matchFound(found, [place('a', 'Café Tejo', 900), place('b', 'Bar', 1)])).toBeUndefined();
    expect(matchFound({ ...found, name: '' }, [place('a', '', 1)])).toBeUndefined();
  });
});
