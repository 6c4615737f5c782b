import { isTime } from '@/lib/i18n/calendar';
import { startOfYear, twelveMonthsBefore } from './calendar';
import type { ChartFilter, ChartItem, Clock, Gathered } from './model';
import { Grid } from './order';

/** The reactions by others that match a filter. */
export interface Selection {
  gathered: Gathered;
  /** The login at each account; the person's own reactions are not counted. */
  viewers: Readonly<Record<string, string | undefined>>;
  filter: ChartFilter;
  /** The span of the filter in Unix milliseconds; `to` is exclusive. */
  span?: { from: number; to: number } | undefined;
}

export function spanOf({ span }: ChartFilter, { now }: Clock): Selection['span'] {
  if (span === undefined) return undefined;
  if (span === 'twelve-months') return { from: twelveMonthsBefore(now), to: Number.POSITIVE_INFINITY };
  return { from: startOfYear(span), to: startOfYear(span + 1) };
}

/** Whether an item matches the account and the repository of the filter. */
export const takesItem = (filter: ChartFilter, item: ChartItem): boolean =>
  (filter.account === undefined || item.account === filter.account) &&
  (filter.repository === undefined || item.repository === filter.repository);

/**
 * Visits every selected reaction, item by item, with the index of its item and the values of its columns; `at` is 0
 * without a known time. Such a reaction is in no span.
 */
export function visitReactions(
  { gathered, viewers, filter, span }: Selection,
  visit: (item: number, kind: number, login: number, at: number) => void,
): void {
  const { items, kinds, logins } = gathered;
  const kind = filter.kind === undefined ? -1 : kinds.indexOf(filter.kind);
  const person = filter.person === undefined ? -1 : logins.indexOf(filter.person);
  // An unknown name matches nothing.
  if ((filter.kind !== undefined && kind < 0) || (filter.person !== undefined && person < 0)) return;
  const owns = new Map(
    Object.entries(viewers).map(([account, viewer]) => [
      account,
      viewer === undefined ? -1 : logins.indexOf(viewer),
    ]),
  );
  items.forEach((item, index) => {
    if (!takesItem(filter, item)) return;
    const own = owns.get(item.account) ?? -1;
    const { kindOf, loginOf, at } = item;
    for (let i = 0; i < kindOf.length; i += 1) {
      if (kind >= 0 && kindOf[i] !== kind) continue;
      const login = loginOf[i] ?? 0;
      if (login === own || (person >= 0 && login !== person)) continue;
      const time = isTime(at[i] ?? 0) ? (at[i] ?? 0) : 0;
      if (span && (time === 0 || time < span.from || time >= span.to)) continue;
      visit(index, kindOf[i] ?? 0, login, time);
    }
  });
}

/** Counts of the selected reactions, and the first and the last time of the dated ones, Unix milliseconds. */
export function countReactions(selection: Selection) {
  const { items, kinds, logins } = selection.gathered;
  const perKind = new Uint32Array(kinds.length);
  const perItem = new Uint32Array(items.length);
  const perPerson = new Uint32Array(logins.length);
  const itemKinds = new Grid(items.length, kinds.length);
  let count = 0;
  let undated = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  visitReactions(selection, (item, kind, login, at) => {
    count += 1;
    perKind[kind] = (perKind[kind] ?? 0) + 1;
    perItem[item] = (perItem[item] ?? 0) + 1;
    perPerson[login] = (perPerson[login] ?? 0) + 1;
    itemKinds.add(item, kind);
    if (at === 0) undated += 1;
    else {
      if (at < first) first = at;
      if (at > last) last = at;
    }
  });
  return { perKind, perItem, perPerson, itemKinds, count, undated, first, last };
}

export type Counts = ReturnType<typeof countReactions>;
