import type { SyncRecord } from './record';

/**
 * When an account is to be asked next without anybody asking, Unix milliseconds; undefined for never. `every` is what
 * the person chose, ms, 0 for never; the service may ask for longer.
 */
export function dueAt(record: SyncRecord | undefined, every: number, now: number): number | undefined {
  // A token that is not accepted will not be accepted later either.
  if (record?.problem?.kind === 'signed-out') return undefined;
  if (record?.open) return Math.max(now, record.wait?.until ?? 0);
  if (every <= 0) return undefined;
  const last = record?.last?.startedAt;
  if (last === undefined) return now;
  return Math.max(last + Math.max(every, record?.pollMs ?? 0), record?.wait?.until ?? 0);
}
