import { arrivedDelivery } from '@/lib/outbox/schema';
import type { Arrived } from '@/lib/storage/kept';
import { followSchema, ownRoom, targetSchema, watchSchema } from '../schema';

/** A delivery of an earlier build, which had one room with receivers. */
export const inRoom = (entry: unknown): object => ({ ...Object(entry), room: ownRoom });

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
  const target = targetSchema.safeParse(value).data;
  // Two browsers would publish each check-in twice.
  return target && { value: { ...target, on: false }, ...(target.on && { open: true }) };
}
