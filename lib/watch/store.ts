import { storage } from 'wxt/utils/storage';
import { type StoredWatch, storedWatchSchema } from './schema';

export interface WatchStore {
  read(): Promise<StoredWatch[]>;
  write(all: readonly StoredWatch[]): Promise<void>;
}

const item = storage.defineItem<unknown>('local:watch');

export const watchStore: WatchStore = {
  /** Drops invalid records and returns the others. */
  async read() {
    const stored = await item.getValue();
    return (Array.isArray(stored) ? stored : []).flatMap(
      (one: unknown) => storedWatchSchema.safeParse(one).data ?? [],
    );
  },
  write: (all) => item.setValue(all),
};
