import { calendarBetween, weeksOf } from './calendar';
import type { ChartFilter, Charts, Clock, Gathered } from './model';
import { countPresent, Grid } from './order';
import { type Counts, countReactions, type Selection, spanOf, takesItem, visitReactions } from './select';
import { topItems, topPeople, topRepositories } from './top';

const hour = 3_600_000;
const day = 24 * hour;
/** Upper bounds of the time from publication to reaction, ms; the last bin is open. */
const delays = [hour, 6 * hour, day, 3 * day, 7 * day, 30 * day, 90 * day, 365 * day];
/** Upper bounds of the current age of items, ms; the last bin is open. */
const itemAges = [7 * day, 30 * day, 90 * day, 365 * day, 730 * day];

/** Counts for all charts, by local days and weeks. `inOrder`: all kinds, in an order that is independent of the filter. */
export function chartsOf(
  gathered: Gathered,
  viewers: Selection['viewers'],
  filter: ChartFilter,
  clock: Clock,
  inOrder: readonly string[],
): Charts {
  const selection: Selection = { gathered, viewers, filter, span: spanOf(filter, clock) };
  const { items, kinds } = gathered;
  const order = inOrder.map((kind) => kinds.indexOf(kind));
  const counts = countReactions(selection);
  const older = olderOf(gathered, filter);
  return {
    count: counts.count,
    undated: counts.undated,
    ...(older !== undefined && { older }),
    kinds: order.map((kind) => kinds[kind] ?? ''),
    totals: order.map((kind) => counts.perKind[kind] ?? 0),
    ...overTime(selection, counts, clock, order),
    items: topItems(items, counts, order),
    itemCount: countPresent(counts.perItem),
    people: topPeople(selection, counts, order),
    peopleCount: countPresent(counts.perPerson),
    repositories: topRepositories(items, counts, order),
  };
}

/** Reactions that cannot be retrieved have no kind, person or time. */
function olderOf({ items }: Gathered, filter: ChartFilter): number | undefined {
  if (filter.kind !== undefined || filter.person !== undefined || filter.span !== undefined) return undefined;
  return items.reduce((sum, item) => sum + (takesItem(filter, item) ? item.older : 0), 0);
}

function overTime(
  selection: Selection,
  { first, last }: Counts,
  clock: Clock,
  order: readonly number[],
): Pick<Charts, 'weeks' | 'days' | 'ages'> {
  const { gathered, span } = selection;
  const ages = {
    ...{ delays, itemAges, unknown: 0 },
    counts: Array.from({ length: itemAges.length + 1 }, () => new Array<number>(delays.length + 1).fill(0)),
  };
  if (first > last) return { weeks: { starts: [], kinds: [] }, days: { first: 0, counts: [] }, ages };
  // A chosen span is shown completely, up to now.
  const end = Math.max(last, Math.min(clock.now, (span?.to ?? clock.now + 1) - 1));
  const calendar = calendarBetween(span?.from ?? first, end);
  const weekOf = weeksOf(calendar, clock.firstWeekday);
  const weekCount = (weekOf.at(-1) ?? -1) + 1;
  const days = new Array<number>(calendar.length).fill(0);
  const weeks = new Grid(weekCount, gathered.kinds.length);
  visitReactions(selection, (item, kind, _, at) => {
    if (at === 0) return;
    const day = calendar.dayOf(at);
    days[day] = (days[day] ?? 0) + 1;
    weeks.add(weekOf[day] ?? 0, kind);
    const createdAt = gathered.items[item]?.createdAt;
    const row = createdAt === undefined ? undefined : ages.counts[binOf(clock.now - createdAt, itemAges)];
    if (createdAt === undefined || !row) ages.unknown += 1;
    else {
      const bin = binOf(at - createdAt, delays);
      row[bin] = (row[bin] ?? 0) + 1;
    }
  });
  // The first week may start before the first shown day.
  const starts = weekOf.flatMap((week, day) => (week === weekOf[day - 1] ? [] : (calendar.starts[day] ?? 0)));
  return {
    weeks: { starts, kinds: starts.map((_, week) => weeks.row(week, order)) },
    days: { first: calendar.starts[0] ?? 0, counts: days },
    ages,
  };
}

/** The bin of a duration; a negative one, by clocks that differ, is in the first. */
function binOf(length: number, bounds: readonly number[]): number {
  const bin = bounds.findIndex((bound) => length < bound);
  return bin < 0 ? bounds.length : bin;
}
