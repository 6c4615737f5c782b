import { startOfYear, twelveMonthsBefore } from './calendar';
import type { ChartFilter, ChartItem, Clock, Gathered } from './model';

/** Who the person is at each account: their own reactions count nowhere. */
export type Viewers = Readonly<Record<string, string | undefined>>;

/** Called for each reaction by its item's place and the numbers in its columns; `at` is 0 where there is no time. */
export type Visit = (item: number, kind: number, login: number, at: number) => void;

/** A span in Unix milliseconds: from, and up to but without. */
export interface Span {
  from: number;
  to: number;
}

export function spanOf({ span }: ChartFilter, { now }: Clock): Span | undefined {
  if (span === undefined) return undefined;
  if (span === 'twelve-months') return { from: twelveMonthsBefore(now), to: Number.POSITIVE_INFINITY };
  return { from: startOfYear(span), to: startOfYear(span + 1) };
}

/** Whether an item is let through by what the filter says of items. */
export const takesItem = (filter: ChartFilter, item: ChartItem): boolean =>
  (filter.account === undefined || item.account === filter.account) &&
  (filter.repository === undefined || item.repository === filter.repository);

/** Visits every reaction by others that the filter lets through. One without a time is in no span. */
export function visitReactions(
  gathered: Gathered,
  viewers: Viewers,
  filter: ChartFilter,
  span: Span | undefined,
  visit: Visit,
): void {
  const kind = filter.kind === undefined ? -1 : gathered.kinds.indexOf(filter.kind);
  const person = filter.person === undefined ? -1 : gathered.logins.indexOf(filter.person);
  // Asked for by a name that is not there: nothing fits.
  if ((filter.kind !== undefined && kind < 0) || (filter.person !== undefined && person < 0)) return;
  const owns = new Map<string, number>();
  const from = span?.from ?? Number.NEGATIVE_INFINITY;
  const to = span?.to ?? Number.POSITIVE_INFINITY;
  gathered.items.forEach((item, place) => {
    if (!takesItem(filter, item)) return;
    const own = ownLogin(gathered, viewers, owns, item.account);
    const { kindOf, loginOf, at } = item;
    for (let index = 0; index < kindOf.length; index += 1) {
      if (kind >= 0 && kindOf[index] !== kind) continue;
      const login = loginOf[index] ?? 0;
      if (login === own || (person >= 0 && login !== person)) continue;
      const time = at[index] || 0;
      if (span && (time === 0 || time < from || time >= to)) continue;
      visit(place, kindOf[index] ?? 0, login, time);
    }
  });
}

function ownLogin(gathered: Gathered, viewers: Viewers, known: Map<string, number>, account: string): number {
  const before = known.get(account);
  if (before !== undefined) return before;
  const viewer = viewers[account];
  const own = viewer === undefined ? -1 : gathered.logins.indexOf(viewer);
  known.set(account, own);
  return own;
}
