import { beforeEach, describe, expect, it } from 'vitest';
import { leavePoints, meet } from './changes.ts';
import { comments, createHarness, documented, hour, start } from './harness.ts';

type Harness = ReturnType<typeof createHarness>;
let world: Harness['world'];
let clock: Harness['clock'];
let ask: Harness['ask'];
let search: Harness['search'];

beforeEach(() => {
  ({ world, clock, ask, search } = createHarness());
});

describe('points', () => {
  it('charges a point for a hundred requests, and says so in field and headers', async () => {
    const first = await ask(`${documented.slice(0, -1)} rateLimit { cost remaining resetAt } }`);
    expect(first.data?.rateLimit).toEqual({ cost: 1, remaining: 4999, resetAt: '2026-11-21T13:00:00Z' });
    expect(first.headers.get('x-ratelimit-remaining')).toBe('4999');
    expect(first.headers.get('x-ratelimit-limit')).toBe('5000');
    expect(first.headers.get('x-ratelimit-used')).toBe('1');
    expect(first.headers.get('x-ratelimit-reset')).toBe(String((start + hour) / 1000));
    const dear = await ask(
      '{ rateLimit { cost } viewer { a: issueComments(first: 100) { nodes { r: reactions(first: 1) { totalCount } s: reactions(last: 1) { totalCount } } } } }',
    );
    expect(dear.data?.rateLimit?.cost).toBe(2);
  });
  it('refuses when they are spent, until the hour is over', async () => {
    leavePoints(world, 1, clock.now);
    expect((await search('a')).errors).toBeUndefined();
    const refused = await search('a');
    expect([refused.status, refused.errors?.[0]?.type, refused.headers.get('x-ratelimit-remaining')]).toEqual(
      [200, 'RATE_LIMITED', '0'],
    );
    clock.now += hour;
    expect((await search('a')).errors).toBeUndefined();
  });
});

describe('conditions come once', () => {
  it.each([
    ['secondary-limit', 403, undefined, 'secondary rate limit'],
    ['secondary-limit-200', 200, undefined, 'secondary rate limit'],
    ['rate-limited', 200, 'RATE_LIMITED', 'rate limit'],
    ['rate-limit', 200, 'RATE_LIMIT', 'rate limit'],
    ['scopes', 200, 'INSUFFICIENT_SCOPES', "['read:discussion']"],
  ] as const)('%s', async (condition, status, type, text) => {
    meet(world, condition);
    const met = await ask(documented);
    expect(met.status).toBe(status);
    expect(met.errors?.[0]?.type).toBe(type);
    expect(met.message ?? met.errors?.[0]?.message).toContain(text);
    if (condition.startsWith('secondary')) expect(met.headers.get('retry-after')).toBe('60');
    expect((await ask(documented)).data?.search?.nodes).toHaveLength(100);
  });
  it('gives half a page at its limits', async () => {
    meet(world, 'resource-limits');
    const { data, errors } = await ask(comments);
    expect(errors?.map((error) => error.type)).toEqual(['RESOURCE_LIMITS_EXCEEDED']);
    expect(data?.viewer?.issueComments?.nodes.filter(Boolean)).toHaveLength(50);
  });
  it('withholds guarded repositories until single sign-on', async () => {
    meet(world, 'saml');
    const { data, errors, headers } = await ask(documented);
    const kept = data?.search?.nodes.filter(Boolean).length ?? 0;
    expect(kept).toBeGreaterThan(50);
    expect(errors).toHaveLength(100 - kept);
    expect(errors?.[0]).toMatchObject({ type: 'FORBIDDEN', extensions: { saml_failure: true } });
    expect(headers.get('x-github-sso')).toContain('partial-results; organizations=');
  });
});
