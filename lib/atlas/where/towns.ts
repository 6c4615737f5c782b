import { type Area, copyFrom, type Point, xOf, yOf } from '../map/mercator';

/** The greatest distance of a point from its town, kilometres. */
const reach = 50;
/** Kilometres in a degree of latitude. */
const degree = 111.2;
/** Degrees; the search range to the north and the south, so that it covers three rows. */
const cell = 0.5;
const around = 360 / cell;

/** A town and its middle on the map. */
export interface Town extends Point {
  name: string;
}

interface Towns {
  names: string[];
  countries: string[];
  latitudes: number[];
  longitudes: number[];
  /** With their root, a town stretches beside others. */
  inhabitants: number[];
}

/** Reads towns as the build writes them: of each country its code, and its towns from south to north. */
function readTowns(text: string): Towns {
  const towns: Towns = { names: [], countries: [], latitudes: [], longitudes: [], inhabitants: [] };
  for (const part of text.split('|')) {
    const [country = '', ...lines] = part.split(';');
    let south = 0;
    for (const line of lines) {
      const [latitude = '', longitude = '', size = '', ...name] = line.split(',');
      south += Number(latitude);
      towns.names.push(name.join(','));
      towns.countries.push(country);
      towns.latitudes.push(south / 100);
      towns.longitudes.push(Number(longitude) / 100);
      towns.inhabitants.push(2 ** (Number(size) / 2));
    }
  }
  return towns;
}

/** The towns of the world, from their text. */
export function createTowns(text: string) {
  const { names, countries, latitudes, longitudes, inhabitants } = readTowns(text);
  const keyOf = (x: number, y: number) => y * around + (((x % around) + around) % around);
  let grid: Map<number, number[]> | undefined;
  const readGrid = () =>
    Map.groupBy(names.keys(), (town) =>
      keyOf(Math.floor((longitudes[town] ?? 0) / cell), Math.floor((latitudes[town] ?? 0) / cell)),
    );

  /** The town of a country that a person would name at a point: near, or larger if farther. */
  function at(latitude: number, longitude: number, country: string): string | undefined {
    // A map that only names towns needs none.
    grid ??= readGrid();
    const ring = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
    const [x, y] = [Math.floor(longitude / cell), Math.floor(latitude / cell)];
    // Towards the poles a ring is short, and has few towns.
    const columns = Math.min(around / 2 - 1, Math.ceil(reach / degree / ring / cell));
    let found = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let row = y - 1; row <= y + 1; row++)
      for (let column = x - columns; column <= x + columns; column++)
        for (const town of grid.get(keyOf(column, row)) ?? []) {
          if (countries[town] !== country) continue;
          const along = Math.abs((longitudes[town] ?? 0) - longitude);
          const east = Math.min(along, 360 - along) * ring;
          const north = (latitudes[town] ?? 0) - latitude;
          // All squared: distances, and radii, as which the inhabitants count.
          const distance = east * east + north * north;
          const weighted = distance / (inhabitants[town] ?? 1);
          if (distance > (reach / degree) ** 2 || weighted >= least) continue;
          found = town;
          least = weighted;
        }
    return names[found];
  }

  /** The largest towns of an area of the map, largest first. */
  function within({ west, east, north, south }: Area, most: number): Town[] {
    const found: number[] = [];
    names.forEach((_, town) => {
      const y = yOf(latitudes[town] ?? 0);
      if (y >= north && y <= south && copyFrom(xOf(longitudes[town] ?? 0), west) <= east) found.push(town);
    });
    return found
      .sort((one, other) => (inhabitants[other] ?? 0) - (inhabitants[one] ?? 0))
      .slice(0, most)
      .map((town) => ({
        name: names[town] ?? '',
        x: xOf(longitudes[town] ?? 0),
        y: yOf(latitudes[town] ?? 0),
      }));
  }

  return { at, within };
}
