import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp, createTestWeb } from '@/lib/http/test-http';
import type { Life } from '@/lib/outbox/test-mortal';
import type { TargetSettings } from '@/lib/publishing/schema';
import { createMastodon } from '@/lib/publishing/targets/mastodon/target';
import { createMicropub } from '@/lib/publishing/targets/micropub/target';
import { createWebhook } from '@/lib/publishing/targets/webhook/target';
import { createWorld } from '@/lib/publishing/test-world';
import { tries } from '../../tools/thorough.ts';
import { siteToken } from '../services/credentials.ts';
import { fediverseToken } from '../services/world/fediverse.ts';
import { random } from '../services/world/random.ts';
import { testServices } from './test-services.ts';

const hour = 3_600_000;
const targets = ['micropub', 'mastodon', 'webhook'] as const;
type Kind = (typeof targets)[number];

const changes = ['drop before', 'drop after', 'late', '500 before', '500 after', '303 after'] as const;
const deaths = ['die before', 'die after'] as const;
const readings = ['drop before', '500 before', 'die after'] as const;
type Fault = (typeof changes)[number] | (typeof deaths)[number];
const photo = { id: 'p', prefix: 'https://img.example/p', suffix: '', width: 1, height: 1 };

const services = await testServices({ scale: 0.01 });

/** Two check-ins at a site, a server and a receiver, through faults of every kind; what is wrong at the end. */
async function live(seed: number, faults: Record<Kind, number>): Promise<string[]> {
  const { origins, world, control } = services;
  const chance = random(String(seed));
  const wrong: string[] = [];
  let calm = false;
  /** Requests that arrive after their answer was given up. */
  let late: { at: number; arrive(): Promise<unknown> }[] = [];

  const faulty =
    (kind: Kind, { mortal, dieAt }: Pick<Life, 'mortal' | 'dieAt'>): typeof fetch =>
    async (input, init) => {
      const safe = (init?.method ?? 'GET') === 'GET';
      const fault =
        calm || !chance.chance(safe ? 0.25 : kind === 'webhook' ? 0.8 : 0.5) ? undefined : pick(safe);
      if (fault) faults[kind] += 1;
      if (fault === 'die before') dieAt(0);
      return mortal(() => answer(fault, dieAt, input, init))();
    };
  const pick = (safe: boolean): Fault =>
    safe ? chance.pick(readings) : chance.pick(chance.chance(0.3) ? deaths : changes);

  async function answer(
    fault: Fault | undefined,
    dieAt: Life['dieAt'],
    ...[input, init]: Parameters<typeof fetch>
  ): Promise<Response> {
    const { signal: _, ...request } = init ?? {};
    const arrive = async () => {
      const response = await fetch(input, request);
      return { response, body: await response.arrayBuffer() };
    };
    if (fault === 'drop before') throw new TypeError('Dropped');
    if (fault === '500 before') return new Response('', { status: 500 });
    if (fault === 'late') {
      late.push({ at: here.time.now + chance.int(1, 115) * 1000, arrive });
      throw new TypeError('Dropped');
    }
    const { response, body } = await arrive();
    if (fault === 'drop after') throw new TypeError('Dropped');
    if (fault === '500 after' || fault === '303 after')
      return new Response('', { status: Number(fault.slice(0, 3)) });
    if (fault === 'die after') dieAt(0);
    const { status, headers } = response;
    return new Response(body.byteLength > 0 ? body : null, { status, headers });
  }

  const here = createWorld(undefined, [0], ({ kind }: TargetSettings, life) => {
    const now = () => here.time.now;
    const own = targets.find((one) => one === kind) ?? 'webhook';
    const parts = { fetch: faulty(own, life), online: () => true };
    const http = createTestHttp(parts);
    const { site, fediverse, hooks } = origins;
    if (own === 'micropub')
      return createMicropub({
        ...{ http, now, me: `${site}/`, endpoint: `${site}/micropub`, mediaEndpoint: `${site}/media` },
        ...{ web: createTestWeb(parts), token: sealSecret(siteToken, site) },
      });
    if (own === 'mastodon')
      return createMastodon({
        ...{ http, now, origin: fediverse, account: world.fediverse.account.id },
        token: sealSecret(fediverseToken, fediverse),
        limits: { characters: 500, perUrl: 23, photos: 4, imageBytes: 1_000_000, description: 1500 },
        sleep: async () => undefined,
      });
    return createWebhook({
      ...{ http, now, url: `${hooks}/receive`, random: chance.next, onGone: async () => undefined },
      secrets: [sealSecret(world.hooks.secret, hooks)],
    });
  });
  const { time, wakes, store, deliveries } = here;

  /** The services are as they were, and later than in the life before. */
  time.now += seed * 30 * 24 * hour;
  control.clearRequests();
  control.siteHabits({ early: seed % 3 === 0, noList: seed % 4 === 1 });
  world.site.posts.length = 0;
  Object.assign(world.fediverse, { statuses: [] });
  world.fediverse.switches.ignoresKey = true;
  world.hooks.deliveries.length = 0;
  for (const kind of targets)
    await store.saveTarget({
      ...{ version: 1, id: kind, kind, name: kind, on: true, delay: 0, untilLeft: false, dryRun: false },
      ...{ connection: {}, compose: {} },
    });

  let worker = here.boot();
  async function work(): Promise<void> {
    control.setClock(time.now);
    for (const { arrive } of late.filter(({ at }) => at <= time.now)) await arrive();
    late = late.filter(({ at }) => at > time.now);
    await worker.live(worker.runWatch().catch(() => undefined));
    await worker.live(worker.run());
    if (!worker.alive()) worker = here.boot();
  }
  const pass = () => {
    const due = [...wakes.values(), ...late.map(({ at }) => at)].map((at) => at ?? Number.POSITIVE_INFINITY);
    const next = Math.min(...due);
    time.now = Number.isFinite(next) ? Math.max(time.now, next) : time.now + hour;
  };
  const linkOf = here.link;
  const textsAt: Record<Kind, () => string[]> = {
    micropub: () =>
      world.site.posts.filter(({ deleted }) => !deleted).map(({ properties }) => JSON.stringify(properties)),
    mastodon: () => world.fediverse.statuses.map(({ text }) => text),
    // A message may come again, by its id.
    webhook: () => [
      ...new Map(
        world.hooks.deliveries
          .filter(({ body }) => body.includes('checkin.created'))
          .map(({ id, body }) => [id, body]),
      ).values(),
    ],
  };
  const countOf = (kind: Kind, id: string) =>
    textsAt[kind]().filter((text) => text.includes(linkOf(id))).length;
  /** Answers as the person who looks there. */
  async function decide(): Promise<void> {
    for (const { id, state, target, checkin } of await deliveries.asking('publishing')) {
      const kind = targets.find((one) => one === target);
      const there = kind && kind !== 'webhook' && countOf(kind, checkin) > 0;
      if (state === 'not-seen' && there) await worker.contract.decide(id, 'seen');
      else await worker.contract.resend(id);
    }
  }

  here.checkIn('old');
  await worker.contract.watch(true, 1440);
  time.now += 24 * hour;
  const a = here.checkIn('a', `a ${linkOf('a')}`);
  time.now += 60_000;
  here.checkIn('b', `b ${linkOf('b')}`);
  /** Check-ins are looked at again for a day. */
  const end = time.now + 20 * hour;
  let [edited, removed] = [false, false];
  for (let round = 0; round < 16; round++) {
    await work();
    pass();
    if (time.now > end) continue;
    if (round === 6) {
      Object.assign(a, { shout: `a, edited ${linkOf('a')}`, photos: [photo] });
      edited = true;
    }
    if (round === 9 && seed % 5 === 0) removed = here.checkins.pop() !== undefined;
  }
  calm = true;
  for (let round = 0; round < 300; round++) {
    await work();
    pass();
    if (late.length > 0 || (await deliveries.open()).length > 0) continue;
    if ((await deliveries.asking('publishing')).length > 0) await decide();
    else if ((await store.following()).length === 0) break;
  }

  for (const { checkin, target, state } of [
    ...(await deliveries.open()),
    ...(await deliveries.asking('publishing')),
  ])
    wrong.push(`${checkin} at ${target} does not end: ${state}`);
  for (const kind of targets) {
    const expected = { old: 0, a: 1, b: removed ? 0 : 1 };
    for (const [id, count] of Object.entries(expected)) {
      const found = countOf(kind, id);
      // A receiver was told of it before it was deleted.
      const fits = found === count || (kind === 'webhook' && id === 'b' && found === 1);
      if (!fits) wrong.push(`${id} at ${kind}: ${found} instead of ${count}`);
    }
    const [text = ''] = textsAt[kind]().filter((one) => one.includes(linkOf('a')));
    if (edited && kind !== 'webhook' && !text.includes('a, edited')) wrong.push(`a at ${kind}: ${text}`);
  }
  const [site] = world.site.posts.filter(({ properties }) =>
    JSON.stringify(properties).includes(linkOf('a')),
  );
  if (edited && site?.properties.photo?.length !== 1)
    wrong.push(`${site?.properties.photo?.length} photos of a`);
  return wrong;
}

it('doubles nothing and loses nothing through faults and deaths at each of three services', async () => {
  // A lost response to a removal, a list that a site does not have, a post that is accepted and not there yet.
  services.control.expectErrors({ method: 'DELETE', path: '/api/v1/statuses/', status: 404 });
  services.control.expectErrors({ service: 'site', path: '/micropub', status: 400 });
  services.control.expectErrors({ service: 'site', path: '/posts/', status: 404 });
  const faults: Record<Kind, number> = { micropub: 0, mastodon: 0, webhook: 0 };
  for (let seed = 0; Math.min(...Object.values(faults)) < tries(1_000); seed++)
    expect(await live(seed, faults), `seed ${seed}`).toEqual([]);
}, 300_000);
