import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createKeyring, openSecrets } from '@/lib/accounts/service';
import { ok } from '@/lib/http/failure';
import { createTestHttp, createTestWeb } from '@/lib/http/test-http';
import { createConnect } from './connect';
import { createDoors } from './doors';
import { createServer } from './targets/micropub/server';

const redirectAddress = 'https://waymark.example/back';
const [ann, bea] = ['https://ann.example', 'https://bea.example'];

interface Site {
  authorization_endpoint?: string;
  token_endpoint?: string;
  issuer?: string;
}
const usual = { authorization_endpoint: `${ann}/auth`, token_endpoint: `${ann}/token`, issuer: ann };

/** Signs Ann in at her site, as `me`; what Bea's site names as its server, and where media go. */
function createSites(me: string, media: string, theirs: Site = {}) {
  const sent: { url: string; authorization: string | null }[] = [];
  const json = (value: object) => new Response(JSON.stringify(value));
  const page = (meta: string) =>
    `<link rel=indieauth-metadata href="${meta}"><link rel=micropub href="/micropub">`;
  async function fetch(input: RequestInfo | URL, init?: RequestInit) {
    const { href, origin, pathname } = new URL(String(input));
    sent.push({ url: origin + pathname, authorization: new Headers(init?.headers).get('authorization') });
    const answers: Record<string, () => Response> = {
      '/': () => new Response(page(origin === ann ? '/meta' : `${theirs.issuer ?? ann}/theirs`)),
      '/meta': () => json(usual),
      '/theirs': () => json({ ...usual, ...theirs }),
      '/token': () => json({ access_token: 'made-up', token_type: 'Bearer', scope: 'create', me }),
      '/micropub': () => json({ 'media-endpoint': media }),
      '/media': () => new Response('', { status: 201, headers: { location: '/1.jpg' } }),
    };
    const answer = answers[pathname]?.() ?? new Response('', { status: 404 });
    return Object.defineProperty(answer, 'url', { value: href });
  }
  const keyring = createKeyring(openSecrets(crypto.randomUUID()), 'publishing');
  const asked: string[] = [];
  const withheld = new Set<string>();
  const doors = createDoors({
    http: createTestHttp({ fetch }),
    web: createTestWeb({ fetch, online: () => true }),
  });
  const { connect } = createConnect({
    ...{ doors, keyring, now: () => 0, localName: () => '', clientId: async () => undefined },
    async allowed(addresses) {
      asked.push(...addresses.map((each) => new URL(each).origin));
      return addresses.every((each) => !withheld.has(new URL(each).origin));
    },
    guardOrigins: async () => undefined,
    signIn: {
      redirectAddress,
      newState: () => 'state',
      openWindow: async () => ok(`${redirectAddress}?code=1&state=state&iss=${encodeURIComponent(ann)}`),
    },
  });
  const agreed = { signIn: 'ann.example', host: 'bea.example, media.example' };
  return {
    ...{ sent, asked, withheld, keyring, doors },
    connect: () =>
      connect({ kind: 'micropub', address: ann, agreed }, 'id', async (found) => ok(found.connection)),
    token: (origin: string) => keyring.token('id', origin),
  };
}

it.each<[string, Site, boolean]>([
  ['the same server', {}, true],
  ['another sign-in page', { authorization_endpoint: `${bea}/auth` }, false],
  ['another token endpoint', { token_endpoint: `${bea}/token` }, false],
  ['another issuer', { issuer: bea }, false],
])('another address than entered is signed in where it names %s', async (_, theirs, signedIn) => {
  const { connect, token } = createSites(`${bea}/`, `${bea}/media`, theirs);
  const answer = await connect();
  if (signedIn) expect(answer).toMatchObject({ ok: true, value: { me: `${bea}/` } });
  else expect(answer).toMatchObject({ failure: { kind: 'malformed', host: 'bea.example', where: 'me' } });
  expect((await token(bea)) !== undefined).toBe(signedIn);
});

it('a media endpoint over plain http gets no token, and access to its host is not asked for', async () => {
  const { connect, token, asked } = createSites(`${ann}/`, 'http://media.example/media');
  expect(await connect()).toMatchObject({ failure: { kind: 'insecure-address', host: 'media.example' } });
  expect([await token(ann), asked]).toEqual([
    undefined,
    expect.not.arrayContaining(['http://media.example']),
  ]);
});

it('a media host gets its token once the person lets Waymark reach it, and that token alone', async () => {
  const media = 'https://media.example';
  const { connect, withheld, token, doors, sent } = createSites(`${ann}/`, `${media}/media`);
  withheld.add(media);
  expect(await connect()).toMatchObject({ failure: { kind: 'no-access', host: 'media.example' } });
  expect(await token(media)).toBeUndefined();
  withheld.clear();
  expect(await connect()).toMatchObject({ ok: true });
  const [own, theirs] = await Promise.all([token(ann), token(media)]);
  if (!own || !theirs) throw new Error('No token');
  const server = createServer({
    ...{ http: doors(ann).http, endpoint: `${ann}/micropub`, token: own },
    ...{ mediaEndpoint: `${media}/media`, mediaToken: theirs },
  });
  const photo = { bytes: new Uint8Array([1]), type: 'image/jpeg', alt: '' };
  expect(await server.upload(photo)).toEqual({ url: `${media}/1.jpg` });
  expect(sent.at(-1)).toEqual({ url: `${media}/media`, authorization: 'Bearer made-up' });
});
