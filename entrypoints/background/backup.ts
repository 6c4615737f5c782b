import browser from 'webextension-polyfill';
import { secretsDatabase } from '@/lib/accounts/service';
import {
  type BackupParts,
  backupDatabase,
  createBackup,
  createRestartNote,
  endRestart,
} from '@/lib/backup/service';
import { removeGuards } from '@/lib/http/connection-guard';
import { t } from '@/lib/i18n';
import { quotaDatabase } from '@/lib/quota/service';
import { rooms } from '@/lib/rooms';
import { values, valuesDatabase } from '@/lib/storage/values';
import type { createBase } from './base';

type Kept = BackupParts['kept'] extends ReadonlyMap<string, infer K> ? K : never;

/** The data of the services beneath the rooms. */
const beneath: readonly [string, Kept][] = [
  [
    'settings',
    {
      title: () => t('backup.room.settings'),
      databases: [valuesDatabase],
      localHere: ['profile', 'options', 'start', 'guarded', 'sync', 'welcomed', 'presets'],
    },
  ],
  ['accounts', { title: () => t('backup.room.accounts'), databases: [secretsDatabase] }],
  // `meter`: files of 0.1.0 name it so.
  ['meter', { title: () => t('backup.room.meter'), databases: [quotaDatabase] }],
  ['backup', { title: () => t('backup.room.backup'), databases: [backupDatabase] }],
];

/** What each room keeps, and each service beneath the rooms. */
export async function everythingKept(): Promise<BackupParts['kept']> {
  const ofRooms = Object.entries(rooms).map(async ([name, room]): Promise<[string, Kept][]> => {
    const { kept } = await room.load();
    return kept ? [[name, kept]] : [];
  });
  return new Map([...(await Promise.all(ofRooms)).flat(), ...beneath]);
}

/** Everything of Waymark in one file, in again, and erased. */
export async function createBackupRoom(base: ReturnType<typeof createBase>, now: () => number) {
  const { session } = browser.storage;
  const note = createRestartNote();
  const kept = await everythingKept();
  const { contract, eraseAll } = createBackup({
    ...{ kept, now, local: values, vault: base.vault, settings: base.settings, eraseBrowser },
    version: browser.runtime.getManifest().version,
    forgetKeyring: (room) => base.keyring(room).remove(''),
    usage: async () => (await navigator.storage.estimate()).usage ?? 0,
    exclusively: (locks, work) =>
      locks.reduceRight((inner, lock) => () => navigator.locks.request(lock, inner), work)(),
    restart(news) {
      // After the answer to the page, which closes with the worker.
      setTimeout(async () => {
        await session.clear();
        await note.write(news);
        browser.runtime.reload();
      });
    },
  });
  return {
    contract,
    /** Ends what a restart was for, and shows the page again that it closed. */
    resume: () =>
      endRestart(note, eraseAll, (news) => browser.tabs.create({ url: `/options.html?news=${news}#data` })),
  };
}

async function eraseBrowser(): Promise<void> {
  const { local, session, sync } = browser.storage;
  await browser.alarms.clearAll();
  await removeGuards();
  await Promise.all([local.clear(), session.clear(), sync?.clear().catch(() => undefined)]);
  const { origins = [], permissions = [], data_collection = [] } = await browser.permissions.getAll();
  // Firefox would take away also those that it granted with the installation; pages would no longer be read.
  const { content_scripts = [], ...manifest } = browser.runtime.getManifest();
  const installed = 'host_permissions' in manifest ? (manifest.host_permissions ?? []) : [];
  const always = new Set([...installed, ...content_scripts.flatMap(({ matches }) => matches)]);
  for (const origin of origins)
    if (!always.has(origin)) await browser.permissions.remove({ origins: [origin] }).catch(() => undefined);
  for (const one of ['notifications', 'downloads'] as const)
    if (permissions.includes(one))
      await browser.permissions.remove({ permissions: [one] }).catch(() => undefined);
  if (data_collection.length > 0)
    await browser.permissions.remove({ data_collection }).catch(() => undefined);
}
