import type { Offers, RoomName } from '@/lib/derived';
import type { Hooks, RoomParts } from '@/lib/room';
import { rooms } from '@/lib/rooms';

interface Created extends Hooks {
  contracts: object;
  offers: object;
}

// The type of the names is derived from the same register.
const names = Object.keys(rooms) as RoomName[];
const order: readonly string[] = names;

/** Makes each room once, when it is first asked: its modules take longer to run than most answers. */
export function createMaker(partsOf: (name: RoomName) => RoomParts) {
  const created = new Map<string, Created>();
  const begun = new Set<RoomName>();
  // Filled as the rooms are made, and looked up when something happens.
  const others = {} as Offers;
  const add = (name: string, room: Created) => {
    created.set(name, room);
    Object.assign(others, { [name]: room.offers });
  };

  /** Makes rooms and all that they need in one turn, so that none hears something before another is there. */
  async function make(asked: readonly RoomName[]): Promise<ReadonlyMap<string, Created>> {
    const needed = [...withNeeds(asked)].map(async (name) => [name, await rooms[name].load()] as const);
    for (const [name, { create }] of await Promise.all(needed)) {
      // One that could not be made is not begun again: what it listens to would hear twice.
      if (begun.has(name)) continue;
      begun.add(name);
      add(name, create(partsOf(name), others));
    }
    return created;
  }

  const contractsOf = (name: RoomName) =>
    Object.keys(rooms[name].contracts).map((contract) => [
      contract,
      async (): Promise<unknown> => {
        const made: unknown = Reflect.get((await make([name])).get(name)?.contracts ?? {}, contract);
        return typeof made === 'function' ? made() : made;
      },
    ]);

  return {
    /** Those that are made. */
    created: created as ReadonlyMap<string, Created>,
    /** Adds a service beneath the rooms. */
    add,
    /** All, in the order of the register, whichever was asked first; before them what is beneath. */
    async everyRoom(): Promise<ReadonlyMap<string, Created>> {
      const made = [...(await make(names))];
      return new Map(made.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
    },
    /** What makes each contract of the rooms, by its name. */
    contracts: Object.fromEntries(names.flatMap(contractsOf)) as object,
  };
}

function withNeeds(asked: readonly RoomName[]): ReadonlySet<RoomName> {
  const all = new Set(asked);
  // The loop also visits what is added meanwhile.
  for (const name of all) for (const other of names) if (other in rooms[name].needs) all.add(other);
  return all;
}
