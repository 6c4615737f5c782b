import { storage } from 'wxt/utils/storage';
import { type Kept, keptSchema } from './schema';

export interface WatchStore {
  read(): Promise<Kept[]>;
  write(all: readonly Kept[]): Promise<void>;
}

const item = storage.defineItem<unknown>('local:watch');

export const watchStore: WatchStore = {
  async read() {
    const kept = await item.getValue();
    // One that does not fit any more is not watched any more; the others are.
    return (Array.isArray(kept) ? kept : []).flatMap((one: unknown) => {
      const parsed = keptSchema.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
  },
  write: (all) => item.setValue(all),
};
