import type { DBSchema, IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb';
import { defineDatabase } from '@/lib/storage/database';
import type { Edit, PlaceEdit, Undoable } from '../edits/model';
import { type Checkin, countVisits, type FileImport, type Listed, type OwnPlace } from '../model';
import { changedBlocks, type HistoryBlock, updateBlock } from './blocks';
import type { ImportRecord } from './record';

/** A check-in as its source has it, with the number of the import that saw it last; 0 where no service has listed it. */
export interface Source extends Listed {
  walk: number;
  /** Made here, or the import whose file brought it: the person's, whatever the service lists. Absent: of the list only. */
  source?: string;
}

/** As it is shown: with the person's edits, and beside them what they change. */
export interface Stored extends Source {
  original?: Checkin;
}

/** A hidden check-in has no time and venue at the top level: only the indexes of imports find it. */
export interface Hidden extends Pick<Source, 'id' | 'walk' | 'source'> {
  original: Checkin;
  hidden: true;
}

export type Kept = Stored | Hidden;

export const isShown = (kept: Kept): kept is Stored => !('hidden' in kept);

export const isListed = ({ walk }: Pick<Source, 'walk'>): boolean => walk > 0;

export function sourceOf(kept: Kept): Source {
  const { walk, source } = kept;
  const { original, ...shown } = kept;
  if (!original) return isShown(kept) ? kept : { ...shown, createdAt: 0, shout: '' };
  return { ...original, walk, ...(source !== undefined && { source }) };
}

/** The state before the last change of the person. */
export interface Undo extends Omit<Undoable, 'gone'> {
  edits: { id: string; before?: Edit }[];
  places: { id: string; before?: PlaceEdit }[];
  removed: Source[];
}

/** The source of check-ins made in this browser. */
export const madeHere = 'here';
/** The source of those that another browser made: it may have published them, so that they are not new here. */
export const madeThere = 'there';
/** The source of those that wait for the service. */
export const waiting = 'waiting';

interface Schema extends DBSchema {
  checkins: {
    key: string;
    value: Kept;
    indexes: { time: number; venue: [string, number]; walk: number; source: [string, number] };
  };
  /** One for each venue, updated with every save, so that a history of any length answers at once. */
  places: { key: string; value: OwnPlace };
  /** The columns that search and atlas read, updated with every save: reading the check-ins themselves takes seconds. */
  blocks: { key: number; value: HistoryBlock };
  notes: { key: 'sync'; value: ImportRecord };
  /** `also`: ids of check-ins that another source had brought before. */
  imports: { key: string; value: FileImport & { also?: string[] } };
  /** The person's edits, by the id of a check-in, and of a place: no import and no sign-out takes them away. */
  edits: { key: string; value: Edit };
  placeEdits: { key: string; value: PlaceEdit };
  undo: { key: 'last'; value: Undo };
  /** Until version 4: ids of check-ins that files brought. */
  brought: { key: string; value: true };
}

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/** The stores of the history itself. */
export const parts = ['checkins', 'places', 'blocks', 'notes', 'imports'] as const;
export const stores = [...parts, 'edits', 'placeEdits', 'undo'] as const;
export type Tx = IDBPTransaction<Schema, typeof stores, 'readwrite'>;

export const historyDatabase = defineDatabase<Schema>({
  name: 'waymark-history',
  version: 6,
  counted: ['checkins'],
  stores: {
    checkins: {
      keyPath: 'id',
      indexes: {
        time: 'createdAt',
        venue: ['venue.id', 'createdAt'],
        walk: 'walk',
        source: ['source', 'walk'],
      },
    },
    places: { keyPath: 'venue.id' },
    blocks: { keyPath: 'number' },
    notes: {},
    imports: { keyPath: 'id' },
    edits: { keyPath: 'id' },
    placeEdits: { keyPath: 'id' },
    undo: {},
    brought: {},
  },
  async migrate(tx, _, earlier) {
    if (earlier.has('checkins') && !earlier.has('blocks')) await rebuild(tx);
    if (earlier.has('brought')) await nameSources(tx);
  },
  async arrive() {
    const { recordSchemas } = await import('../files/schema');
    return (store, value) => {
      // The change it reverts would be new here.
      if (store === 'undo') return undefined;
      recordSchemas[store]?.parse(value);
      // The posts of an undone one are taken back by the browser that made them.
      if (store === 'edits') {
        const { undone: _, ...edit } = Object(value);
        return { value: edit };
      }
      const source: unknown = store === 'checkins' ? Object(value).source : undefined;
      // The deliveries say which wait here.
      if (source === waiting) return undefined;
      const isMade = source === madeHere;
      return { value: isMade ? { ...Object(value), source: madeThere } : value };
    };
  },
});

/** Brings places and blocks up to date; `before` holds the earlier form of check-ins, also of those removed. */
export async function updateIndexes(
  tx: Tx,
  before: readonly Checkin[],
  after: readonly Checkin[],
): Promise<void> {
  const [places, blocks] = [tx.objectStore('places'), tx.objectStore('blocks')];
  const visits = tx.objectStore('checkins').index('venue');
  await Promise.all([
    ...countVisits(after, before).map(async ({ venue, change }) => {
      const known = await places.get(venue.id);
      const count = (known?.visits ?? 0) + change;
      if (count <= 0) return places.delete(venue.id);
      const range = IDBKeyRange.bound([venue.id, 0], [venue.id, Number.MAX_SAFE_INTEGER]);
      const last = await visits.openKeyCursor(range, 'prev');
      const lastVisit = Number(last?.key[1] ?? known?.lastVisit ?? 0);
      return places.put({ venue: { ...known?.venue, ...venue }, visits: count, lastVisit });
    }),
    putBlocks(blocks, before, after),
  ]);
}

async function putBlocks<
  Names extends ArrayLike<StoreNames<Schema>>,
  Mode extends 'readwrite' | 'versionchange',
>(
  blocks: IDBPObjectStore<Schema, Names, 'blocks', Mode>,
  before: readonly Checkin[],
  after: readonly Checkin[],
): Promise<void> {
  const changes = [...changedBlocks(before, after)].map(async ([number, change]) => {
    const block = updateBlock(number, await blocks.get(number), change);
    return block.ids.length > 0 ? blocks.put(block) : blocks.delete(number);
  });
  await Promise.all(changes);
}

/** Earlier builds had no blocks: made of the check-ins, some thousands at a time. */
async function rebuild(tx: Upgrade): Promise<void> {
  const blocks = tx.objectStore('blocks');
  let last = '';
  for (;;) {
    const some = await tx.objectStore('checkins').getAll(IDBKeyRange.lowerBound(last, true), 5_000);
    await putBlocks(blocks, [], some.filter(isShown));
    const next = some.at(-1);
    if (!next) return;
    last = next.id;
  }
}

async function nameSources(tx: Upgrade): Promise<void> {
  const ids = await tx.objectStore('brought').getAllKeys();
  await tx.objectStore('brought').clear();
  if (ids.length === 0) return;
  await tx.objectStore('imports').put({ id: 'earlier', name: '', addedAt: 0 });
  const checkins = tx.objectStore('checkins');
  for (const id of ids) {
    const stored = await checkins.get(id);
    if (stored) await checkins.put({ ...stored, source: 'earlier' });
  }
}
