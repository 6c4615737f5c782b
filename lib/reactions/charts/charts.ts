import { binOf, delays, itemAges } from './ages';
import { calendarBetween, weeksOf } from './calendar';
import type { AgeCounts, ChartFilter, Charts, Clock, DayCounts, Gathered, WeekCounts } from './model';
import { countPresent, Grid } from './order';
import { type Span, spanOf, takesItem, type Viewers, visitReactions } from './select';
import { topItems, topPeople, topRepositories } from './top';

/**
 * Everything the charts show, as small as they show it. Days and weeks are those of the person's own clocks. `inOrder`:
 * the kinds that occur at all, which stand in that order whatever the filter.
 */
export function chartsOf(
  gathered: Gathered,
  viewers: Viewers,
  filter: ChartFilter,
  clock: Clock,
  inOrder: readonly string[],
): Charts {
  const span = spanOf(filter, clock);
  const { items, kinds, logins } = gathered;
  const order = inOrder.map((kind) => kinds.indexOf(kind));
  const perKind = new Uint32Array(kinds.length);
  const perItem = new Uint32Array(items.length);
  const perPerson = new Uint32Array(logins.length);
  const itemKinds = new Grid(items.length, kinds.length);
  let count = 0;
  let undated = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  visitReactions(gathered, viewers, filter, span, (item, kind, login, at) => {
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
  const older = olderOf(gathered, filter);
  return {
    count,
    undated,
    ...(older !== undefined && { older }),
    kinds: order.map((kind) => kinds[kind] ?? ''),
    totals: order.map((kind) => perKind[kind] ?? 0),
    ...overTime(gathered, viewers, filter, clock, { span, order, first, last }),
    items: topItems(gathered, perItem, itemKinds, order),
    itemCount: countPresent(perItem),
    people: topPeople(gathered, viewers, filter, span, perPerson, order),
    peopleCount: countPresent(perPerson),
    repositories: topRepositories(gathered, perItem, itemKinds, order),
  };
}

/** Of reactions that cannot be had nobody says kind, person or time. */
function olderOf({ items }: Gathered, filter: ChartFilter): number | undefined {
  if (filter.kind !== undefined || filter.person !== undefined || filter.span !== undefined) return undefined;
  return items.reduce((sum, item) => sum + (takesItem(filter, item) ? item.older : 0), 0);
}

interface Reach {
  span: Span | undefined;
  order: readonly number[];
  /** Of the dated reactions; Unix milliseconds. */
  first: number;
  last: number;
}

function overTime(
  gathered: Gathered,
  viewers: Viewers,
  filter: ChartFilter,
  clock: Clock,
  { span, order, first, last }: Reach,
): { weeks: WeekCounts; days: DayCounts; ages: AgeCounts } {
  const ages = Array.from({ length: itemAges.length + 1 }, () =>
    new Array<number>(delays.length + 1).fill(0),
  );
  let unknown = 0;
  if (first > last)
    return {
      weeks: { starts: [], kinds: [] },
      days: { first: 0, counts: [] },
      ages: { delays, itemAges, counts: ages, unknown },
    };
  // A span that is asked for is shown whole, as far as it has come.
  const end = Math.max(last, Math.min(clock.now, (span?.to ?? clock.now + 1) - 1));
  const calendar = calendarBetween(span?.from ?? first, end);
  const weekOf = weeksOf(calendar, clock.firstWeekday);
  const weekCount = (weekOf.at(-1) ?? -1) + 1;
  const days = new Array<number>(calendar.length).fill(0);
  const weeks = new Grid(weekCount, gathered.kinds.length);
  visitReactions(gathered, viewers, filter, span, (item, kind, _, at) => {
    if (at === 0) return;
    const day = calendar.dayOf(at);
    days[day] = (days[day] ?? 0) + 1;
    weeks.add(weekOf[day] ?? 0, kind);
    const createdAt = gathered.items[item]?.createdAt;
    const row = createdAt === undefined ? undefined : ages[binOf(clock.now - createdAt, itemAges)];
    if (createdAt === undefined || !row) unknown += 1;
    else {
      const bin = binOf(at - createdAt, delays);
      row[bin] = (row[bin] ?? 0) + 1;
    }
  });
  const starts = new Array<number>(weekCount).fill(0);
  // The first week may have begun before the first day that is shown.
  for (let day = calendar.length - 1; day >= 0; day -= 1)
    starts[weekOf[day] ?? 0] = calendar.starts[day] ?? 0;
  return {
    weeks: { starts, kinds: starts.map((_, week) => weeks.row(week, order)) },
    days: { first: calendar.starts[0] ?? 0, counts: days },
    ages: { delays, itemAges, counts: ages, unknown },
  };
}
