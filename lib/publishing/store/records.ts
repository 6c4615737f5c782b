import { arrivedDelivery } from '@/lib/outbox/schema';
import type { Arrived, Join } from '@/lib/storage/kept';
import { joinZones } from '../compose/zones';
import { followSchema, isPause, ownRoom, targetSchema, watchSchema } from '../schema';

/** A delivery of an earlier build, which had one room with receivers and no facts of a room's own. */
export function inRoom(entry: unknown): object {
  const { own: _, ...plain } = Object(entry);
  return { ...plain, room: ownRoom };
}

/** Parses a record of another browser. */
export function arrive(store: string, value: unknown, key?: IDBValidKey): Arrived | undefined {
  if (store === 'entries') return arrivedDelivery(inRoom(value));
  if (store === 'follows') return followSchema.safeParse(value).success ? { value } : undefined;
  if (store === 'notes' && key === 'watch') {
    // It would publish all since the file was written once more. Turned on, it begins from the newest check-in.
    const watch = watchSchema.safeParse(value).data;
    return watch && { value: { ...watch, on: false }, ...(watch.on && { open: true }) };
  }
  if (store !== 'targets') return { value };
  const parsed = targetSchema.safeParse(value).data;
  if (!parsed) return undefined;
  // The post of a test in progress is deleted at the next start; this browser has made none.
  const { trial: _, ...target } = parsed;
  // Two browsers would publish each check-in twice.
  return { value: { ...target, on: false }, ...(target.on && { open: true }) };
}

// A file from before a zone or a pause would publish what they hold back.
arrive.joins = [
  { store: 'notes', key: 'zones', join: joinZones },
  { store: 'notes', key: 'paused', join: (here, file) => (isPause(here) ? here : file) },
] satisfies readonly Join[];
