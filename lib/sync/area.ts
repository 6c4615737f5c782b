import type { SyncProblem } from './contract';
import { type Items, withRoom } from './items';
import { canonical, own } from './merge';
import type { Item } from './schema';

/** A storage of the browser. */
export interface Area {
  get(keys: string | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/** Writes changed items, except those of a newer release. */
export async function write(
  area: Area,
  items: Record<string, Item>,
  there: Items,
  newer: string[],
): Promise<SyncProblem | undefined> {
  const ours = Object.entries(items).filter(([name]) => !newer.includes(name));
  const fitting = withRoom(ours, there);
  const changed = fitting.filter(([name, item]) => canonical(item) !== canonical(own(there, name)));
  try {
    if (changed.length > 0) await area.set(Object.fromEntries(changed));
  } catch (error) {
    if (/MAX_WRITE|too many/i.test(String(error))) return 'later';
    return /quota/i.test(String(error)) ? 'full' : 'refused';
  }
  if (fitting.length < ours.length) return 'full';
  return newer.length > 0 ? 'newer' : undefined;
}
