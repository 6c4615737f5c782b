import { describe, expect, it } from 'vitest';
import { createTestWeb } from '@/lib/http/test-http';
import { discover, discoverSite } from './discover';

const me = 'https://ann.example/';
const legacy = [
  '<link rel=authorization_endpoint href=/auth>',
  '<link rel="token_endpoint" href="https://auth.example/token">',
].join('');

/** A page with this markup and `Link` header, which may have been redirected. */
const webOf = (html: string, link = '', rest: ResponseInit = {}, url = me) =>
  createTestWeb({
    online: () => true,
    fetch: async () =>
      Object.defineProperty(new Response(html, { ...rest, headers: link ? { link } : {} }), 'url', {
        value: url,
      }),
  });
const discovered = (...page: Parameters<typeof webOf>) => discover(webOf(...page), me);

describe('the endpoints of a page', () => {
  it('are relative to it', async () => {
    expect(await discovered(`<LINK HREF='/micropub' REL='Micropub x'>${legacy}`)).toEqual({
      ok: true,
      value: {
        me,
        micropub: 'https://ann.example/micropub',
        authorizationEndpoint: 'https://ann.example/auth',
        tokenEndpoint: 'https://auth.example/token',
      },
    });
  });

  it.each([
    ['the header before the page', '<link rel="micropub" href="/two">', '</one>; rel="micropub"'],
    ['the first of the header', '', '</one>; rel="x micropub", </two>; rel="micropub"'],
    ['the first of the page', '<link rel="micropub" href="/one"><link rel="micropub" href="/two">', ''],
    ['the base of the page', '<base href="/"><link rel="micropub" href="one">', ''],
    [
      'no comment, script or text',
      '<!--<link rel=micropub href=/0>--><script>"<link rel=micropub href=/0>"</script><link rel="micropub" href="/one">',
      '',
    ],
  ])('are taken from %s', async (_, html, link) => {
    expect(await discovered(html + legacy, link)).toMatchObject({
      value: { micropub: 'https://ann.example/one' },
    });
  });

  it.each([
    ['http://ann.example/micropub', 'insecure-address'],
    ['javascript:alert(1)', 'unfit-address'],
    ['https://ann:hush@ann.example/micropub', 'unfit-address'],
    ['https://192.168.0.1/micropub', 'private-address'],
    ['https://router.local/micropub', 'private-address'],
  ])('are never %s: %s', async (href, kind) => {
    expect(await discovered(`<link rel="micropub" href="${href}">${legacy}`)).toMatchObject({
      failure: { kind },
    });
  });

  it('are never read from a page without encryption', async () => {
    expect(
      await discovered(`<link rel="micropub" href="/micropub">${legacy}`, '', {}, 'http://ann.example/'),
    ).toMatchObject({ failure: { kind: 'insecure-address', host: 'ann.example' } });
  });

  it.each([
    ['', []],
    ['<link rel=alternate type="application/atom+xml" href=/feed>', ['feed']],
    ['<link rel="https://api.w.org/" href=/wp-json>', ['wordpress']],
    ['<link rel=alternate type=application/activity+json href=/ann>', ['mastodon']],
    [legacy, ['indieauth']],
  ])('are missed, with what is there instead: %s', async (html, has) => {
    expect(await discovered(html)).toEqual({
      ok: false,
      failure: { kind: 'no-micropub', host: 'ann.example', has },
    });
  });

  it('need a sign-in, unless the person has a token', async () => {
    expect(await discovered('', '</micropub>; rel="micropub"')).toMatchObject({
      failure: { where: 'rel="indieauth-metadata"' },
    });
    expect(await discoverSite(webOf('', '</micropub>; rel="micropub"'), me)).toEqual({
      ok: true,
      value: { me, micropub: `${me}micropub` },
    });
  });

  it('need the page', async () => {
    expect(await discovered('', '', { status: 404 })).toMatchObject({ failure: { kind: 'not-found' } });
  });
});
