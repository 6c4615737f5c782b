import { describe, expect, it } from 'vitest';
import { openSecret, sealSecret } from './secret';
import { createTestHttp } from './test-http';

describe('a request', () => {
  it.each([
    ['http://svc.example/', undefined, 'insecure-address'],
    ['ftp://svc.example/', undefined, 'unfit-address'],
    ['http://192.168.0.1/', 'http://192.168.0.1/', 'insecure-address'],
    ['https://192.168.0.1/', 'https://svc.example/', 'private-address'],
    ['http://127.0.0.1/', 'https://svc.example/', 'private-address'],
    ['https://router.local/', 'https://router.example/', 'private-address'],
    ['https://router.local/', '', 'private-address'],
    ['https://router.local/', 'https://router.local:8443/', undefined],
    ['https://router.local/', undefined, undefined],
    ['https://other.example/', 'https://svc.example/', undefined],
  ])('to %s, by way of %s, ends with %s', async (address, own, kind) => {
    const sent: unknown[] = [];
    const open = createTestHttp({
      online: () => true,
      fetch: async (url) => new Response(`${sent.push(url)}`),
    });
    const given = own === undefined ? {} : { own };
    const answer = await open({ url: new URL(address), interface: 'checkins', ...given });
    expect(answer).toMatchObject(kind ? { failure: { kind } } : { ok: true });
    expect(sent).toHaveLength(kind ? 0 : 1);
  });
});

describe('secrets', () => {
  it('are opened only for their own origin, its scheme included, and for none without encryption', () => {
    const opens = (origin: string, address: string) =>
      openSecret(sealSecret('hush', origin), new URL(address)) !== undefined;
    expect(opens('https://svc.example', 'https://svc.example/a')).toBe(true);
    expect(opens('http://127.0.0.1:1', 'http://127.0.0.1:1/a')).toBe(true);
    expect(opens('https://svc.example', 'http://svc.example/a')).toBe(false);
    expect(opens('http://127.0.0.1', 'https://127.0.0.1/')).toBe(false);
    expect(opens('http://svc.example', 'http://svc.example/a')).toBe(false);
  });
});
