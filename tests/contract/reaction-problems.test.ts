import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { syncProblemWords } from '@/components/reactions/refresh/sync-problem-words';
import { when } from '@/lib/i18n/failure';
import { readOutcome } from '@/lib/reactions/sync/outcome';
import { dueAt } from '@/lib/reactions/sync/service';
import { accountState } from '@/lib/reactions/sync/state';
import { createBench, known, smallWorld, truth } from '@/lib/reactions/test-service';

/** The sentences in the interface. */

const host = '127.0.0.1:4614';
const minute = 60_000;
const json = (body: object, status = 200, headers = {}) => Response.json(body, { status, headers });
const errors = (type: string, message: string, more = {}) => ({
  data: null,
  errors: [{ type, message, ...more }],
});

type Bench = ReturnType<typeof createBench>;

/** A first refresh of a small world whose first calls get this response. */
async function meet(answer: (of: Bench) => Response, times = 1) {
  const of = createBench(smallWorld(3, 0));
  let left = times;
  of.hooks.answer = () => (left-- > 0 ? answer(of) : undefined);
  const ended = await of.run();
  const record = await of.store.record('me');
  const [problem] = accountState(of.account, record, false).problems;
  const sizes = of.calls.map(({ query }) => Number(/"items":(\d+)/.exec(query)?.[1]));
  return { of, ended, record, sentence: problem && syncProblemWords(problem), sizes };
}
const all = async (of: Bench) => expect(known(await of.items())).toEqual(truth(of.world));

describe('a response in place of the data', () => {
  it.each([
    ['a limit that is only in words', 200],
    ['a limit that is forbidden', 403],
  ])('%s: pauses as long as the service says', async (_, status) => {
    const message = 'You have exceeded a secondary rate limit. Please wait a few minutes.';
    const { of, ended, record, sentence } = await meet(() =>
      json({ message }, status, { 'retry-after': '90' }),
    );
    const until = of.clock.now + 1.5 * minute;
    expect(sentence).toBe(
      `${host} accepts no more requests until ${when(until)}. Reactions read so far are saved. Waymark continues by itself then.`,
    );
    expect([ended, record?.wait]).toEqual(['waiting', { until, byService: true }]);
    of.clock.now = until;
    expect(await of.run()).toBe('done');
    await all(of);
  });

  it.each(['RATE_LIMIT', 'RATE_LIMITED'])('%s: waits until points are available again', async (type) => {
    const { of, ended, record, sentence } = await meet(({ clock }) =>
      json(errors(type, 'API rate limit exceeded for user ID 4711.'), 200, {
        'x-ratelimit-reset': String((clock.now + 20 * minute) / 1000),
      }),
    );
    const until = of.clock.now + 20 * minute;
    expect(sentence).toBe(
      `${host} accepts no more requests until ${when(until)}. Reactions read so far are saved. Waymark continues by itself then.`,
    );
    expect([ended, record?.wait]).toEqual(['waiting', { until, byService: true }]);
    of.clock.now = until;
    expect(await of.run()).toBe('done');
    await all(of);
  });

  it.each<[string, () => Response]>([
    ['502', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['504', () => json({ message: "We couldn't respond to your request in time." }, 504)],
    [
      'RESOURCE_LIMITS_EXCEEDED beside a part',
      () => json({ ...errors('RESOURCE_LIMITS_EXCEEDED', 'Too much'), data: { search: { nodes: [null] } } }),
    ],
  ])('%s: halves the page without a message', async (_, answer) => {
    const { of, ended, sentence, sizes } = await meet(answer, 3);
    expect(sizes.slice(2, 4)).toEqual([25, 12]);
    expect([ended, sentence]).toEqual(['done', undefined]);
    await all(of);
  });

  it('reports and waits when the smallest page is too much', async () => {
    const { ended, sentence, record } = await meet(() => new Response('<html>', { status: 502 }), 9);
    expect(sentence).toBe(
      `${host} reports a server error (status 502). Reactions read so far are saved. Waymark tries again by itself.`,
    );
    expect([ended, record?.page, record?.wait?.byService]).toEqual(['waiting', 5, false]);
  });

  it('single sign-on: shows the rest, and links to the sign-on', async () => {
    const of = createBench(smallWorld(3, 0));
    const [held] = of.world.items.filter(({ reactions }) => reactions.length > 0);
    if (held) held.repository = 'harbour-guild/berths';
    of.world.conditions.push(...Array.from({ length: 20 }, () => 'saml' as const));
    expect(await of.run()).toBe('done');
    const [problem] = accountState(of.account, await of.store.record('me'), false).problems;
    expect(problem && syncProblemWords(problem)).toBe(
      `An organisation at ${host} requires its own single sign-on. Everything else is shown. Authorize the token there, then check again.`,
    );
    const { [held?.id ?? '']: _, ...others } = truth(of.world);
    expect(known(await of.items())).toEqual(others);
    const url = 'https://code.example/orgs/guild/sso?authorization_request=AB';
    const body = errors('FORBIDDEN', 'Resource protected', { extensions: { saml_failure: true } });
    const headers = new Headers({ 'x-github-sso': `required; url=${url}` });
    const answer = { host, status: 200, headers, text: JSON.stringify({ ...body, data: { viewer: null } }) };
    expect(readOutcome(answer, 0)).toMatchObject({
      data: { viewer: null },
      failure: { kind: 'sso-needed', url },
    });
  });

  it('INSUFFICIENT_SCOPES: names the scope, and reads the rest', async () => {
    const { of, ended, sentence } = await meet(() =>
      json(
        errors(
          'INSUFFICIENT_SCOPES',
          "Your token has not been granted the required scopes. The 'repositoryDiscussions' field requires one of the following scopes: ['read:discussion'], but your token has only been granted the: ['read:user'] scopes.",
        ),
      ),
    );
    expect(sentence).toBe(
      `The token for ${host} lacks the permission “read:discussion”. Everything else is shown. Enter a token with this permission in options.`,
    );
    expect(ended).toBe('done');
    const held = of.world.items.filter(({ kind }) => kind.startsWith('Discussion'));
    const others = Object.entries(truth(of.world)).filter(([id]) => held.every((item) => item.id !== id));
    expect(known(await of.items())).toEqual(Object.fromEntries(others));
  });

  it('401 with no points left: wants another token, and never retries by itself', async () => {
    const { of, ended, record, sentence } = await meet(() =>
      json({ message: 'Bad credentials', status: '401' }, 401, {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': '9999999999',
      }),
    );
    expect(sentence).toBe(
      `${host} doesn’t accept the token. Reactions read so far are saved. Enter a new token in options.`,
    );
    expect([ended, record?.wait?.byService]).toEqual(['waiting', false]);
    expect(dueAt(record, minute, of.clock.now + 1e9)).toBeUndefined();
  });

  it('EXCESSIVE_PAGINATION, which no query here can cause: quotes the service', async () => {
    const message = 'Requesting 101 records exceeds the `first` limit of 100 records.';
    const { ended, sentence } = await meet(() => json(errors('EXCESSIVE_PAGINATION', message)));
    expect(sentence).toBe(
      `${host} refused this (“${message}”). Everything else is shown. Waymark tries again by itself.`,
    );
    expect(ended).toBe('waiting');
  });
});
