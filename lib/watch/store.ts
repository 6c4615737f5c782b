import { storedList, storedValue } from '@/lib/storage/values';
import { readWatch, type StoredWatch } from './schema';

export const watchStore = storedList<StoredWatch>(storedValue('watch'), readWatch);
export type WatchStore = typeof watchStore;
