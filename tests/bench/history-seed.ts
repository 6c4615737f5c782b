import type { Page } from '@playwright/test';
import { pageSchema } from '../../lib/checkins/schema.ts';
import { storeHistory } from '../e2e/harness/stored-history.ts';
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

  await storeHistory(desk, services.origins.checkins, parsed.items);
}
