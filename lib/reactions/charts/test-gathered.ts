import fc from 'fast-check';
import type { ChartItem, Gathered } from './model';

export const kinds = ['HEART', 'THUMBS_UP', 'ROCKET', 'SALUTE'];
export const logins = [null, 'ann', 'bo', 'me', 'cleo'];
/** Half past noon on 21 November 2026, UTC. */
export const now = Date.UTC(2026, 10, 21, 12, 30);

const time = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: Date.UTC(2023, 0, 1), max: now }));
const reaction = fc.record({
  kind: fc.nat({ max: kinds.length - 1 }),
  login: fc.nat({ max: logins.length - 1 }),
  at: time,
});
const item: fc.Arbitrary<ChartItem> = fc
  .record({
    account: fc.constantFrom('one', 'two'),
    repository: fc.option(fc.constantFrom('tides/core', 'tides/web'), { nil: undefined }),
    createdAt: fc.option(fc.integer({ min: Date.UTC(2022, 0, 1), max: now }), { nil: undefined }),
    older: fc.nat({ max: 3 }),
    reactions: fc.array(reaction, { maxLength: 12 }),
  })
  .map(({ reactions, ...rest }) => ({
    ...rest,
    id: '1',
    url: 'https://code.example/tides/core/issues/1',
    names: { kinds, logins },
    kindOf: Uint16Array.from(reactions, ({ kind }) => kind),
    loginOf: Uint32Array.from(reactions, ({ login }) => login),
    at: Float64Array.from(reactions, ({ at }) => at),
  }));

export const anyGathered: fc.Arbitrary<Gathered> = fc
  .array(item, { maxLength: 12 })
  .map((items) => ({ kinds, logins, items }));

/** One item with these reactions: kind, login, time. */
export function gatheredOf(
  reactions: readonly (readonly [string, string | null, number])[],
  item: Partial<ChartItem> = {},
): Gathered {
  return {
    kinds,
    logins,
    items: [
      {
        account: 'one',
        id: '1',
        url: 'https://code.example/tides/core/issues/1',
        older: 0,
        ...item,
        names: { kinds, logins },
        kindOf: Uint16Array.from(reactions, ([kind]) => kinds.indexOf(kind)),
        loginOf: Uint32Array.from(reactions, ([, login]) => logins.indexOf(login)),
        at: Float64Array.from(reactions, ([, , at]) => at),
      },
    ],
  };
}
