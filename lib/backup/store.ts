import type { DBSchema } from 'idb';
import { databaseNames, defineDatabase, deleteDatabase } from '@/lib/storage/database';

interface Schema extends DBSchema {
  files: { key: Way; value: Blob };
  notes: { key: 'restarted'; value: string };
}

type Way = 'in' | 'out';

export const backupDatabase = defineDatabase<Schema>({
  name: 'waymark-move',
  version: 2,
  cache: true,
  stores: { files: {}, notes: {} },
});

/** A file between the worker and the page: too large for messages. */
export function createFileStore(name?: string) {
  const database = backupDatabase.open(name);
  return {
    get: async (way: Way): Promise<Blob | undefined> => (await database.read()).get('files', way),
    put: async (way: Way, file: Blob): Promise<void> => {
      await database.write(['files'], ({ store }) => store.put(file, way));
    },
    clear: (): Promise<void> => database.write(['files'], ({ store }) => store.clear()),
  };
}

/** The reason of a restart to erase all once that is done. */
const emptied = 'emptied';

/** The reason of the last restart. */
export function createRestartNote(name: string = backupDatabase.name) {
  const database = backupDatabase.open(name);
  return {
    // To open one that is not there would make it.
    read: async (): Promise<string | undefined> =>
      (await databaseNames()).includes(name) ? (await database.read()).get('notes', 'restarted') : undefined,
    async write(news: string): Promise<void> {
      await database.write(['notes'], ({ store }) => store.put(news, 'restarted'));
    },
    clear: (): Promise<void> => deleteDatabase(name),
  };
}

/**
 * Ends what a restart was for, and shows its page; what ends before that goes on at the next start. A finished or failed
 * erasure is not repeated: what is stored afterwards stays.
 */
export async function endRestart(
  note: ReturnType<typeof createRestartNote>,
  eraseAll: () => Promise<void>,
  show: (news: string) => Promise<unknown>,
): Promise<void> {
  const news = await note.read();
  if (news === undefined) return;
  if (news === 'erased-all')
    try {
      // The worker that ended may have written back what it remembered.
      await eraseAll();
    } finally {
      await note.write(emptied);
    }
  await show(news === emptied ? 'erased-all' : news);
  await note.clear();
}
