import { expect, it } from 'vitest';
import { createTestWeb } from '@/lib/http/test-http';
import { bareJpeg, barePng, bareWebp, heic, png } from './compose/test-pictures';
import { createLoadPhoto } from './load-photo';

const host = 'svc.example';
const load = (body: Uint8Array<ArrayBuffer> | string, init: ResponseInit = {}, clean = false) => {
  const web = createTestWeb({ fetch: async () => new Response(body, init), online: () => true });
  const loadPhoto = createLoadPhoto({ web, now: () => 0, service: async () => `https://${host}` });
  return loadPhoto({ url: `https://${host}/a`, alt: 'a' }, clean);
};
const gif = new TextEncoder().encode('GIF89a\x01\0\x01\0');
const avif = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypavif\0\0\0\0')]);

it.each([
  ['image/jpeg', bareJpeg],
  ['image/png', barePng],
  ['image/webp', bareWebp],
  ['image/gif', gif],
  ['image/avif', avif],
  ['image/heic', heic],
])('%s is one by its first bytes, whatever the server calls it', async (type, bytes) => {
  const headers = { 'content-type': 'application/json' };
  expect(await load(bytes, { headers })).toMatchObject({ ok: true, value: { type, alt: 'a' } });
});

it.each([
  ['a page that is sent as a photo', '<!doctype html>', 200, { kind: 'malformed', host, where: 'photo' }],
  ['JSON', '{"meta":{"code":404}}', 200, { kind: 'malformed', host, where: 'photo' }],
  ['nothing', '', 200, { kind: 'malformed', host, where: 'photo' }],
  ['the picture of an error', barePng, 404, { kind: 'not-found', host }],
  ['the picture of a limit', barePng, 429, { kind: 'rate-limited', host }],
])('%s is none', async (_, body, status, failure) => {
  const headers = { 'content-type': 'image/png' };
  expect(await load(body, { status, headers })).toEqual({ ok: false, failure });
});

it('is cleaned, or left out where that cannot be done', async () => {
  const cleaned = await load(png, {}, true);
  expect(cleaned.ok && cleaned.value?.bytes).toEqual(Uint8Array.from(barePng));
  expect(await load(heic, {}, true)).toEqual({ ok: true });
});
