import { describe, expect, it } from 'vitest';
import { createWeb } from '@/lib/http/web';
import { discover } from './discover';

const me = 'https://ann.example/';
const legacy = [
  '<link rel=authorization_endpoint href=/auth>',
  '<link rel="token_endpoint" href="https://auth.example/token">',
].join('');

/** Discovery of a page with this markup and `Link` header. */
const discovered = (html: string, link = '', rest: ResponseInit = {}) =>
  discover(
    createWeb({
      online: () => true,
      fetch: async () => new Response(html, { ...rest, headers: link ? { link } : {} }),
    }),
    me,
  );

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
    ['http://ann.example/micropub', 'rel="micropub"'],
    ['javascript:alert(1)', 'rel="micropub"'],
    ['https://ann:hush@ann.example/micropub', 'rel="micropub"'],
    ['https://192.168.0.1/micropub', 'rel="micropub"'],
    ['https://router.local/micropub', 'rel="micropub"'],
  ])('are never %s', async (href, where) => {
    expect(await discovered(`<link rel="micropub" href="${href}">${legacy}`)).toMatchObject({
      failure: { kind: 'malformed', where },
    });
  });

  it('need a sign-in', async () => {
    expect(await discovered('', '</micropub>; rel="micropub"')).toMatchObject({
      failure: { where: 'rel="indieauth-metadata"' },
    });
  });

  it('need the page', async () => {
    expect(await discovered('', '', { status: 404 })).toMatchObject({ failure: { kind: 'not-found' } });
  });
});
