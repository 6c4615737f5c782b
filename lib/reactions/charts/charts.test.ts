import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartsOf } from './charts';
import { choicesOf } from './choices';
import type { ChartFilter, Charts, Gathered } from './model';
import { anyGathered, gatheredOf, kinds, logins, now } from './test-gathered';

const viewers = { one: 'me' };
const clock = { now, firstWeekday: 1 };
const charts = (gathered: Gathered, filter: ChartFilter = {}, at = clock): Charts =>
  chartsOf(gathered, viewers, filter, at, choicesOf(gathered, viewers).kinds);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const anyFilter: fc.Arbitrary<ChartFilter> = fc.record(
  {
    account: fc.constantFrom('one', 'two'),
    repository: fc.constantFrom('tides/core', 'tides/web'),
    kind: fc.constantFrom(...kinds),
    person: fc.constantFrom(...logins),
    span: fc.constantFrom<NonNullable<ChartFilter['span']>>('twelve-months', 2023, 2025, 2026),
  },
  { requiredKeys: [] },
);

describe('with any reactions and any filter', () => {
  it('every chart adds up to the reactions counted', () => {
    fc.assert(
      fc.property(anyGathered, anyFilter, (gathered, filter) => {
        const { count, undated, totals, weeks, days, ages, ...tops } = charts(gathered, filter);
        expect(sum(totals)).toBe(count);
        expect(sum(days.counts)).toBe(count - undated);
        expect(sum(weeks.kinds.flat())).toBe(count - undated);
        expect(sum(ages.counts.flat()) + ages.unknown).toBe(count - undated);
        expect(sum(tops.items.map((item) => item.count))).toBe(count);
        expect(sum(tops.people.map((person) => person.count))).toBe(count);
        expect(sum(tops.repositories.map((mix) => mix.count))).toBe(count);
        for (const { count: all, kinds: each } of [...tops.items, ...tops.people, ...tops.repositories])
          expect(sum(each)).toBe(all);
      }),
    );
  });

  it('the values of each filter partition the reactions', () => {
    fc.assert(
      fc.property(anyGathered, anyFilter, (gathered, { account, repository, kind, person, ...rest }) => {
        const all = charts(gathered, rest).count;
        const parts = (filters: readonly ChartFilter[]) =>
          sum(filters.map((filter) => charts(gathered, { ...rest, ...filter }).count));
        expect(parts(['one', 'two'].map((each) => ({ account: each })))).toBe(all);
        expect(parts(kinds.map((each) => ({ kind: each })))).toBe(all);
        expect(parts(logins.map((each) => ({ person: each })))).toBe(all);
      }),
    );
  });

  it('calendar years partition the dated reactions', () => {
    fc.assert(
      fc.property(anyGathered, (gathered) => {
        const whole = charts(gathered);
        const years = choicesOf(gathered, viewers).years;
        expect(sum(years.map((span) => charts(gathered, { span }).count))).toBe(whole.count - whole.undated);
      }),
    );
  });

  it('weeks start a week apart, on the first day of the week', () => {
    fc.assert(
      fc.property(anyGathered, fc.constantFrom(0, 1, 6), (gathered, firstWeekday) => {
        const { starts } = charts(gathered, {}, { now, firstWeekday }).weeks;
        for (const start of starts.slice(1)) expect(new Date(start).getDay()).toBe(firstWeekday);
      }),
    );
  });

  it('kinds have one order with every filter, the most frequent first', () => {
    fc.assert(
      fc.property(anyGathered, anyFilter, (gathered, filter) => {
        const all = charts(gathered);
        expect(all.totals).toEqual(all.totals.toSorted((a, b) => b - a));
        expect(charts(gathered, filter).kinds).toEqual(all.kinds);
        const narrowed = all.kinds.map((kind) => charts(gathered, { kind }).count);
        expect(narrowed).toEqual(all.totals);
      }),
    );
  });
});

const hour = 3_600_000;
const day = 24 * hour;

describe('charts', () => {
  it('exclude the person’s own reactions, at their account only', () => {
    const gathered = gatheredOf([
      ['HEART', 'me', now],
      ['HEART', 'ann', now],
    ]);
    expect(charts(gathered)).toMatchObject({ count: 1, people: [{ login: 'ann' }], kinds: ['HEART'] });
    const [item] = gathered.items;
    if (!item) throw new Error('No item');
    expect(charts({ ...gathered, items: [{ ...item, account: 'two' }] }).count).toBe(2);
  });

  it('count deleted accounts as one person, and filter by it', () => {
    const gathered = gatheredOf([
      ['HEART', null, now],
      ['ROCKET', null, now],
      ['HEART', 'ann', now],
    ]);
    expect(charts(gathered).people).toEqual([
      { login: null, count: 2, items: 1, kinds: [1, 1] },
      { login: 'ann', count: 1, items: 1, kinds: [1, 0] },
    ]);
    expect(charts(gathered, { person: null }).count).toBe(2);
  });

  it('match nothing by an unknown name', () => {
    const gathered = gatheredOf([['HEART', 'ann', now]]);
    expect(charts(gathered, { person: 'nobody' }).count).toBe(0);
    expect(charts(gathered, { kind: 'NEW' }).count).toBe(0);
  });

  it('show a complete span: twelve months have at least 52 weeks, a past year ends with it', () => {
    const gathered = gatheredOf([['HEART', 'ann', new Date(2025, 5, 15, 12).getTime()]]);
    expect(charts(gathered, { span: 2025 }).days).toMatchObject({ first: new Date(2025, 0, 1).getTime() });
    expect(charts(gathered, { span: 2025 }).days.counts).toHaveLength(365);
    const recent = charts(gatheredOf([['HEART', 'ann', now]]), { span: 'twelve-months' });
    expect(recent.days.counts).toHaveLength(365);
    expect(recent.days.counts.at(-1)).toBe(1);
    expect(recent.weeks.starts.length).toBeGreaterThanOrEqual(53);
  });

  it('exclude undated reactions from a span, and count them without one', () => {
    const gathered = gatheredOf([
      ['HEART', 'ann', Number.NaN],
      ['HEART', 'bo', now],
    ]);
    expect(charts(gathered)).toMatchObject({ count: 2, undated: 1 });
    expect(charts(gathered, { span: 'twelve-months' })).toMatchObject({ count: 1, undated: 0 });
  });

  it('count older reactions only where the filter applies to them', () => {
    const gathered = gatheredOf([], { older: 7, repository: 'tides/core' });
    expect(charts(gathered).older).toBe(7);
    expect(charts(gathered, { repository: 'tides/core' }).older).toBe(7);
    expect(charts(gathered, { repository: 'tides/web' }).older).toBe(0);
    expect(charts(gathered, { kind: 'HEART' }).older).toBeUndefined();
  });

  it('count a reaction by its delay and the age of its item', () => {
    const createdAt = now - 10 * day;
    const gathered = gatheredOf(
      [
        ['HEART', 'ann', createdAt + 1],
        ['HEART', 'bo', createdAt + 3 * day],
        ['HEART', 'cleo', createdAt - hour],
      ],
      { createdAt },
    );
    const { counts } = charts(gathered).ages;
    expect(counts[1]).toEqual([2, 0, 0, 0, 1, 0, 0, 0, 0]);
    expect(sum(counts.flat())).toBe(3);
  });
});

it('returns the values of the filters', () => {
  const gathered = gatheredOf(
    [
      ['HEART', 'ann', Date.UTC(2024, 5, 1)],
      ['ROCKET', 'ann', now],
      ['ROCKET', 'me', now],
    ],
    { repository: 'tides/core' },
  );
  expect(choicesOf(gathered, viewers)).toEqual({
    count: 2,
    repositories: ['tides/core'],
    kinds: ['HEART', 'ROCKET'],
    people: ['ann'],
    years: [2026, 2025, 2024],
  });
});
