import { isIn } from '@/lib/outbox/records';
import type { Arrived } from '@/lib/storage/kept';
import { arrivedEntry, askingStates, openStates, readEntry } from '../outbox/schema';
import { followSchema, targetSchema, watchSchema } from '../schema';

/** An entry as it is stored: with `turn`, by which those are found that are open or ask. */
export const indexed = (record: unknown) => {
  const entry = readEntry(record);
  if (isIn(entry, openStates) || (entry.state === 'published' && (entry.compare || entry.readBack)))
    return { ...entry, turn: 'engine' };
  return isIn(entry, askingStates) ? { ...entry, turn: 'person' } : entry;
};

/** Parses a record of another browser. */
export function arrive(store: string, value: unknown, key?: IDBValidKey): Arrived | undefined {
  if (store === 'entries') {
    const { value: entry, ...rest } = arrivedEntry(value);
    return { value: indexed(entry), ...rest };
  }
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
