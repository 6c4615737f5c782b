import type { InboxQuery } from '@/lib/reactions/contract';
import { itemKinds } from '@/lib/reactions/model';

/** The filters of the inbox, as stored while the popup is closed. */
export interface Filters extends Omit<InboxQuery, 'since'> {
  /** "today", "week", "month", or a day written YYYY-MM-DD. */
  time?: string;
}

/** The text and the kinds are seen where they are chosen; the others are behind a button. */
export const behindButton = [
  'itemKind',
  'repository',
  'person',
  'account',
  'time',
  'unread',
  'muted',
] as const;
export type Hideable = (typeof behindButton)[number];

const days: Record<string, number> = { today: 0, week: 6, month: 29 };

/** From the beginning of a day, here, as Unix ms; undefined for what is no day. */
export function sinceOf(time: string | undefined, now: number): number | undefined {
  if (!time) return undefined;
  const back = days[time];
  const day = back === undefined ? new Date(`${time}T00:00`) : new Date(now);
  if (back !== undefined) {
    day.setHours(0, 0, 0, 0);
    day.setDate(day.getDate() - back);
  }
  return Number.isNaN(day.getTime()) ? undefined : day.getTime();
}

/** The day a time begins with, as YYYY-MM-DD; of the last 30 days where none was chosen. */
export function dayOf(time = 'month', now: number): string {
  const day = new Date(sinceOf(time, now) ?? now);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function queryOf({ time, ...filters }: Filters, now: number): InboxQuery {
  const since = sinceOf(time, now);
  return { ...filters, ...(since !== undefined && { since }) };
}

/** The filters with one changed; an empty one is none. */
export function withFilter<K extends keyof Filters>(filters: Filters, name: K, value: Filters[K]): Filters {
  const { [name]: _, ...others } = filters;
  return value === undefined || value === false || (value === '' && name !== 'person')
    ? others
    : { ...others, [name]: value };
}

const key = 'reaction-filters';
const texts = ['text', 'kind', 'repository', 'person', 'account', 'time'] as const;
const flags = ['unread', 'muted'] as const;

/** The filters of last time. In `localStorage` because that answers before the first frame. */
export function recallFilters(): Filters {
  const stored: Filters = {};
  try {
    const json: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof json !== 'object' || json === null) return stored;
    for (const name of texts) {
      const value: unknown = Reflect.get(json, name);
      if (typeof value === 'string') stored[name] = value;
    }
    for (const name of flags) if (Reflect.get(json, name) === true) stored[name] = true;
    const itemKind = itemKinds.find((kind) => kind === Reflect.get(json, 'itemKind'));
    if (itemKind) stored.itemKind = itemKind;
  } catch {
    // Blocked or garbled: nothing is filtered.
  }
  return stored;
}

export function rememberFilters(filters: Filters): void {
  try {
    localStorage.setItem(key, JSON.stringify(filters));
  } catch {
    // Full or blocked: they hold as long as the popup is open.
  }
}
