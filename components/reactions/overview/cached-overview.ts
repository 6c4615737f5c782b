import type { Overview } from '@/lib/reactions/contract';

const key = 'reaction-overview';

/** The figures of last time, if there are any. In `localStorage` because that answers before the first frame. */
export function readCachedOverview(): Overview | undefined {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const [items, total, muted] = ['items', 'total', 'muted'].map((name) => read(json, name));
    const [kinds, weeks] = [read(json, 'kinds'), read(json, 'weeks')];
    if (
      !isCount(items) ||
      !isCount(total) ||
      !isCount(muted) ||
      !Array.isArray(kinds) ||
      !Array.isArray(weeks)
    )
      return undefined;
    const counted = kinds.flatMap((each: unknown) => {
      const [kind, count] = [read(each, 'kind'), read(each, 'count')];
      return typeof kind === 'string' && isCount(count) ? [{ kind, count }] : [];
    });
    return { items, total, muted, kinds: counted, weeks: weeks.filter(isCount) };
  } catch {
    // Blocked or garbled: nothing is known before it is said.
    return undefined;
  }
}

export function cacheOverview(overview: Overview): void {
  try {
    localStorage.setItem(key, JSON.stringify(overview));
  } catch {
    // Full or blocked: the next time waits for the worker.
  }
}

const read = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;
