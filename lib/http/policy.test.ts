import { expect, it, vi } from 'vitest';
import { fail, ok } from './failure';
import { closed, hostRefusal, unlessOff } from './policy';
import { createTestHttp, createTestWeb } from './test-http';

const policy = { hosts: ['tide.example', '127.0.0.1'] };

it.each<[string, boolean]>([
  ['https://tide.example/a', true],
  ['https://api.tide.example:8443/', true],
  ['http://127.0.0.1:4611/', true],
  ['https://lowtide.example/', false],
  ['https://tide.example.quay.example/', false],
  ['https://tide.example./', false],
  ['https://example/', false],
  ['http://127.0.0.10/', false],
])('the host of %s: %s', (address, isAllowed) => {
  const url = new URL(address);
  const refusal = { kind: 'managed', why: 'hosts', host: url.host };
  expect(hostRefusal(policy, url)).toEqual(isAllowed ? undefined : refusal);
  expect(hostRefusal({}, url)).toBe(undefined);
  expect(hostRefusal({ hosts: [] }, url)).toEqual(refusal);
  expect(hostRefusal(closed('hosts'), url)).toMatchObject({ why: 'unreadable' });
});

it('no door sends to another host, and none follows a redirect', async () => {
  const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  const fetch = vi.fn<typeof globalThis.fetch>(async () => redirect);
  const sendOnce = vi.fn(async () => ({ kind: 'no-response' as const }));
  const parts = { fetch, sendOnce, policy: async () => policy, online: () => true };
  const [http, web] = [createTestHttp(parts), createTestWeb(parts)];
  const url = 'https://quay.example/';
  const refused = fail({ kind: 'managed', why: 'hosts', host: 'quay.example' });
  expect(await web({ url })).toEqual(refused);
  const request = { url: new URL(url), interface: 'checkins' } as const;
  expect(await http(request)).toEqual(refused);
  expect(await http({ ...request, method: 'POST', once: true })).toEqual(refused);
  expect(fetch).not.toHaveBeenCalled();
  expect(sendOnce).not.toHaveBeenCalled();

  const followed = fail({ kind: 'managed', why: 'redirect', host: 'tide.example' });
  expect(await web({ url: 'https://tide.example/' })).toEqual(followed);
  expect(fetch).toHaveBeenCalledWith(
    'https://tide.example/',
    expect.objectContaining({ redirect: 'manual' }),
  );
});

it('begins no work of publishing while that is off', async () => {
  const work = vi.fn(async (n: number) => ok(n));
  const off = fail({ kind: 'managed', why: 'off' });
  expect(await unlessOff(async () => ({ publishing: false }), work)(1)).toEqual(off);
  expect(work).not.toHaveBeenCalled();
  for (const on of [{}, { publishing: true }])
    expect(await unlessOff(async () => on, work)(1)).toEqual(ok(1));
});
