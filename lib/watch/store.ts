import { storedValue } from '@/lib/storage/values';
import { readWatches, type StoredWatch } from './schema';

const stored = storedValue('watch');

export const watchStore = {
  read: async (): Promise<StoredWatch[]> => readWatches(await stored.getValue()),
  write: (all: readonly StoredWatch[]): Promise<void> => stored.setValue(all),
};
export type WatchStore = typeof watchStore;
