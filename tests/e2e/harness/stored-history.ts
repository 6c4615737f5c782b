import type { Page } from '@playwright/test';
import { changedBlocks, updateBlock } from '../../../lib/checkins/history/blocks.ts';
import { newRecord } from '../../../lib/checkins/history/record.ts';
import { type Checkin, countVisits, type OwnPlace } from '../../../lib/checkins/model.ts';

/** Check-ins of one message to the page. */
const batch = 10_000;

/**
 * Stores a history as if it had come page by page from the service at `origin`, and completely. `desk` is a page of the
 * extension that runs none of its code. Of check-ins beyond the newest `whole` only what search and atlas read is stored:
 * of others the page reads those that a list shows, and a million take an hour.
 */
export async function storeHistory(
  desk: Page,
  origin: string,
  checkins: readonly Checkin[],
  whole = checkins.length,
): Promise<void> {
  // The extension makes its database itself.
  await desk.evaluate(() => chrome.runtime.sendMessage({ room: 'history', method: 'status', args: [] }));
  const count = checkins.length;
  const record = {
    ...newRecord(crypto.randomUUID(), origin),
    total: count,
    kept: count,
    seen: count,
    complete: true,
    settled: true,
    consent: 'given',
    walkedAt: Date.now(),
  };
  await put(desk, 'notes', [record], 'sync');
  await put(desk, 'places', placesOf(checkins));
  for (let at = 0; at < whole; at += batch) {
    const some = checkins.slice(at, Math.min(at + batch, whole));
    // The page has the venues: each is sent once.
    const values = some.map(({ venue, ...rest }) => ({ ...rest, walk: record.walk, venueId: venue?.id }));
    await put(desk, 'checkins', values);
  }
  const blocks = [...changedBlocks([], checkins)].map(([number, change]) =>
    updateBlock(number, undefined, change),
  );
  for (let at = 0; at < blocks.length; at += 20) await put(desk, 'blocks', blocks.slice(at, at + 20));
}

function placesOf(checkins: readonly Checkin[]): OwnPlace[] {
  const last = new Map<string, number>();
  for (const { venue, createdAt } of checkins)
    if (venue) last.set(venue.id, Math.max(createdAt, last.get(venue.id) ?? 0));
  return countVisits(checkins, []).map(({ venue, change }) => ({
    venue,
    visits: change,
    lastVisit: last.get(venue.id) ?? 0,
  }));
}

/** A value with its own key is the first of a new history: all stores are emptied before. */
const put = (desk: Page, store: string, values: readonly object[], key?: string) =>
  desk.evaluate(
    async (given) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open('waymark-history'));
      const tx = database.transaction([...database.objectStoreNames], 'readwrite');
      const ended = new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve();
        tx.onabort = () => reject(tx.error);
      });
      if (given.key) for (const name of database.objectStoreNames) tx.objectStore(name).clear();
      const places: { venue: { id: string } }[] =
        given.store === 'checkins' ? await done(tx.objectStore('places').getAll()) : [];
      const venues = new Map(places.map(({ venue }) => [venue.id, venue]));
      for (const { venueId, ...value } of given.values) {
        const venue = venues.get(venueId ?? '');
        tx.objectStore(given.store).put(venue ? { ...value, venue } : value, given.key);
      }
      await ended;
      database.close();
    },
    { store, values: values as readonly { venueId?: string }[], key },
  );
