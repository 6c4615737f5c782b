import type { ChartItem } from '../store/chart-block';
import type { Gathered, GatheredItem } from './model';

/** Makes one set of columns of all items: each has names of its own, here they get one place each. */
export function createGathering() {
  const kinds = createNames();
  const logins = createNames();
  const items = new Map<string, GatheredItem>();
  return {
    /** Adds an item, or puts it in its own place as it is now. */
    put({ id, columns, account, url, title, repository, number, createdAt, older }: ChartItem): void {
      const kindPlaces = kinds.places(columns.kinds);
      const loginPlaces = logins.places(columns.people);
      items.set(`${account} ${id}`, {
        ...{ account, url, title, repository, number, createdAt, older },
        kindOf: columns.kind.map((place) => kindPlaces[place] ?? 0),
        loginOf: columns.person.map((place) => loginPlaces[place] ?? 0),
        at: columns.at,
      });
    },
    remove: (account: string, id: string): void => void items.delete(`${account} ${id}`),
    /** As it is now. */
    gathered: (): Gathered => ({
      kinds: kinds.all(),
      logins: logins.all().map((login) => login || null),
      items: [...items.values()],
    }),
  };
}

function createNames() {
  const places = new Map<string, number>();
  /** Items that lie together share their names. */
  let last: { lines: string; places: Uint32Array } | undefined;
  const place = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, places.size);
    return places.size - 1;
  };
  return {
    /** Of names, one a line. */
    places(lines: string): Uint32Array {
      if (last?.lines !== lines) last = { lines, places: Uint32Array.from(lines.split('\n'), place) };
      return last.places;
    },
    all: () => [...places.keys()],
  };
}
