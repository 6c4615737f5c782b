import type { Page } from '@playwright/test';
import { changedBlocks, updateBlock } from '../../lib/checkins/history/blocks.ts';
import { newRecord } from '../../lib/checkins/history/record.ts';
import type { Checkin } from '../../lib/checkins/model.ts';
import { pageSchema } from '../../lib/checkins/schema.ts';
import { listed } from '../services/checkins/present.ts';
import type { Services } from '../services/start.ts';
import type { CheckIn } from '../services/world/checkins.ts';

/** Check-ins of the local world's places and words, three hours apart, newest first. */
function makeCheckins({ world }: Services, count: number): CheckIn[] {
  const now = Math.floor(Date.now() / 1000);
  return Array.from({ length: count }, (_, n) => {
    const model = world.checkins[(n * 7919) % world.checkins.length];
    if (model === undefined) throw new Error('The world has no check-ins.');
    const createdAt = now - (n + 1) * 10_800;
    const id = createdAt.toString(16).padStart(8, '0') + n.toString(16).padStart(16, '0');
    return { ...model, id, code: id, createdAt };
  });
}

/**
 * Gives the service and the extension the same so many check-ins, kept as if the history had come page by page. `desk`
 * is a page of the extension that runs none of its code; the extension has made its database before.
 */
export async function seedHistory(desk: Page, services: Services, count: number): Promise<void> {
  const made = makeCheckins(services, count);
  const { world } = services;
  const wire = made.map((checkin) => listed(world, checkin));
  const parsed = pageSchema.parse({ meta: { code: 200 }, response: { checkins: { count, items: wire } } });
  world.checkins.length = 0;
  for (const checkin of made.toReversed()) world.checkins.push(checkin);

  const origin = services.origins.checkins;
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
  await put(desk, 'notes', [], { sync: record });
  for (let at = 0; at < count; at += 5_000) {
    const kept = parsed.items.slice(at, at + 5_000).map((checkin) => ({ ...checkin, walk: record.walk }));
    await put(desk, 'checkins', kept);
  }
  await put(desk, 'places', placesOf(parsed.items));
  const blocks = [...changedBlocks([], parsed.items)];
  await put(
    desk,
    'blocks',
    blocks.map(([number, change]) => updateBlock(number, undefined, change)),
  );
}

function placesOf(checkins: readonly Checkin[]) {
  const places = new Map<string, { venue: object; visits: number; lastVisit: number }>();
  for (const { venue, createdAt } of checkins) {
    if (!venue) continue;
    const known = places.get(venue.id) ?? { venue, visits: 0, lastVisit: createdAt };
    places.set(venue.id, { ...known, visits: known.visits + 1 });
  }
  return [...places.values()];
}

/** Values with keys of their own, and values by name; the store is emptied first when it gets names. */
const put = (desk: Page, store: string, values: readonly object[], named: Record<string, object> = {}) =>
  desk.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('waymark-history');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const tx = database.transaction([...database.objectStoreNames], 'readwrite');
          const target = tx.objectStore(given.store);
          if (given.store === 'notes')
            for (const name of database.objectStoreNames) tx.objectStore(name).clear();
          for (const value of given.values) target.put(value);
          for (const [name, value] of Object.entries(given.named)) target.put(value, name);
          tx.onabort = () => reject(tx.error);
          tx.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    { store, values, named },
  );
