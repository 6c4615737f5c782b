import { storage } from 'wxt/utils/storage';
import { readWatches, type StoredWatch } from './schema';

const item = storage.defineItem<unknown>('local:watch');

export const watchStore = {
  read: async (): Promise<StoredWatch[]> => readWatches(await item.getValue()),
  write: (all: readonly StoredWatch[]): Promise<void> => item.setValue(all),
};
export type WatchStore = typeof watchStore;
