import type { Vault } from '@/lib/accounts/contract';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Plan, SettingsContract } from '@/lib/profile/contract';
import { samePlan } from '@/lib/profile/plan';
import { databaseNames, deleteDatabase, NotStoredError, storeFailure } from '@/lib/storage/database';
import { type Dump, dump, replace, rowsOf, upgraded } from '@/lib/storage/dump';
import type { Kept, KeptDatabase } from '@/lib/storage/kept';
import { type values, valuesDatabase } from '@/lib/storage/values';
import { countedOrBroken, createBroken } from './broken';
import type { BackupContract, Incoming, KeptRoom } from './contract';
import { countIn, type Described, dumpIn, type Read, readFile, writeFile } from './file';
import { type Header, localSchema } from './schema';
import { backupDatabase, createFileStore, createRestartNote, endRestart } from './store';

export { backupDatabase, createRestartNote, endRestart };

export type News = 'moved' | 'erased' | 'erased-all';

export interface BackupParts {
  /** The declarations of every room, by its name; `settings` too. */
  kept: ReadonlyMap<string, Kept>;
  /** Of Waymark. */
  version: string;
  now(): number;
  local: Pick<typeof values, 'get' | 'set' | 'remove' | 'clear'>;
  settings: Pick<SettingsContract, 'exportFile' | 'planFile' | 'applyFile'>;
  vault: Vault;
  /** Deletes the secrets that the person entered in a room itself. */
  forgetKeyring(room: string): Promise<void>;
  /** Runs while nothing is sent under these locks. */
  exclusively<T>(locks: readonly string[], work: () => Promise<T>): Promise<T>;
  eraseBrowser(): Promise<void>;
  /** Bytes. */
  usage(): Promise<number>;
  /** The worker remembers much of what has changed: it starts again, and shows the page with this news. */
  restart(news: News): void;
  files?: ReturnType<typeof createFileStore>;
}

/** The database of a part, and its records in the version of this build. */
interface Ready {
  database: KeptDatabase;
  dump: Dump;
  /** Records that the other browser may still send. */
  open: number;
}

export function createBackup(parts: BackupParts) {
  const { kept, local, settings, files = createFileStore() } = parts;
  const databasesOf = (room: string) => kept.get(room)?.databases ?? [];
  const locksOf = (rooms: Iterable<string>) => [...rooms].flatMap((room) => kept.get(room)?.locks ?? []);
  const find = (room: string, name: string) =>
    databasesOf(room).find((each) => each.name === name && moves(each));

  async function contentsOf(
    room: string,
    { title, databases = [], local: keys = [] }: Kept,
  ): Promise<KeptRoom> {
    const there = await databaseNames();
    // Counting would make those that are not there.
    const inDatabases = await Promise.all(
      databases.filter(({ name }) => there.includes(name)).map(countedOrBroken),
    );
    const values = keys.length > 0 ? Object.values(await local.get([...keys])) : [];
    const lists = values.map((value) => (Array.isArray(value) ? value.length : 1));
    const records = [...inDatabases, ...lists].reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const broken = inDatabases.includes(undefined);
    const stays = databases.find(({ cache, secret }) => cache || secret);
    return {
      ...{ room, title: title(), records, ...(broken && { broken }) },
      ...(stays && { stays: stays.secret ? 'secret' : 'cache' }),
    };
  }

  async function partsOf(room: string): Promise<{ part: Described; text: Blob }[]> {
    if (room === 'settings') {
      const text = new Blob([await settings.exportFile({ secrets: false })]);
      return [{ part: { room, kind: 'settings' }, text }];
    }
    const written: { part: Described; text: Blob }[] = [];
    for (const database of databasesOf(room).filter(moves)) {
      const { version, stores, lines } = await dump(database);
      written.push({ part: { room, kind: 'database', name: database.name, version, stores }, text: lines });
    }
    const keys = kept.get(room)?.local ?? [];
    if (keys.length > 0) {
      const text = new Blob([JSON.stringify(await local.get([...keys]))]);
      written.push({ part: { room, kind: 'local' }, text });
    }
    return written;
  }

  /** The stored file, checked: each of its parts has its place here. */
  async function read(): Promise<Result<{ header: Header; parts: Read[] }>> {
    const file = await files.get('in');
    if (!file) return fail({ kind: 'not-stored' });
    const whole = await readFile(file);
    if (!whole.ok) return whole;
    for (const { part } of whole.value.parts) {
      const known = part.kind === 'database' ? find(part.room, part.name) : kept.get(part.room);
      const isNewer = part.kind === 'database' && known && 'version' in known && part.version > known.version;
      if (!known || isNewer) return fail({ kind: 'unfit-file', why: 'newer' });
    }
    return whole;
  }

  async function prepared(all: readonly Read[]): Promise<Result<Ready[]>> {
    const ready: Ready[] = [];
    for (const { part, text } of all) {
      const database = part.kind === 'database' && find(part.room, part.name);
      if (!database || part.kind !== 'database') continue;
      const dump = await upgraded(database, dumpIn(part, text)).catch(() => undefined);
      if (!dump) return fail({ kind: 'unfit-file', why: 'older' });
      const open = await openIn(database, dump).catch(() => undefined);
      if (open === undefined) return fail({ kind: 'unfit-file', why: 'damaged' });
      ready.push({ database, dump, open });
    }
    return ok(ready);
  }

  async function describe(header: Header, all: readonly Read[]): Promise<Result<Incoming>> {
    const ready = await prepared(all);
    if (!ready.ok) return ready;
    const open = ready.value.reduce((sum, one) => sum + one.open, 0);
    const rooms: Incoming['rooms'] = [];
    for (const [room, known] of kept) {
      const mine = all.filter(({ part }) => part.room === room);
      if (mine.length === 0) continue;
      const { records: here, ...rest } = await contentsOf(room, known);
      const each = await Promise.all(mine.map(countOf));
      rooms.push({ ...rest, here, records: each.reduce((sum, count) => sum + count, 0) });
    }
    const plan = await planIn(all);
    if (plan && !plan.ok) return fail({ kind: 'unfit-file', why: 'damaged' });
    const { at, version, sealed } = header;
    return ok({ at, version, rooms, open, sealed: sealed !== undefined, ...(plan && { plan: plan.value }) });
  }

  const countOf = (each: Read) =>
    countIn(each, each.part.kind === 'database' ? find(each.part.room, each.part.name) : undefined);

  async function planIn(all: readonly Read[]): Promise<Result<Plan> | undefined> {
    const file = all.find(({ part }) => part.kind === 'settings');
    return file && settings.planFile(await file.text.text());
  }

  /** Replaces the databases, each in one transaction, and the rest; when one fails, all get back what they had. */
  async function replaceAll(ready: readonly Ready[], then: () => Promise<void>): Promise<void> {
    const before: Omit<Ready, 'open'>[] = [];
    const keys = [...kept.values()].flatMap((room) => room.local ?? []);
    const items = await local.get(keys);
    try {
      for (const { database, dump: next } of ready) {
        // The one from before the file: it may hold the database twice.
        if (!before.some((one) => one.database === database))
          before.push({ database, dump: await dump(database) });
        await replace(database, next, await database.arrive?.());
      }
      await then();
    } catch (error) {
      // Where the browser refuses one of them, the others come back all the same.
      for (const old of before) await replace(old.database, old.dump).catch(() => undefined);
      await setLocal(keys, items).catch(() => undefined);
      throw error;
    }
  }

  async function replaceLocal(all: readonly Read[]): Promise<void> {
    for (const { part, text } of all) {
      if (part.kind !== 'local') continue;
      const { local: keys = [], arriveLocal = (_key: string, value: unknown) => value } =
        kept.get(part.room) ?? {};
      const items = localSchema.parse(JSON.parse(await text.text()));
      const ours = Object.entries(items).filter(([key]) => keys.includes(key));
      await setLocal(keys, Object.fromEntries(ours.map(([key, value]) => [key, arriveLocal(key, value)])));
    }
  }

  /** Stores before it removes: where the browser cannot store, all stay. */
  async function setLocal(keys: readonly string[], items: object): Promise<void> {
    await local.set({ ...items });
    await local.remove(keys.filter((key) => !Object.hasOwn(items, key)));
  }

  async function applySettings(text: string, plan: Plan, agreed: readonly string[]): Promise<void> {
    const applied = await settings.applyFile(text, plan, agreed);
    // They changed within this moment.
    if (!applied.ok || applied.value.kind === 'changed') throw new NotStoredError('Other settings');
  }

  async function eraseAll(): Promise<void> {
    await local.clear();
    for (const name of await databaseNames()) {
      if (name === valuesDatabase.name) continue;
      // The reason of a restart stays until its page is open: a worker that ends before that starts here again.
      if (name === backupDatabase.name) await files.clear().catch(() => deleteDatabase(name));
      else await deleteDatabase(name);
    }
    await parts.eraseBrowser();
  }

  const contract: BackupContract = {
    ...createBroken({ ...parts, files, clearValues: local.clear }),
    async contents() {
      const rooms: KeptRoom[] = [];
      for (const [room, each] of kept) rooms.push(await contentsOf(room, each));
      return { rooms, bytes: await parts.usage() };
    },
    write: ({ rooms, passphrase }) =>
      stored(async () => {
        const all = [...kept.keys()].filter((room) => rooms.includes(room));
        const written = (await Promise.all(all.map(partsOf))).flat();
        const sealed = passphrase === undefined ? undefined : await parts.vault.seal(passphrase);
        const about = { version: parts.version, at: parts.now(), ...(sealed && { sealed }) };
        await files.put('out', await writeFile(about, written));
        return ok(null);
      }),
    inspect: () =>
      stored(async () => {
        const file = await read();
        return file.ok ? describe(file.value.header, file.value.parts) : file;
      }),
    apply: ({ rooms, plan, agreed, passphrase }) =>
      stored(async (): ReturnType<BackupContract['apply']> => {
        const file = await read();
        if (!file.ok) return file;
        const { header, parts: all } = file.value;
        const chosen = all.filter(({ part }) => rooms.includes(part.room));
        const text = await chosen.find(({ part }) => part.kind === 'settings')?.text.text();
        const changed = async () => {
          const incoming = await describe(header, all);
          return incoming.ok ? ok({ kind: 'changed', incoming: incoming.value } as const) : incoming;
        };
        const now = await planIn(chosen);
        if (now?.ok && !(plan && samePlan(now.value, plan))) return changed();
        const wanted = passphrase !== undefined && header.sealed;
        const opened = wanted ? await parts.vault.open(wanted, passphrase) : undefined;
        if (wanted && !opened) return fail({ kind: 'unfit-file', why: 'passphrase' });
        const ready = await prepared(chosen);
        if (!ready.ok) return ready;
        await parts.exclusively(locksOf(rooms), async () => {
          await replaceAll(ready.value, async () => {
            await replaceLocal(chosen);
            if (text !== undefined && plan) await applySettings(text, plan, agreed);
            await opened?.store();
          });
          await files.clear();
        });
        parts.restart('moved');
        return ok({ kind: 'restarting' });
      }),
    erase: (room) =>
      stored(async () => {
        await parts.exclusively(locksOf([room]), async () => {
          const { databases = [], local: keys = [], localHere = [] } = kept.get(room) ?? {};
          for (const { name, byKey } of databases) if (!byKey) await deleteDatabase(name);
          await local.remove([...keys, ...localHere]);
          await parts.forgetKeyring(room);
        });
        parts.restart('erased');
        return ok(null);
      }),
    eraseAll: () =>
      stored(async () => {
        await parts.exclusively(locksOf(kept.keys()), eraseAll);
        parts.restart('erased-all');
        return ok(null);
      }),
  };
  return { contract, eraseAll };
}

const moves = ({ cache, secret, byKey }: KeptDatabase): boolean => !cache && !secret && !byKey;

async function openIn(database: KeptDatabase, { stores, lines }: Dump): Promise<number> {
  const arrive = await database.arrive?.();
  if (!arrive) return 0;
  let open = 0;
  for (const { store, value, key } of rowsOf(stores, await lines.text()))
    if (arrive(store, value, key)?.open) open += 1;
  return open;
}

/** Nothing is changed unless the browser stores all of it. */
async function stored<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotStoredError) return fail(storeFailure(error));
    if (error instanceof DOMException) return fail({ kind: 'not-stored' });
    throw error;
  }
}
