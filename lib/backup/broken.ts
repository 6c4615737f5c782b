import { fail, ok } from '@/lib/http/failure';
import { BrokenDatabaseError, databaseNames, deleteDatabase } from '@/lib/storage/database';
import { countRecords, dump } from '@/lib/storage/dump';
import type { Kept, KeptDatabase } from '@/lib/storage/kept';
import type { BackupContract, BrokenDatabase } from './contract';
import { writeFile } from './file';
import type { createFileStore } from './store';

interface Parts {
  kept: ReadonlyMap<string, Kept>;
  version: string;
  now(): number;
  files: ReturnType<typeof createFileStore>;
  forgetKeyring(room: string): Promise<void>;
  /** Makes the values of all rooms anew, also where they cannot be opened. */
  clearValues(): Promise<unknown>;
  exclusively<T>(locks: readonly string[], work: () => Promise<T>): Promise<T>;
}

type Contract = Pick<BackupContract, 'broken' | 'saveBroken' | 'renew'>;

/** Databases that this build cannot use: what they hold, as a file, and made anew. Other rooms need none of them. */
export function createBroken({ kept, files, ...parts }: Parts): Contract {
  const all = [...kept].flatMap(([room, { title, databases = [], locks = [] }]) =>
    databases.map((database) => ({ room, title, database, locks })),
  );
  const find = (name: string) => all.find(({ database }) => database.name === name);

  return {
    async broken() {
      const there = await databaseNames();
      const found: BrokenDatabase[] = [];
      for (const { title, database } of all) {
        // To open one that is not there would make it.
        const why = there.includes(database.name) && (await defectOf(database));
        if (!why) continue;
        const records = await countRecords(database, 'peek').catch(() => undefined);
        found.push({
          ...{ name: database.name, title: title(), why },
          ...(records !== undefined && { records }),
          ...(database.secret && { secret: true }),
        });
      }
      return found;
    },
    async saveBroken(name) {
      const found = find(name);
      // A file that is not encrypted takes no secret.
      if (!found || found.database.secret) return fail({ kind: 'broken-data' });
      const { room, database } = found;
      try {
        const { version, stores, lines } = await dump(database, 'peek');
        const part = { room, kind: 'database', name, version, stores } as const;
        const about = { version: parts.version, at: parts.now() };
        await files.put('out', await writeFile(about, [{ part, text: lines }]));
        return ok(null);
      } catch {
        return fail({ kind: 'broken-data' });
      }
    },
    async renew(name) {
      const found = find(name);
      if (!found || !(await defectOf(found.database))) return fail({ kind: 'broken-data' });
      const { room, database, locks } = found;
      if (database.byKey) await parts.clearValues();
      else {
        await parts.exclusively(locks, () => deleteDatabase(name));
        (await database.connect()).close();
      }
      const isAll = kept.get(room)?.databases?.length === 1;
      // Tokens of targets that are gone; where the secrets themselves cannot be read, they stay.
      if (isAll) await parts.forgetKeyring(room).catch(() => undefined);
      return ok(null);
    },
  };
}

async function defectOf(database: KeptDatabase): Promise<BrokenDatabase['why'] | undefined> {
  try {
    (await database.connect()).close();
  } catch (error) {
    if (error instanceof BrokenDatabaseError) return error.why;
  }
  return undefined;
}

/** Undefined where it cannot be opened: the other rooms are counted all the same. */
export async function countedOrBroken(database: KeptDatabase): Promise<number | undefined> {
  try {
    return await countRecords(database);
  } catch (error) {
    if (error instanceof BrokenDatabaseError) return undefined;
    throw error;
  }
}
