import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../http/failure';
import { createTestWeb } from '../../http/test-http';
import { createOwnServer } from './service';

const fep = 'https://w3id.org/fep/3b86/';
const ostatus = 'http://ostatus.org/schema/1.0/subscribe';
const at = (path: string) => `https://social.example/${path}`;
const finger = at('.well-known/webfinger?resource=acct%3Ame%40social.example');

let asked: { url: string; init: RequestInit }[];
let saved: unknown[];
beforeEach(() => {
  asked = [];
  saved = [];
});

type Answers = Record<string, { status?: number; body: unknown; at?: string }>;
function start(answers: Answers) {
  const web = createTestWeb({
    online: () => true,
    fetch: async (input, init = {}) => {
      const url = String(input);
      asked.push({ url, init });
      const { status = 200, body, at: end = url } = answers[url] ?? { status: 404, body: '' };
      const response = new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
      return Object.defineProperty(response, 'url', { value: end });
    },
  });
  return createOwnServer({
    web,
    now: () => 0,
    save: async (server) => {
      saved.push(server);
      return ok(null);
    },
  });
}
const connect = (links: unknown, more: Answers = {}) =>
  start({ [finger]: { body: { subject: 'acct:me@social.example', links } }, ...more }).connect(
    '@me@social.example',
  );
const named = async (links: unknown) => {
  const found = await connect(links);
  return found.ok && Object.fromEntries(found.value.links.map(({ name, template }) => [name, template]));
};

it('asks the host of the handle, without credentials, and stores what it offers', async () => {
  const template = at('follow?uri={object}');
  const found = await connect([{ rel: `${fep}Follow`, template }]);
  const server = { handle: 'me@social.example', links: [{ name: 'Follow', template }] };
  expect(found).toEqual(ok(server));
  expect(saved).toEqual([server]);
  expect(asked).toMatchObject([
    {
      url: finger,
      init: {
        method: 'GET',
        headers: { Accept: 'application/jrd+json, application/json' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'follow',
      },
    },
  ]);
});

describe('takes', () => {
  it.each<[string, unknown, object]>([
    [
      'those of Mastodon, whose page for writing replies to nothing',
      [
        { rel: `${fep}Create`, template: at('share?text={content}') },
        { rel: `${fep}Object`, template: at('authorize_interaction?uri={object}') },
        { rel: ostatus, template: at('authorize_interaction?uri={uri}') },
      ],
      {
        Object: at('authorize_interaction?uri={object}'),
        subscribe: at('authorize_interaction?uri={uri}'),
      },
    ],
    [
      'those of WordPress',
      [{ rel: `${fep}Create`, template: at('?in={inReplyTo}') }],
      { Create: at('?in={inReplyTo}') },
    ],
    ['a template in href', [{ rel: `${fep}Like`, href: at('l?{object}') }], { Like: at('l?{object}') }],
    [
      'the other where one is none',
      [{ rel: `${fep}Like`, template: 7, href: at('l?{object}') }],
      { Like: at('l?{object}') },
    ],
    ['verbs in small letters', [{ rel: `${fep}like`, href: at('l?{object}') }], { Like: at('l?{object}') }],
    [
      'the first of a kind that it can use',
      [
        { rel: ostatus, template: 'http://social.example/?{uri}' },
        { rel: ostatus, template: at('a?{uri}') },
        { rel: ostatus, template: at('b?{uri}') },
      ],
      { subscribe: at('a?{uri}') },
    ],
    [
      'pages of another host',
      [{ rel: ostatus, template: 'https://app.example/?{uri}' }],
      { subscribe: 'https://app.example/?{uri}' },
    ],
    [
      'nothing that is no link',
      [null, 7, 'x', [], { rel: 7 }, { template: at('{uri}') }, { rel: `${fep}Bite`, template: at('{uri}') }],
      {},
    ],
    [
      'nothing that leads astray',
      [
        'javascript:alert({uri})',
        'http://social.example/{uri}',
        'https://192.168.1.1/{uri}',
        'http://127.0.0.1/{uri}',
        'https://{uri}/',
        '/relative?{uri}',
      ].map((template) => ({ rel: ostatus, template })),
      {},
    ],
    ['no links', undefined, {}],
  ])('%s', async (_, links, found) => {
    expect(await named(links)).toEqual(found);
  });
});

describe('fails, and stores nothing', () => {
  it.each<[string, Answers, object]>([
    ['for an unknown handle', { [finger]: { status: 404, body: '' } }, { kind: 'not-found' }],
    [
      'for a fault of the server',
      { [finger]: { status: 502, body: '' } },
      { kind: 'unreachable', status: 502 },
    ],
    ['for a web page', { [finger]: { body: '<!doctype html>' } }, { kind: 'malformed', where: 'JSON' }],
    ['for a list', { [finger]: { body: [] } }, { kind: 'malformed' }],
    [
      'for links that are no list',
      { [finger]: { body: { links: 'x' } } },
      { kind: 'malformed', where: 'links' },
    ],
    ['for an endless body', { [finger]: { body: ' '.repeat(300_000) } }, { kind: 'too-large' }],
    [
      'after a redirect to plain http',
      { [finger]: { body: { links: [] }, at: 'http://elsewhere.example/' } },
      { kind: 'insecure-address', host: 'elsewhere.example' },
    ],
    [
      'after a redirect into a private network',
      { [finger]: { body: { links: [] }, at: 'https://10.0.0.1/' } },
      { kind: 'private-address', redirected: true },
    ],
  ])('%s', async (_, answers, failure) => {
    expect(await start(answers).connect('me@social.example')).toMatchObject({ ok: false, failure });
    expect(saved).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('for what is no handle, without a request', async () => {
    expect(await start({}).connect('me')).toMatchObject({ failure: { kind: 'invalid', field: 'handle' } });
    expect(asked).toEqual([]);
  });
});

describe('where no link is named', () => {
  const nodeInfo = (name: string, href = at('nodeinfo/2.0')): Answers => ({
    [at('.well-known/nodeinfo')]: {
      body: { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href }] },
    },
    [at('nodeinfo/2.0')]: { body: { software: { name } } },
    'https://other.example/nodeinfo/2.0': { body: { software: { name } } },
  });
  const interact = { name: 'interact', template: at('authorize_interaction?uri={uri}') };

  it.each<[string, Answers, unknown[], number]>([
    ['software with the page has it', nodeInfo('Mastodon'), [interact], 3],
    ['other software has nothing', nodeInfo('gotosocial'), [], 3],
    ['only its own host tells', nodeInfo('mastodon', 'https://other.example/nodeinfo/2.0'), [], 2],
    ['silence is nothing', {}, [], 2],
  ])('%s', async (_, answers, links, requests) => {
    expect(await connect([], answers)).toEqual(ok({ handle: 'me@social.example', links }));
    expect(saved).toHaveLength(1);
    expect(asked).toHaveLength(requests);
  });
});
