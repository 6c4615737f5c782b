import type { PackedItem } from '../packing';
import type { Gathered, GatheredItem } from './model';

/** Makes one set of columns of all items: each has names of its own, here they get one place each. */
export function createGathering() {
  const kinds = createNames();
  const logins = createNames();
  const items: GatheredItem[] = [];
  return {
    add({ columns, account, url, title, repository, number, createdAt, older }: PackedItem): void {
      const kindPlaces = columns.kinds.split('\n').map(kinds.place);
      const loginPlaces = columns.people.split('\n').map(logins.place);
      items.push({
        ...{ account, url, title, repository, number, createdAt, older },
        kindOf: columns.kind.map((place) => kindPlaces[place] ?? 0),
        loginOf: columns.person.map((place) => loginPlaces[place] ?? 0),
        at: columns.at,
      });
    },
    done: (): Gathered => ({
      kinds: kinds.all(),
      logins: logins.all().map((login) => login || null),
      items,
    }),
  };
}

function createNames() {
  const places = new Map<string, number>();
  return {
    place(name: string): number {
      const known = places.get(name);
      if (known !== undefined) return known;
      places.set(name, places.size);
      return places.size - 1;
    },
    all: () => [...places.keys()],
  };
}
