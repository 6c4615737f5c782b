import { queue } from '@/lib/outbox/delivery';
import { publish } from '@/lib/outbox/outcome';
import { type In, pairOf } from '@/lib/outbox/schema';

/** A post whose address nobody knows stays as it is. */
export const change = (entry: In<'published' | 'wider'>, work: 'update' | 'remove', now: number) =>
  entry.live.ref.url === ''
    ? entry
    : queue({ ...pairOf(entry), ...(work === 'update' && { pressed: true as const }) }, work, now);

/** Published, as the person says; without an address it can be neither changed nor deleted from here. */
export function seen(
  entry: In<'unknown' | 'accepted' | 'not-seen'>,
  url: string,
  now: number,
): In<'published'> {
  const ref = entry.state === 'accepted' && url === '' ? entry.ref : { url };
  return { ...publish(pairOf(entry), entry.sent, { ref }, now), compare: true };
}
