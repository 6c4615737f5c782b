import { describe, expect, it, vi } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import { newWebhookSecret } from '@/lib/http/webhook-signature';
import type { Post } from '@/lib/outbox/post';
import { createWebhook } from '@/lib/publishing/targets/webhook/target';
import { testServices } from './test-services.ts';

const services = await testServices();

const http = createTestHttp({ fetch });
const world = () => services.world.hooks;
const gone = vi.fn(async () => undefined);
const target = (now = Date.now, ...secrets: string[]) =>
  createWebhook({
    ...{ http, now, url: `${services.origins.hooks}/receive`, random: () => 0, onGone: gone },
    secrets: (secrets.length > 0 ? secrets : [world().secret]).map((secret) =>
      sealSecret(secret, services.origins.hooks),
    ),
  });
const post: Post = {
  link: 'https://svc.example/c/abc12',
  text: 'Café ☕',
  published: '2026-05-03T09:12:00+05:30',
  photos: [],
  categories: [],
  people: [],
  visibility: 'public',
};
const create = () => target().create(post, [], 'message-1');

describe('a webhook', () => {
  it('is signed, as the reference library wants it', async () => {
    expect(await create()).toMatchObject({ kind: 'done', ref: { id: 'message-1' } });
    const [delivery] = world().deliveries;
    expect(delivery).toMatchObject({ id: 'message-1', signed: true });
    expect(JSON.parse(delivery?.body ?? '')).toEqual({
      type: 'checkin.created',
      timestamp: post.published,
      data: post,
    });
    expect(
      JSON.parse(
        target()
          .preview(post)
          .replace(/^POST .*\n/, ''),
      ),
    ).toEqual(JSON.parse(delivery?.body ?? ''));
  });

  it('is signed with both secrets while one replaces the other', async () => {
    await target(Date.now, newWebhookSecret(), world().secret).create(post, [], 'message-1');
    await target(Date.now, newWebhookSecret()).create(post, [], 'message-2');
    expect(world().deliveries.map(({ signed }) => signed)).toEqual([true, false]);
  });

  it('has the same id and bytes when it is sent again, and the time of the attempt', async () => {
    const times = [1_800_000_000_000, 1_800_000_300_000];
    for (const time of times) await target(() => time).create(post, [], 'message-1');
    const [first, second] = world().deliveries;
    expect([first?.id, first?.body]).toEqual([second?.id, second?.body]);
    expect([first?.timestamp, second?.timestamp]).toEqual([1_800_000_000, 1_800_000_300]);
  });

  it('tells of changes and deletions, each under its own id', async () => {
    const outcome = await create();
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    const { ref } = outcome;
    const changed = { ...post, text: 'Tea' };
    for (let attempt = 0; attempt < 2; attempt++) await target().update?.(ref, changed, post, []);
    await target().update?.(ref, post, changed, []);
    await target().update?.(ref, changed, { ...post, text: 'Coffee' }, []);
    await target().remove?.(ref);
    const events = world().deliveries.map(({ id, body }) => ({ id, ...JSON.parse(body) }));
    expect(events.map(({ type }) => type)).toEqual([
      'checkin.created',
      ...Array(4).fill('checkin.updated'),
      'checkin.deleted',
    ]);
    expect(events[1].id).toBe(events[2].id);
    expect(new Set(events.map(({ id }) => id)).size).toBe(5);
    expect(events.slice(1).every(({ data }) => data.id === 'message-1')).toBe(true);
  });

  it('may name the address of what became of it', async () => {
    world().answer = { status: 201, headers: { location: 'https://site.example/posts/1' } };
    expect(await create()).toMatchObject({ kind: 'done', ref: { url: 'https://site.example/posts/1' } });
  });

  it('is not sent beyond 20 kB', async () => {
    const long = { ...post, text: 'x'.repeat(20_000) };
    expect(await target().create(long, [], 'message-1')).toMatchObject({ kind: 'refused' });
    expect(world().deliveries).toEqual([]);
  });
});

describe('the answer', () => {
  const minutes = 5;
  it.each([
    [200, {}, 'done'],
    [302, { location: '/' }, 'wait'],
    [400, {}, 'wait'],
    [404, {}, 'wait'],
    [410, {}, 'refused'],
    [429, {}, 'wait'],
    [500, {}, 'wait'],
    [502, {}, 'wait'],
    [504, {}, 'wait'],
  ] as const)('%i %j means %s', async (status, headers, kind) => {
    if (status >= 400) services.control.expectErrors({ service: 'hooks', status });
    world().answer = { status, headers: { ...headers } };
    gone.mockClear();
    const outcome = await create();
    expect(outcome.kind).toBe(kind);
    expect(outcome).not.toHaveProperty('until');
    expect(gone).toHaveBeenCalledTimes(status === 410 ? 1 : 0);
    if (status === 410) expect(outcome).toMatchObject({ failure: { kind: 'gone' } });
    expect(world().deliveries).toHaveLength(1);
  });

  it.each([429, 502, 503, 504])('%i can name the time of the next attempt', async (status) => {
    services.control.expectErrors({ service: 'hooks', status });
    world().answer = { status, headers: { 'retry-after': String(minutes * 60) } };
    const before = Date.now();
    const outcome = await create();
    if (outcome.kind !== 'wait') throw new Error(outcome.kind);
    expect(outcome.until).toBeGreaterThanOrEqual(before + minutes * 60_000);
    expect(outcome.until).toBeLessThanOrEqual(Date.now() + minutes * 60_000);
  });

  it('may be lost: the message is sent again with its id', async () => {
    services.control.behave({ service: 'hooks', times: 1, answer: { kind: 'drop' }, effect: true });
    expect(await create()).toMatchObject({ kind: 'wait', failure: { kind: 'unreachable' } });
    expect(await create()).toMatchObject({ kind: 'done' });
    expect(new Set(world().deliveries.map(({ id }) => id))).toEqual(new Set(['message-1']));
  });
});
