import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Services, startServices } from '../start.ts';
import { fediverseToken } from '../world/fediverse.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices({ ports: 'any' });
});
afterAll(() => services.stop());
beforeEach(() => services.control.reset());

const world = () => services.world.fediverse;
const call = (path: string, init: RequestInit = {}) =>
  fetch(services.origins.fediverse + path, {
    ...init,
    headers: { authorization: `Bearer ${fediverseToken}`, ...init.headers },
  });
const post = (status: string, key?: string) =>
  call('/api/v1/statuses', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify({ status }),
  });

it('makes one post for each key, unless told otherwise', async () => {
  const [first, again] = await Promise.all([
    (await post('Tea', 'a')).json(),
    (await post('Tea', 'a')).json(),
  ]);
  expect(again).toEqual(first);
  world().switches.ignoresKey = true;
  await post('Tea', 'a');
  expect(world().statuses).toHaveLength(2);
  world().switches.repeatsFail = true;
  expect((await post('Tea', 'a')).status).toBe(500);
});

it('makes HTML of a text, with addresses whose parts are hidden', async () => {
  const text = 'Tea & cake\nhttps://svc.example/c/abcdefghijklmnopqrstuvwxyz #tea';
  const { content } = await (await post(text)).json();
  expect(content).toMatch(/^<p>Tea &amp; cake<br \/><a href="https:\/\/svc.example\/c\/abc/);
  expect(content).toContain('<span class="invisible">qrstuvwxyz</span></a> <a href="');
});

it('refuses a text that is too long, by its own count, or empty', async () => {
  const long = `${'https://svc.example/a/very/long/address/indeed '.repeat(20)}`;
  expect((await post(long)).status).toBe(200);
  expect((await post('x'.repeat(501))).status).toBe(422);
  expect((await post(' ')).status).toBe(422);
});

it('lists own posts by pages, newest first', async () => {
  for (let n = 0; n < 5; n++) await post(`Post ${n}`);
  const path = `/api/v1/accounts/${world().account.id}/statuses`;
  const page = await call(`${path}?limit=2`);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  const all = world().statuses.map(({ id }) => id);
  expect(ids(await page.json())).toEqual([all[4], all[3]]);
  expect(page.headers.get('link')).toContain(`max_id=${all[3]}>; rel="next"`);
  expect(ids(await (await call(`${path}?limit=2&max_id=${all[3]}`)).json())).toEqual([all[2], all[1]]);
  expect(ids(await (await call(`${path}?limit=2&min_id=${all[0]}`)).json())).toEqual([all[2], all[1]]);
  expect(ids(await (await call(`${path}?limit=2&since_id=${all[0]}`)).json())).toEqual([all[4], all[3]]);
});

it('limits calls, uploads and deletions, and says when they begin anew', async () => {
  for (let n = 0; n < 30; n++) await call('/api/v1/statuses/1', { method: 'DELETE' });
  const limited = await call('/api/v1/statuses/1', { method: 'DELETE' });
  expect(limited.status).toBe(429);
  const reset = Date.parse(limited.headers.get('x-ratelimit-reset') ?? '');
  expect(reset - services.control.now()).toBeGreaterThan(29 * 60_000);
  services.control.advanceClock(31 * 60_000);
  expect((await call('/api/v1/statuses/1', { method: 'DELETE' })).status).toBe(404);
});

it('shows a page of each post, and of the profile', async () => {
  await post('Tea');
  const [status] = world().statuses;
  for (const path of ['/@mara', `/@mara/${status?.id}`])
    expect(await (await call(path)).text()).toContain('<p>Tea</p>');
  expect((await call('/@mara/1')).status).toBe(404);
  expect((await call('/@bob')).status).toBe(404);
});
