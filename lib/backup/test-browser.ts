import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { openSecrets, secretsDatabase } from '@/lib/accounts/database';
import { createKeyring, createSecrets } from '@/lib/accounts/secrets';
import { createVault } from '@/lib/accounts/vault';
import { historyDatabase } from '@/lib/checkins/history/store';
import { checkinsDatabase } from '@/lib/checkins/outbox/store';
import { ok } from '@/lib/http/failure';
import { publishingDatabase } from '@/lib/publishing/store/database';
import type { Kept, KeptDatabase } from '@/lib/storage/kept';
import { valuesDatabase } from '@/lib/storage/values';
import { type BackupParts, backupDatabase, createBackup } from './service';
import { createFileStore } from './store';

export const plan = { hosts: [], settings: [], signIns: [] };
const title = () => '';
const kept = new Map<string, Kept>([
  ['checkins', { title, databases: [historyDatabase, checkinsDatabase], locks: ['outbox'] }],
  ['publishing', { title, databases: [publishingDatabase] }],
  ['watch', { title, local: ['watch'], arriveLocal: (_, value) => (value === 'ill' ? [] : value) }],
  ['settings', { title, databases: [valuesDatabase], localHere: ['profile'] }],
  ['accounts', { title, databases: [secretsDatabase] }],
  ['backup', { title, databases: [backupDatabase] }],
]);
export const rooms = [...kept.keys()];
export const everySecret = ['made-up-token', 'made-up-renewal', 'made-up-host-token', 'made-up-ring'];

/** Waymark in its own browser; `indexedDB` is that of the browser created or entered last. */
export function browser() {
  const factory = new IDBFactory();
  const items: Record<string, unknown> = {};
  const restarts: string[] = [];
  const locked: string[][] = [];
  const applied: string[] = [];
  const enter = () => vi.stubGlobal('indexedDB', factory);
  enter();
  const db = openSecrets();
  const secrets = createSecrets(db, async () => undefined);
  const files = createFileStore();
  const parts: BackupParts = {
    ...{ kept, files, version: '0.1.0', now: () => 1_800_000_000_000, usage: async () => 5 },
    local: {
      get: async (keys) =>
        Object.fromEntries([keys].flat().flatMap((key) => (key in items ? [[key, items[key]]] : []))),
      set: async (more) => void Object.assign(items, more),
      async remove(keys) {
        for (const key of [keys].flat()) delete items[key];
      },
      clear: () => parts.local.remove(Object.keys(items)),
    },
    settings: {
      exportFile: async () => '{"version":1}',
      planFile: async () => ok(plan),
      async applyFile(text) {
        applied.push(text);
        return ok({ kind: 'applied', settings: {} as never });
      },
    },
    vault: createVault(db, secrets),
    forgetKeyring: (room) => createKeyring(db, room).remove(''),
    async exclusively(locks, work) {
      locked.push([...locks]);
      return work();
    },
    eraseBrowser: async () => undefined,
    restart: (news) => void restarts.push(news),
  };
  const { contract } = createBackup(parts);
  return { enter, items, restarts, locked, applied, contract, files, db, secrets, parts };
}
export type Browser = ReturnType<typeof browser>;

export const checkin = (at: number) => ({
  id: `c${at}`,
  createdAt: at,
  shout: '',
  venue: { id: 'v', name: 'Café Sperl' },
  walk: 1,
});

export const target = {
  ...{
    version: 1,
    id: 't',
    kind: 'webhook',
    name: 'Mine',
    address: 'https://mine.example',
    on: true,
    delay: 0,
  },
  ...{ untilLeft: false, dryRun: false, connection: {}, compose: {} },
};

export async function put(database: KeptDatabase, store: string, values: unknown[], key?: string) {
  const db = await database.connect();
  for (const value of values) await db.put(store, value, key);
  db.close();
}

export async function all(database: KeptDatabase, store: string): Promise<unknown[]> {
  const db = await database.connect();
  const values = await db.getAll(store);
  db.close();
  return values;
}
