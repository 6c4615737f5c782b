import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { createCheckinsClient } from '@/lib/checkins/client';
import { createHistory } from '@/lib/checkins/history/history';
import { createHistoryStore } from '@/lib/checkins/history/store';
import { ok } from '@/lib/http/failure';
import { createTestHttp } from '@/lib/http/test-http';
import { localProfile } from '@/lib/profile/presets';
import { credentials } from '../services/credentials.ts';
import { testServices } from './test-services.ts';

const services = await testServices();

const path = '/v2/users/self/checkins';

/** A history as a worker has it; `dead` workers receive no response. */
function worker(store: ReturnType<typeof createHistoryStore>, dead = () => false) {
  const fetching: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    return dead() ? new Promise<never>(() => undefined) : response;
  };
  let held: Promise<void> | undefined;
  return createHistory({
    store,
    client: createCheckinsClient(createTestHttp({ fetch: fetching })),
    connection: async () =>
      ok({
        profile: { ...localProfile.checkins, baseUrl: services.origins.checkins },
        token: sealSecret(credentials.accessToken, services.origins.checkins),
      }),
    exclusively(work) {
      held ??= work().finally(() => {
        held = undefined;
      });
      return held;
    },
    wakeAt: () => undefined,
    now: Date.now,
    changed: () => undefined,
  });
}

async function expectAll(store: ReturnType<typeof createHistoryStore>): Promise<void> {
  const { checkins } = services.world;
  const kept = await store.newest(Number.POSITIVE_INFINITY);
  expect(kept.map(({ id }) => id).sort()).toEqual(checkins.map(({ id }) => id).sort());
  const times = kept.map(({ createdAt }) => createdAt);
  expect(times).toEqual(checkins.map(({ createdAt }) => createdAt * 1000).sort((a, b) => b - a));
  expect((await store.lines()).map(({ createdAt }) => createdAt)).toEqual(times);
}

it('stores all 1,200 check-ins of the service, each once, in order', async () => {
  const store = createHistoryStore(crypto.randomUUID());
  const history = worker(store);
  await history.recent(0);
  await history.run();
  await expectAll(store);
  expect(await history.status()).toMatchObject({ state: 'complete', stored: 1200, total: 1200 });
});

it('resumes after a killed worker, without requesting stored pages again', async () => {
  const store = createHistoryStore(crypto.randomUUID());
  const asked = () => services.control.requests({ path }).map(({ query }) => query.offset);
  await worker(store, () => asked().length > 3).recent(0);
  await expect.poll(() => asked().length).toBe(4);
  await expect.poll(async () => (await store.record())?.kept).toBe(495);
  const before = asked().length;
  const history = worker(store);
  await history.run();
  await expectAll(store);
  const offsets = asked().slice(before);
  expect(offsets).not.toContain('0');
  expect(await history.status()).toMatchObject({ state: 'complete', stored: 1200 });
});
