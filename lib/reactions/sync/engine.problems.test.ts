import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { meet } from '../../../tests/services/reactions/changes.ts';
import type { Condition } from '../../../tests/services/world/reactions.ts';
import { createBench, known, smallWorld, truth } from '../test-service';
import { newRecord } from './record';

const bench = (each = 4) => createBench(smallWorld(each, 0));
type Bench = ReturnType<typeof bench>;
const record = async ({ store, account }: Bench) => {
  const found = await store.record(account.id);
  if (!found) throw new Error('Nothing is stored');
  return found;
};
const reacted = ({ world }: Bench) => world.items.filter(({ reactions }) => reactions.length > 0);

describe('request failures', () => {
  const html = (status: number) => new Response('<html>Bad gateway</html>', { status });
  const json = (body: object, status = 200, headers = {}) => Response.json(body, { status, headers });

  it.each([
    ['a pause, as a 403', 'secondary-limit', 'rate-limited', 60_000],
    ['a pause, as a 200', 'secondary-limit-200', 'rate-limited', 60_000],
    ['points that are spent', 'rate-limited', 'rate-limited', undefined],
    ['points that are spent, by the older name', 'rate-limit', 'rate-limited', undefined],
  ] as const)('%s is waited for', async (_, condition, kind, wait) => {
    const of = bench();
    meet(of.world, condition satisfies Condition);
    expect(await of.run()).toBe('waiting');
    const stored = await record(of);
    expect([stored.problem?.kind, stored.wait?.byService]).toEqual([kind, true]);
    if (wait !== undefined) expect(stored.wait?.until).toBe(of.clock.now + wait);
    of.clock.now = (stored.wait?.until ?? 0) + 1;
    expect(await of.run()).toBe('done');
    expect((await record(of)).problem).toBeUndefined();
    expect(known(await of.items())).toEqual(truth(of.world));
  });

  it.each([
    ['502', () => html(502)],
    ['504 in JSON', () => json({ message: 'We couldn’t respond in time.' }, 504)],
    [
      'a timeout that is named in words',
      () =>
        json({
          data: null,
          errors: [
            {
              message: 'Something went wrong while executing your query. This may be the result of a timeout',
            },
          ],
        }),
    ],
    [
      'RESOURCE_LIMITS_EXCEEDED',
      () => json({ data: { search: null }, errors: [{ type: 'RESOURCE_LIMITS_EXCEEDED', message: 'x' }] }),
    ],
  ] as const)('%s halves the page, which grows again', async (_, answer) => {
    const of = bench();
    let times = 2;
    of.hooks.answer = () => (times-- > 0 ? answer() : undefined);
    expect(await of.run()).toBe('done');
    expect(of.calls[2]?.query).toContain('"items":25');
    expect((await record(of)).page).toBe(100);
    expect(known(await of.items())).toEqual(truth(of.world));
  });

  it.each([
    ['401', () => json({ message: 'Bad credentials' }, 401, { 'x-ratelimit-remaining': '0' }), 'signed-out'],
    ['500', () => html(500), 'unreachable'],
    ['404', () => json({ message: 'Not Found' }, 404), 'not-found'],
    ['a page for people', () => html(200), 'malformed'],
    ['a response of another shape', () => json({ data: { viewer: { issueComments: 5 } } }), 'malformed'],
    [
      'a script for an address',
      () => json({ data: { search: { nodes: [{ url: 'javascript:1', reactions: { totalCount: 1 } }] } } }),
      'malformed',
    ],
  ] as const)('%s ends the asking for now, twice as long each time', async (_, answer, kind) => {
    const of = bench();
    await of.run();
    const before = known(await of.items());
    of.hooks.answer = answer;
    expect(await of.run()).toBe('waiting');
    expect((await record(of)).problem?.kind).toBe(kind);
    const first = ((await record(of)).wait?.until ?? 0) - of.clock.now;
    expect(await of.run()).toBe('waiting');
    expect(((await record(of)).wait?.until ?? 0) - of.clock.now).toBe(first * 2);
    expect(known(await of.items())).toEqual(before);
    delete of.hooks.answer;
    expect(await of.run()).toBe('done');
  });

  it('a missing sign-on leaves the received data and is reported', async () => {
    const of = bench();
    const [held] = reacted(of);
    if (held) held.repository = 'harbour-guild/berths';
    meet(of.world, 'saml', 50);
    expect(await of.run()).toBe('done');
    expect((await record(of)).partial?.kind).toBe('sso-needed');
    const { [held?.id ?? '']: _, ...others } = truth(of.world);
    expect(known(await of.items())).toEqual(others);
  });

  it('a missing scope excludes the discussions, and the other lists are read', async () => {
    const of = bench();
    meet(of.world, 'scopes');
    expect(await of.run()).toBe('done');
    const { lists } = await record(of);
    expect(lists.discussions?.leftOut?.scope).toBe('read:discussion');
    expect(lists.discussionComments?.leftOut?.scope).toBe('read:discussion');
    expect(lists.comments?.leftOut).toBeUndefined();
    expect(Object.keys(known(await of.items())).length).toBeGreaterThan(5);
    of.clock.now += 90_000_000;
    await of.run();
    expect(known(await of.items())).toEqual(truth(of.world));
  });

  it('an invalid cursor restarts the pagination of its list', async () => {
    const of = bench(12);
    await of.store.commit('me', [], () => ({ record: { ...newRecord('me', of.clock.now), page: 5 } }));
    let times = 1;
    of.hooks.answer = (body) => {
      if (!body.includes('"cursor":"') || times-- <= 0) return undefined;
      return json({
        data: null,
        errors: [{ type: 'INVALID_CURSOR_ARGUMENTS', message: '`x` is no cursor' }],
      });
    };
    expect(await of.run()).toBe('done');
    expect(times).toBeLessThan(1);
    expect(known(await of.items())).toEqual(truth(of.world));
  });
});
