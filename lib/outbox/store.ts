import type { DBSchema } from 'idb';
import { pairIn } from './delivery';
import {
  type After,
  askingStates,
  type Delivery,
  type DeliveryState,
  deliverySchema,
  type In,
  isIn,
  openStates,
  readDelivery,
} from './schema';

/** Thrown by a write that is not on disk: nothing may be sent after that. */
export { NotStoredError } from '../storage/database';

/** Whose turn it is; absent where nothing is to be done. */
type Turn = 'engine' | 'person';

export interface DeliveriesSchema extends DBSchema {
  /** Deliveries, perhaps in the form of another build; `listed`: its time in the ledger, of those that are in it. */
  deliveries: {
    key: string;
    value: unknown;
    indexes: {
      turn: Turn;
      checkin: string;
      room: string;
      listed: number;
      state: DeliveryState;
      /** Those of which there is a copy, by receiver. */
      live: [target: string, since: number];
    };
  };
}

export const deliveriesStore = {
  keyPath: 'id',
  indexes: {
    ...{ turn: 'turn', checkin: 'checkin', room: 'room', listed: 'listed' },
    ...{ state: 'state', live: ['target', 'live.since'] },
  },
} as const;

/** A delivery as it is stored, with what it is found by. */
export function indexed(record: unknown) {
  const delivery = readDelivery(record);
  const toRead = delivery.state === 'published' && (delivery.compare || delivery.readBack);
  const turn: Turn | undefined =
    isIn(delivery, openStates) || toRead ? 'engine' : isIn(delivery, askingStates) ? 'person' : undefined;
  return { ...delivery, ...(turn && { turn }), ...(!delivery.own && { listed: delivery.checkedInAt }) };
}

/** All that this build knows of a stored delivery; what only another one has a use for stays through every step. */
const fields = new Set([
  ...['turn', 'listed'],
  ...deliverySchema.options.flatMap((one) =>
    'options' in one ? one.options.flatMap(({ shape }) => Object.keys(shape)) : Object.keys(one.shape),
  ),
]);

/** Deliveries to list; absent: all. */
export interface LedgerFilter {
  target?: string;
  states?: readonly Delivery['state'][];
}

/** Ids of check-ins by what became of their copies; one can be in several. */
export interface StoredCopies {
  /** By receiver: a copy is there. */
  at: ReadonlyMap<string, readonly string[]>;
  /** A copy is on its way, or needs a sign-in or an answer of the person. */
  waiting: readonly string[];
  refused: readonly string[];
}

const waitingStates = [...openStates, 'not-seen', 'needs-sign-in'] as const satisfies DeliveryState[];

export type Deliveries = ReturnType<typeof createDeliveries>;

/** For writes after which something is sent: resolves when they are on disk, not when the system has accepted them. */
export const strict = { durability: 'strict' } as const;

interface Cursor {
  value: unknown;
  advance(count: number): Promise<Cursor | null>;
  continue(): Promise<Cursor | null>;
}
/** The store of deliveries in a database that has more. */
interface Access {
  read(): Promise<{
    get(store: 'deliveries', id: string): Promise<unknown>;
    getAllFromIndex(store: 'deliveries', index: 'turn' | 'checkin' | 'room', key: string): Promise<unknown[]>;
    countFromIndex(store: 'deliveries', index: 'listed'): Promise<number>;
    getAllKeysFromIndex(store: 'deliveries', index: 'state' | 'live', range?: IDBKeyRange): Promise<string[]>;
  }>;
  /** Those of the ledger, of the newest check-ins first. */
  newest(): Promise<Cursor | null>;
  /** Runs the work in one transaction, which is on disk when it resolves. */
  write<T>(
    work: (store: {
      get(id: string): Promise<unknown>;
      getKey(id: string): Promise<unknown>;
      add(delivery: unknown): Promise<unknown>;
      put(delivery: unknown): Promise<unknown>;
      delete(id: string): Promise<unknown>;
      index(name: 'room'): { getAll(room: string): Promise<unknown[]> };
    }) => Promise<T>,
  ): Promise<T>;
}

const checkinsOf = (ids: readonly string[]): string[] => ids.flatMap((id) => pairIn(id)?.checkin ?? []);

/** The one store of all deliveries, which move from state to state. */
export function createDeliveries(database: Access) {
  const parsed = (stored: unknown) => (stored === undefined ? undefined : readDelivery(stored));
  const by = async (index: 'turn' | 'checkin' | 'room', key: string) =>
    (await (await database.read()).getAllFromIndex('deliveries', index, key)).map(readDelivery);

  return {
    one: async (id: string) => parsed(await (await database.read()).get('deliveries', id)),
    open: () => by('turn', 'engine'),
    asking: async (room: string) => (await by('turn', 'person')).filter((one) => one.room === room),
    of: (checkin: string) => by('checkin', checkin),
    ofRoom: (room: string) => by('room', room),
    /** Adds a delivery unless `findTwin` returns a stored one of its room instead; decided in one transaction. */
    enqueue: (
      delivery: Delivery,
      findTwin: (stored: Delivery[]) => Delivery | undefined,
    ): Promise<Delivery> =>
      database.write(async (store) => {
        const twin = findTwin((await store.index('room').getAll(delivery.room)).map(readDelivery));
        if (!twin) await store.add(indexed(delivery));
        return twin ?? delivery;
      }),
    /** Changes a delivery only while it is in one of these states; undefined when it was not. */
    transition: <S extends DeliveryState>(
      id: string,
      from: readonly S[],
      change: (delivery: In<S>) => After<S>,
    ): Promise<After<S> | undefined> =>
      database.write(async (store) => {
        const stored = await store.get(id);
        const current = parsed(stored);
        const next = current && isIn(current, from) ? change(current) : undefined;
        if (next) {
          const others = Object.entries(Object(stored)).filter(([name]) => !fields.has(name));
          await store.put({ ...Object.fromEntries(others), ...indexed(next) });
        }
        return next;
      }),
    /** False when the delivery is in no such state. */
    remove: (id: string, from: readonly DeliveryState[]): Promise<boolean> =>
      database.write(async (store) => {
        const current = parsed(await store.get(id));
        const matches = current !== undefined && isIn(current, from);
        if (matches) await store.delete(id);
        return matches;
      }),
    /** Stores each unless it is there already, in one transaction. */
    add: (fresh: readonly Delivery[]): Promise<void> =>
      database.write(async (store) => {
        for (const one of fresh) if (!(await store.getKey(one.id))) await store.add(indexed(one));
      }),
    /** Which check-ins have copies, and where; no delivery is read for it. */
    async copies(): Promise<StoredCopies> {
      const db = await database.read();
      const inState = (state: DeliveryState) =>
        db.getAllKeysFromIndex('deliveries', 'state', IDBKeyRange.only(state));
      const [live, refused, ...waiting] = await Promise.all([
        db.getAllKeysFromIndex('deliveries', 'live'),
        inState('refused'),
        ...waitingStates.map(inState),
      ]);
      const at = Map.groupBy(
        live.flatMap((id) => pairIn(id) ?? []),
        ({ target }) => target,
      );
      return {
        at: new Map([...at].map(([target, pairs]) => [target, pairs.map(({ checkin }) => checkin)])),
        waiting: checkinsOf(waiting.flat()),
        refused: checkinsOf(refused),
      };
    },
    /** Those `from` to `from + count` of the ledger, of the newest check-ins first, and how many there are. */
    async page(
      from: number,
      count: number,
      { target, states }: LedgerFilter = {},
    ): Promise<{ total: number; entries: Delivery[] }> {
      const filtered = target !== undefined || states;
      const entries: Delivery[] = [];
      let at = 0;
      let cursor = await database.newest();
      // All are counted without reading them.
      if (cursor && from > 0 && !filtered) {
        at = from;
        cursor = await cursor.advance(from);
      }
      for (; cursor && (filtered || entries.length < count); cursor = await cursor.continue()) {
        const entry = readDelivery(cursor.value);
        if ((target !== undefined && entry.target !== target) || (states && !isIn(entry, states))) continue;
        if (at >= from && entries.length < count) entries.push(entry);
        at += 1;
      }
      return {
        total: filtered ? at : await (await database.read()).countFromIndex('deliveries', 'listed'),
        entries,
      };
    },
  };
}
