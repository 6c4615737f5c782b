import { putSources } from '../edits/store';
import type { Checkin } from '../model';
import { type historyDatabase, isShown, stores, updateIndexes, waiting } from './tables';

/** Check-ins that the service has not confirmed, beside those it has listed: on this device from the press on. */
export const createWaitingStore = (database: ReturnType<typeof historyDatabase.open>) => {
  const range = () => IDBKeyRange.bound([waiting], [waiting, []]);
  return {
    /** Stores these and no others; false where nothing changed. */
    async set(checkins: readonly Checkin[]): Promise<boolean> {
      const ids = checkins.map(({ id }) => id);
      const { store } = (await database.read()).transaction('checkins');
      const there = new Set(await store.index('source').getAllKeys(range()));
      if (there.size === ids.length && ids.every((id) => there.has(id))) return false;
      await database.write(stores, async (tx) => {
        const known = await tx.objectStore('checkins').index('source').getAll(range());
        const gone = known.filter(({ id }) => !ids.includes(id));
        for (const { id } of gone) await tx.objectStore('checkins').delete(id);
        await updateIndexes(tx, gone.filter(isShown), []);
        const fresh = checkins.filter(({ id }) => known.every((one) => one.id !== id));
        const sources = fresh.map((checkin) => ({ ...checkin, walk: 0, source: waiting }));
        await putSources(tx, sources, []);
      });
      return true;
    },
  };
};
