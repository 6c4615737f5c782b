import { createMutex } from '@/lib/storage/mutex';
import type { StoredValue } from '@/lib/storage/values';
import type { Digest } from '../contract';
import type { Account } from '../model';
import { readNotified, type StoredNotified } from '../schema';
import type { InboxRow } from '../store/row';
import type { SyncRecord } from '../sync/record';
import { inboxItem, keyOf, shownRow } from './list';
import { type Muted, type MuteList, mutedBy } from './mutes';

export interface DigestParts {
  /** The rows of these accounts with new reactions, including muted ones. */
  fresh(accounts: readonly string[]): Promise<readonly InboxRow[]>;
  record(account: string): Promise<SyncRecord | undefined>;
  accounts(): Promise<Account[]>;
  muteList: Pick<MuteList, 'read'>;
  digest: {
    /** The person has switched notifications on, and the browser permits them. */
    wanted(): Promise<boolean>;
    isOpen(): Promise<boolean>;
    /** Replaces the previous notification. */
    show(digest: Digest): Promise<void>;
    clear(): Promise<void>;
  };
  notified: StoredValue;
}

/**
 * Notifies of new reactions when a refresh has ended. The notified ones are stored, so that a killed worker neither loses
 * nor repeats a notification. Reactions that are new when notifications are switched on are not notified.
 */
export function createDigest(parts: DigestParts) {
  const { fresh, record, accounts, muteList, digest, notified: stored } = parts;
  const muted = async (): Promise<Muted> => mutedBy(await muteList.read());

  const lock = createMutex();
  /** Runs under the mutex, and only while notifications are wanted. */
  const whileWanted = (
    work: (notified: StoredNotified | undefined, ids: string[]) => Promise<StoredNotified>,
  ): Promise<void> =>
    lock(async () => {
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
    /** A refresh has ended: notifies of new reactions, once. */
    ended: () =>
      whileWanted(async (notified, ids) => {
        if (!notified) return baseline(ids);
        const records = await Promise.all(ids.map(record));
        const atRest = new Set(ids.filter((_, i) => !records[i]?.open));
        // Reactions of a running refresh are notified when it ends.
        const rows = (await fresh(ids)).filter(({ account }) => atRest.has(account));
        const waiting = ids.filter((id) => !atRest.has(id));
        const before = Object.entries(notified.known).filter(([key]) =>
          waiting.some((id) => key.startsWith(`${id} `)),
        );
        const known = { ...Object.fromEntries(before), ...notifiedOf(rows) };
        const news = (await digest.isOpen()) ? undefined : digestOf(rows, notified.known, await muted());
        if (!news) return { ...notified, known };
        await digest.show(news);
        return { known, shown: news.items.map(({ key }) => key) };
      }),
    /** Reactions were read or muted, or the option changed: clears an outdated notification. */
    review: () =>
      whileWanted(async (notified, ids) => {
        if (!notified) return baseline(ids);
        if (notified.shown.length === 0) return notified;
        const silent = await muted();
        const news = (await fresh(ids)).filter((row) => shownRow(row, silent).unread > 0);
        const keys = new Set(news.map(keyOf));
        if (notified.shown.some((key) => keys.has(key))) return notified;
        await digest.clear();
        return { ...notified, shown: [] };
      }),
    /** Stores the reactions that are new now as known. */
    known: () =>
      whileWanted(async (notified, ids) => {
        const now = await baseline(ids);
        return notified ? { ...notified, known: { ...notified.known, ...now.known } } : now;
      }),
  };
}

/** The new reactions of rows that were not notified; undefined without any. */
function digestOf(
  rows: readonly InboxRow[],
  notified: StoredNotified['known'],
  muted: Muted,
): Digest | undefined {
  const items = rows
    .map((row) => {
      const news = notYetNotified(row.news, notified[keyOf(row)] ?? '');
      return shownRow({ ...row, news }, muted);
    })
    .filter(({ unread }) => unread > 0)
    .sort((a, b) => b.unread - a.unread);
  if (items.length === 0) return undefined;
  return {
    reactions: items.reduce((sum, { unread }) => sum + unread, 0),
    items: items.map((row) => inboxItem(row, muted)),
  };
}

/** All new reactions of rows, including muted ones, which are not notified after unmuting either. */
const notifiedOf = (rows: readonly InboxRow[]): StoredNotified['known'] =>
  Object.fromEntries(rows.filter(({ news }) => news !== '').map((row) => [keyOf(row), row.news]));

/** The lines of `news` that are not in `notified`, compared as multisets. */
function notYetNotified(news: string, notified: string): string {
  const left = new Map<string, number>();
  for (const line of notified.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  const lines = news.split('\n').filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
  return lines.join('\n');
}
