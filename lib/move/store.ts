import type { DBSchema } from 'idb';
import { defineDatabase } from '@/lib/storage/database';

interface Schema extends DBSchema {
  files: { key: Way; value: Blob };
}

type Way = 'in' | 'out';

export const moveDatabase = defineDatabase<Schema>({
  name: 'waymark-move',
  version: 1,
  cache: true,
  stores: { files: {} },
});

/** A file between the worker and the page: too large for messages. */
export function createFileStore(name?: string) {
  const database = moveDatabase.open(name);
  return {
    get: async (way: Way): Promise<Blob | undefined> => (await database.read()).get('files', way),
    put: async (way: Way, file: Blob): Promise<void> => {
      await database.write(['files'], ({ store }) => store.put(file, way));
    },
    clear: (): Promise<void> => database.write(['files'], ({ store }) => store.clear()),
  };
}
