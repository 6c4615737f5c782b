import { createNameTable } from '../model';
import type { ChartItem, Gathered, Names } from './model';

/** Collects chart items and maps their indexes to shared lists of names. */
export function createGathering() {
  const kinds = createNameTable<string>();
  const logins = createNameTable<string | null>();
  const names: Names = { kinds: kinds.names, logins: logins.names };
  const items = new Map<string, ChartItem>();
  return {
    /** Adds or replaces an item. */
    put(item: ChartItem): void {
      const kindIndexes = kinds.indexesOf(item.names.kinds);
      const loginIndexes = logins.indexesOf(item.names.logins);
      items.set(`${item.account} ${item.id}`, {
        ...item,
        names,
        kindOf: item.kindOf.map((index) => kindIndexes[index] ?? 0),
        loginOf: item.loginOf.map((index) => loginIndexes[index] ?? 0),
      });
    },
    remove: (account: string, id: string): void => void items.delete(`${account} ${id}`),
    gathered: (): Gathered => ({
      kinds: [...names.kinds],
      logins: [...names.logins],
      items: [...items.values()],
    }),
  };
}
