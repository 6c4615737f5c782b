import { describe, expect, it } from 'vitest';
import { isOfOpenStreetMap, type Place, pickables, sameVisited, type Visited } from './model';

const centre = { latitude: 38.7, longitude: -9.1 };
/** So many metres north of the centre. */
const at = (id: string, name: string, metres: number): Place => ({
  ...{ id, name, latitude: centre.latitude + metres / 111_195, longitude: centre.longitude },
  distance: metres,
});
const rows = (from: { visited?: Visited[]; nearby: Place[]; matches?: Place[]; query?: string }) => {
  const { own, others } = pickables({ visited: [], centre, query: '', ...from });
  return [own.map(({ id }) => id), others.map(({ id }) => id)];
};

describe('a place of two sources', () => {
  it('is one row: the service’s before the one of OpenStreetMap', () => {
    expect(rows({ nearby: [at('v1', 'Café Zé', 10), at('osm:N1', 'cafe ze', 80)] })).toEqual([[], ['v1']]);
  });

  it('is two where the names differ, it is too far, or its point is unknown', () => {
    const nearby = [
      ...[at('v1', 'Café Zé', 10), at('osm:N1', 'Café Zé', 90), at('osm:N2', 'Zé', 10)],
      { id: 'osm:N3', name: 'Café Zé' },
    ];
    expect(rows({ nearby })).toEqual([[], ['v1', 'osm:N1', 'osm:N2', 'osm:N3']]);
  });

  it('is two where one source lists both', () => {
    const nearby = [at('v1', 'A', 1), at('v2', 'A', 2), at('osm:N1', 'B', 3), at('osm:N2', 'B', 4)];
    expect(rows({ nearby })).toEqual([[], ['v1', 'v2', 'osm:N1', 'osm:N2']]);
  });

  it.each(['own:1', 'osm:W1', 'v1'])('is the one that was used before: %s', (id) => {
    const visited = [{ ...at(id, 'Café Zé', 10), lastVisit: 1 }];
    const nearby = [at('v1', 'Café Zé', 20), at('osm:W1', 'Café Zé', 30)];
    const { own, others } = pickables({ visited, nearby, centre, query: '' });
    expect([own.map((place) => place.id), others]).toEqual([[id], []]);
    expect(own[0]).toMatchObject({ visited: true });
  });

  it('of two that were used is the one used last, with what is known of it', () => {
    const about = { categories: [], social: {}, others: { OpenStreetMap: 'node 1' } };
    const visited = [
      { ...at('own:1', 'Café Zé', 10), lastVisit: 1 },
      { ...at('v1', 'Café Zé', 20), lastVisit: 2 },
    ];
    const nearby = [{ ...at('osm:N1', 'Café Zé', 30), about }];
    const { own, others } = pickables({ visited, nearby, centre, query: '' });
    expect([own.map(({ id }) => id), others]).toEqual([['v1'], []]);
    expect(own[0]?.about).toEqual(about);
  });

  it('is shown for words that only the service knows of it', () => {
    const visited = [{ ...at('own:1', 'Café Zé', 10), lastVisit: 1 }];
    const matches = [at('osm:N1', 'Café Zé', 30)];
    expect(rows({ visited, nearby: [], matches, query: 'bica' })).toEqual([['own:1'], []]);
  });
});

it('a place that was used before is none of the others', () => {
  const [one, other] = [at('osm:N1', 'A', 0), at('own:1', 'A', 5)];
  expect(sameVisited(one, [other])).toBe(other);
  expect(sameVisited(one, [other, one])).toBe(undefined);
  expect(sameVisited(at('osm:N2', 'A', 0), [one])).toBe(undefined);
  expect(sameVisited(at('own:2', 'A', 0), [other])).toBe(other);
});

it('knows the places of OpenStreetMap by their ids', () => {
  expect(['osm:N1', 'own:1', '4adcda'].map((id) => isOfOpenStreetMap({ id }))).toEqual([true, false, false]);
});
