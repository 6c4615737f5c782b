import { storage } from 'wxt/utils/storage';
import { inTurn } from '@/lib/storage/in-turn';
import type { Account } from '../model';
import { readNotified } from '../schema';
import type { InboxRow } from '../store/row';
import type { SyncRecord } from '../sync/record';
import { type Digest, digestOf, type Notified, notifiedOf, type StoredNotified } from './digest';
import { freshOf, keyOf } from './list';
import type { MuteList } from './mute-list';
import { type Muted, mutedBy } from './mutes';

export interface DigestParts {
  /** The rows of these accounts that have something new, muted or not. */
  fresh(accounts: readonly string[]): Promise<readonly InboxRow[]>;
  record(account: string): Promise<SyncRecord | undefined>;
  accounts(): Promise<Account[]>;
  muteList: Pick<MuteList, 'read'>;
  digest: {
    /** The person wants to be notified, and the browser lets it. */
    wanted(): Promise<boolean>;
    /** Somebody is looking at the inbox. */
    isOpen(): Promise<boolean>;
    /** Takes the place of the one before. */
    show(digest: Digest): Promise<void>;
    clear(): Promise<void>;
  };
  /** A stand-in for tests. */
  notified?: StorageItem;
}

interface StorageItem {
  getValue(): Promise<unknown>;
  setValue(value: unknown): Promise<void>;
  removeValue(): Promise<void>;
}

export interface DigestService {
  /** Nobody is asked any more: tells what came, once. */
  ended(): Promise<void>;
  /** Something was read or muted, or the person wants it otherwise: takes back what is no news any more. */
  review(): Promise<void>;
  /** What is new just now was known before. */
  known(): Promise<void>;
}

/**
 * Notifies of new reactions when a refresh has ended. What was notified is stored, so that a worker which dies over it
 * neither forgets nor repeats; what is new when notifications are switched on was there before, and is not notified.
 */
export function createDigest(parts: DigestParts): DigestService {
  const { fresh, record, accounts, muteList, digest } = parts;
  const stored = parts.notified ?? storage.defineItem<unknown>('local:toldReactions');
  const muted = async (): Promise<Muted> => mutedBy(await muteList.read());

  const turn = inTurn();
  /** One after another, and only where telling is wanted. */
  const whereWanted = (
    work: (notified: StoredNotified | undefined, ids: string[]) => Promise<StoredNotified>,
  ): Promise<void> =>
    turn(async () => {
      const notified = readNotified(await stored.getValue());
      if (await digest.wanted()) {
        const ids = (await accounts()).map(({ id }) => id);
        const next = await work(notified, ids);
        if (JSON.stringify(next) !== JSON.stringify(notified)) await stored.setValue(next);
      } else if (notified) {
        await digest.clear();
        await stored.removeValue();
      }
    });

  const baseline = async (ids: string[]): Promise<StoredNotified> => ({
    known: notifiedOf(await fresh(ids)),
    shown: [],
  });

  return {
    ended: () =>
      whereWanted(async (notified, ids) => {
        if (!notified) return baseline(ids);
        const records = await Promise.all(ids.map(record));
        const atRest = new Set(ids.filter((_, i) => !records[i]?.open));
        // What a refresh has brought so far is notified with the rest of it.
        const rows = (await fresh(ids)).filter(({ account }) => atRest.has(account));
        const waiting = ids.filter((id) => !atRest.has(id));
        const known = { ...ofAccounts(notified.known, waiting), ...notifiedOf(rows) };
        const news = (await digest.isOpen()) ? undefined : digestOf(rows, notified.known, await muted());
        if (!news) return { ...notified, known };
        await digest.show(news);
        return { known, shown: news.items.map(({ key }) => key) };
      }),
    review: () =>
      whereWanted(async (notified, ids) => {
        if (!notified) return baseline(ids);
        if (notified.shown.length === 0) return notified;
        const silent = await muted();
        const news = (await fresh(ids)).filter((row) => isNews(row, silent));
        const keys = new Set(news.map(keyOf));
        if (notified.shown.some((key) => keys.has(key))) return notified;
        await digest.clear();
        return { ...notified, shown: [] };
      }),
    known: () =>
      whereWanted(async (notified, ids) => {
        const now = await baseline(ids);
        return notified ? { ...notified, known: { ...notified.known, ...now.known } } : now;
      }),
  };
}

const isNews = (row: InboxRow, muted: Muted): boolean =>
  !muted.hasItem(row) && !muted.hasRepository(row) && freshOf(row, muted).length > 0;

const ofAccounts = (notified: Notified, ids: readonly string[]): Notified =>
  Object.fromEntries(Object.entries(notified).filter(([key]) => ids.some((id) => key.startsWith(`${id} `))));
