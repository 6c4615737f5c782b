import { read, recall, remember } from '@/components/shared/remember';
import type { InboxQuery } from '@/lib/reactions/contract';
import { itemKinds } from '@/lib/reactions/model';

/** The filters of the inbox, as stored while the popup is closed. */
export interface Filters extends Omit<InboxQuery, 'since'> {
  /** "today", "week", "month", or a day written YYYY-MM-DD. */
  time?: string;
}

/** The filters in the panel; text and kind have separate controls. */
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

/** The start of a local day, Unix milliseconds; undefined for an invalid day. */
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

/** The first day of a time filter, as YYYY-MM-DD; by default of the last 30 days. */
export function dayOf(time = 'month', now: number): string {
  const day = new Date(sinceOf(time, now) ?? now);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function queryOf({ time, ...filters }: Filters, now: number): InboxQuery {
  const since = sinceOf(time, now);
  return { ...filters, ...(since !== undefined && { since }) };
}

/** Sets one filter; an empty value removes it. */
export function withFilter<K extends keyof Filters>(filters: Filters, name: K, value: Filters[K]): Filters {
  const { [name]: _, ...others } = filters;
  return value === undefined || value === false || (value === '' && name !== 'person')
    ? others
    : { ...others, [name]: value };
}

const key = 'reaction-filters';
const texts = ['text', 'kind', 'repository', 'person', 'account', 'time'] as const;
const flags = ['unread', 'muted'] as const;

export function recallFilters(): Filters {
  const json = recall(key);
  const stored: Filters = {};
  for (const name of texts) {
    const value = read(json, name);
    if (typeof value === 'string') stored[name] = value;
  }
  for (const name of flags) if (read(json, name) === true) stored[name] = true;
  const itemKind = itemKinds.find((kind) => kind === read(json, 'itemKind'));
  return itemKind ? { ...stored, itemKind } : stored;
}

export const rememberFilters = (filters: Filters): void => remember(key, filters);
