import { storedOrFailed } from '@/lib/storage/database';
import { createEditsStore, deletedOf, markUndone, putSources } from '../edits/store';
import { type Checkin, type FileImport, isOwn, type OwnPlace } from '../model';
import { type HistoryBlock, linesOf } from './blocks';
import { complete } from './merge';
import type { ImportRecord } from './record';
import { disown, putImport, release, withWalk } from './release';
import { hasOwns, movedOf, over, sameOf, takeVisits } from './same';
import {
  historyDatabase,
  isListed,
  isShown,
  type Kept,
  madeHere,
  madeThere,
  parts,
  type Source,
  type Stored,
  sourceOf,
  stores,
  type Tx,
  updateIndexes,
} from './tables';
import { createWaitingStore } from './waiting';

export { historyDatabase, storedOrFailed };

export interface Change {
  /** New check-ins, and stored ones that got more fields. */
  items: Checkin[];
  /** Set when a stored check-in moved in time: an order built from it is outdated. */
  reordered: boolean;
}

interface Saved extends Change {
  record: ImportRecord;
}

export type HistoryStore = ReturnType<typeof createHistoryStore>;

export function createHistoryStore(name?: string) {
  const database = historyDatabase.open(name);
  const write = <T>(work: (tx: Tx, record: ImportRecord | undefined) => Promise<T>): Promise<T> =>
    database.write(stores, async (tx) => work(tx, await tx.objectStore('notes').get('sync')));

  return {
    edits: createEditsStore(database),
    waiting: createWaitingStore(database),
    record: async () => (await database.read()).get('notes', 'sync'),
    /** Returns the record of this service; where the stored one is of another, starts again with the new one. */
    begin: (fresh: ImportRecord) =>
      write(async (tx, record) => (record?.origin === fresh.origin ? record : reset(tx, fresh))),
    /** After a sign-in: sets a new epoch, so that pages requested before are dropped, and marks the account unsure. */
    doubtAccount: (epoch: string) =>
      write(async (tx, record) => {
        if (record) await putRecord(tx, { ...record, epoch, accountUnsure: true });
      }),
    /**
     * Decides whose history it is by the ids of a first page: one that shares none with what is stored is another
     * account's, and the history is reset to `fresh`. Undefined when the record is of another epoch.
     */
    settleAccount: (epoch: string, ids: readonly string[], fresh: ImportRecord) =>
      write(async (tx, current) => {
        if (current?.epoch !== epoch) return undefined;
        const { accountUnsure, ...record } = current;
        if (!accountUnsure) return { record, wasReset: false };
        const stored = await Promise.all(ids.map((id) => tx.objectStore('checkins').get(id)));
        // Those that only a file brought say nothing about the account.
        if (record.kept > 0 && stored.every((item) => !item?.walk))
          return { record: await reset(tx, fresh), wasReset: true };
        return { record: await putRecord(tx, record), wasReset: false };
      }),
    /**
     * Stores check-ins and the next record in one transaction. `next` gets the number of those that this import had
     * seen before. Undefined when the record is of another epoch: nothing is stored after a sign-out. `listed`: a list of
     * the account has them, or they were made there; the details of any other say nothing about whose it is.
     */
    save: (
      epoch: string,
      items: readonly Checkin[],
      next: (record: ImportRecord, seenBefore: number) => ImportRecord,
      listed = true,
      unreadable: readonly string[] = [],
    ): Promise<Saved | undefined> =>
      write(async (tx, record) => {
        if (record?.epoch !== epoch) return undefined;
        const checkins = tx.objectStore('checkins');
        const distinct = [...new Map(items.map((item) => [item.id, item])).values()];
        const known = await Promise.all(distinct.map(({ id }) => checkins.get(id)));
        const fresh = distinct.filter((_, i) => !known[i]);
        const visits = await takeVisits(tx, fresh);
        const sources = distinct.map((item, i): Source => {
          const before = known[i];
          const visit = visits.get(item.id);
          const source = before && sourceOf(before);
          // What can't be read now takes nothing from what was.
          const told = source && unreadable.includes(item.id) ? source : item;
          return {
            ...source,
            ...(visit ? over(item, visit) : told),
            walk: listed ? record.walk : (before?.walk ?? 0),
          };
        });
        const saved = await putSources(tx, sources, known);
        const before = known.filter((item) => item !== undefined);
        const isSeen = ({ walk }: Kept) => walk === record.walk;
        const seenBefore = before.filter(isSeen).length;
        const counted = {
          ...record,
          kept: record.kept + saved.filter(isListed).length - before.filter(isListed).length,
          seen: record.seen + saved.filter(isSeen).length - seenBefore,
        };
        const reordered =
          visits.size > 0 || saved.some((item, i) => known[i] && timeOf(known[i]) !== timeOf(item));
        return {
          record: await putRecord(tx, next(counted, seenBefore)),
          items: saved.filter(isShown).map(withoutImport),
          reordered,
        };
      }),
    /**
     * Stores check-ins of a file, new ones and what stored ones lack: no sign-in, sign-out or import removes them.
     */
    merge: (items: readonly Checkin[], from: FileImport): Promise<Change & { added: number }> =>
      write(async (tx) => {
        const checkins = tx.objectStore('checkins');
        const all = new Map(items.map((item) => [item.id, item]));
        for (const id of await deletedOf(tx, [...all.keys()])) all.delete(id);
        const distinct = [...all.values()];
        const hasOwn = await hasOwns(tx);
        const moved = await movedOf(tx);
        const stored = await Promise.all(
          distinct.map(async (item) => {
            const same = await checkins.get(item.id);
            return same ?? (isOwn(item) || hasOwn ? sameOf(tx, item, moved, from.id) : undefined);
          }),
        );
        const known = new Map(stored.flatMap((item) => (item ? [[item.id, item]] : [])));
        const merged = new Map<string, Source>();
        for (const [at, item] of distinct.entries()) {
          const before = stored[at];
          if (!before) merged.set(item.id, { ...item, walk: 0, source: from.id });
          else {
            const { walk, source = from.id, ...checkin } = merged.get(before.id) ?? sourceOf(before);
            const whole = complete(checkin, item);
            if (whole !== checkin || !before.source) merged.set(before.id, { ...whole, walk, source });
          }
        }
        const changed = [...merged.values()];
        const saved = await putSources(
          tx,
          changed,
          changed.map(({ id }) => known.get(id)),
        );
        const also = stored.flatMap((item) => (item?.source && item.source !== from.id ? [item.id] : []));
        await putImport(tx, from, also);
        const added = stored.filter((item) => !item).length;
        return { items: saved.filter(isShown).map(withoutImport), reordered: false, added };
      }),
    /** With the number of check-ins that only they brought. */
    imports: async (): Promise<(FileImport & { count: number })[]> => {
      const tx = (await database.read()).transaction(['imports', 'checkins']);
      const source = tx.objectStore('checkins').index('source');
      const imports = await tx.objectStore('imports').getAll();
      return Promise.all(
        imports.map(async ({ also: _, ...one }) => ({ ...one, count: await source.count([one.id, 0]) })),
      );
    },
    /** Removes the check-ins that only the file of this import brought. */
    removeImport: (id: string) =>
      write(async (tx) => {
        await disown(tx, id);
        await tx.objectStore('imports').delete(id);
      }),
    /** Stores a check-in that is made here, or there, and sent nowhere; none that was deleted or undone meanwhile. */
    addOwn: (checkin: Checkin, there?: true): Promise<Change> =>
      write(async (tx) => {
        const made = { ...checkin, walk: 0, source: there ? madeThere : madeHere };
        const { id } = checkin;
        if ((await tx.objectStore('checkins').get(id)) || (await deletedOf(tx, [id])).has(id))
          return { items: [], reordered: false };
        const saved = await putSources(tx, [made], []);
        return { items: saved.filter(isShown).map(withoutImport), reordered: false };
      }),
    /** False where it is none that was made here, or in another browser of the person. */
    removeOwn: (id: string): Promise<boolean> =>
      write(async (tx) => {
        const stored = await tx.objectStore('checkins').get(id);
        const isMade = stored?.source === madeHere || stored?.source === madeThere;
        // A file can name any id as that of a press.
        if (!isOwn({ id }) || (stored && (!isMade || isListed(stored)))) return false;
        if (stored) {
          await tx.objectStore('checkins').delete(id);
          await updateIndexes(tx, [stored].filter(isShown), []);
        }
        await markUndone(tx, id);
        return true;
      }),
    /** Removes the check-ins that the last import did not see, other than those of files; their number. */
    removeUnseen: (epoch: string) =>
      write(async (tx, record) => {
        if (record?.epoch !== epoch) return 0;
        let count = 0;
        for await (const gone of withWalk(tx, IDBKeyRange.bound(0, record.walk, true, true))) {
          await release(tx, gone);
          count += gone.length;
        }
        await putRecord(tx, { ...record, kept: record.kept - count });
        return count;
      }),
    count: async () => (await database.read()).count('checkins'),
    /** `of`: those that the service has listed, also with those made here; all by default. `after`: a time, exclusive. */
    async newest(limit: number, of?: keyof typeof kinds, after?: number): Promise<Checkin[]> {
      const items: Checkin[] = [];
      const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
      const tx = (await database.read()).transaction('checkins');
      let cursor = await tx.store.index('time').openCursor(range, 'prev');
      while (cursor && items.length < limit) {
        const { value } = cursor;
        if (isShown(value) && (!of || kinds[of](value))) items.push(withoutImport(value));
        cursor = await cursor.continue();
      }
      return items;
    },
    /** Ids of hidden ones that rooms that publish would get, made after a time. */
    async hiddenAfter(after: number): Promise<string[]> {
      const tx = (await database.read()).transaction(['checkins', 'edits']);
      const gone = (await tx.objectStore('edits').getAll()).filter(({ hidden }) => hidden);
      const kept = await Promise.all(gone.map(({ id }) => tx.objectStore('checkins').get(id)));
      const sources = kept.flatMap((each) => (each && !isShown(each) ? [sourceOf(each)] : []));
      return sources.filter((one) => kinds.published(one) && one.createdAt > after).map(({ id }) => id);
    },
    /** Text of every check-in for the search, newest first. */
    lines: async () => linesOf(await (await database.read()).getAll('blocks')),
    /** Blocks and places of one moment: every venue that a block names is among the places. */
    async packed(): Promise<{ blocks: HistoryBlock[]; places: OwnPlace[] }> {
      const tx = (await database.read()).transaction(['blocks', 'places']);
      const [blocks, places] = await Promise.all([
        tx.objectStore('blocks').getAll(),
        tx.objectStore('places').getAll(),
      ]);
      return { blocks, places };
    },
    async some(ids: readonly string[]): Promise<Checkin[]> {
      const { store } = (await database.read()).transaction('checkins');
      const items = await Promise.all(ids.map((id) => store.get(id)));
      return items.flatMap((item) => (item && isShown(item) ? [withoutImport(item)] : []));
    },
    places: async () => (await database.read()).getAll('places'),
    /** Number of check-ins at its place up to this one; undefined where not all are stored, or not this one. */
    async visit(id: string): Promise<number | undefined> {
      const tx = (await database.read()).transaction(['checkins', 'notes']);
      const record = await tx.objectStore('notes').get('sync');
      const checkins = tx.objectStore('checkins');
      const stored = await checkins.get(id);
      const { venue, createdAt } = stored && isShown(stored) ? stored : {};
      if (record?.complete === false || !venue || createdAt === undefined) return undefined;
      return checkins.index('venue').count(IDBKeyRange.bound([venue.id, 0], [venue.id, createdAt]));
    },
    /** Removes the account's check-ins; those of files stay. */
    forget: () => write(clear),
  };
}

const withoutImport = ({ walk: _, source: __, original: ___, visit: ____, ...checkin }: Stored): Checkin =>
  checkin;

const timeOf = (kept: Kept): number | undefined => (isShown(kept) ? kept.createdAt : undefined);

const kinds = {
  listed: isListed,
  /** No service lists what Waymark gave an id to, whatever a file says. */
  published: (one: Stored): boolean => (isOwn(one) ? one.source === madeHere : isListed(one)),
};

async function clear(tx: Tx): Promise<void> {
  if ((await tx.objectStore('checkins').index('source').count()) === 0) {
    await Promise.all(parts.map((name) => tx.objectStore(name).clear()));
    return;
  }
  await tx.objectStore('notes').clear();
  for await (const some of withWalk(tx, IDBKeyRange.lowerBound(0, true))) await release(tx, some);
}

async function reset(tx: Tx, fresh: ImportRecord): Promise<ImportRecord> {
  await clear(tx);
  return putRecord(tx, fresh);
}

async function putRecord(tx: Tx, record: ImportRecord): Promise<ImportRecord> {
  await tx.objectStore('notes').put(record, 'sync');
  return record;
}
