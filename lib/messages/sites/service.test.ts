import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '@/lib/http/failure';
import type { Options } from '@/lib/profile/model';
import { localProfile } from '@/lib/profile/presets';
import type { MessagesContract } from '../contract';
import { createInPage } from './service';

const registered = vi.fn();
const runScript = vi.fn(async () => undefined);
const read = vi.fn<MessagesContract['read']>(async () => ok({ outcome: 'gone' }));
const picture = vi.fn<MessagesContract['picture']>(async (_, href) => ok({ data: href, bytes: 1 }));
const known = vi.fn<MessagesContract['known']>(async () => undefined);
let options: Options;
let session: Record<string, unknown>;
let granted: string[];
/** The addresses of tabs. */
let tabs: Record<number, string>;

vi.mock('./registration', () => ({
  scriptFile: 'in-page.js',
  register: async (_: unknown, wanted: { sites: string[]; session: { tabs: object } }) =>
    registered(wanted.sites, wanted.session.tabs),
}));

/** As each start of the worker makes it anew. */
const wake = () =>
  createInPage({
    session: {
      get: async () => session,
      set: async (items) => void Object.assign(session, items),
      remove: async () => undefined,
    },
    settings: async () => ({ profile: localProfile, options }),
    keep: async (change) => {
      options = { ...options, ...change };
      return ok(null);
    },
    allowed: async (addresses) => addresses.every((address) => granted.includes(address)),
    browser: { rules: {}, scripts: {} } as never,
    addressOf: async (tabId) => tabs[tabId],
    runScript,
    showTab: async () => undefined,
    messages: { known, read, picture },
    sentence: () => 'A sentence.',
    announce: () => undefined,
  });

const site = ['https://*.blog.example', 'http://*.blog.example'];
const embed = localProfile.messages.embedUrl;
const asker = (url: string, tabId = 3) => ({ url, frameId: 0, tab: { id: tabId, url } });

beforeEach(() => {
  vi.clearAllMocks();
  options = { cancelSeconds: 4 };
  session = {};
  granted = [...site, embed];
  tabs = { 3: 'https://blog.example/a', 5: 'https://other.example/' };
});

it('switches a site on permanently, and draws in the open page', async () => {
  expect(await wake().contract.choose(3, 'always')).toEqual(ok(null));
  expect(options.messageSites).toEqual(['blog.example']);
  expect(registered).toHaveBeenLastCalledWith(['blog.example'], {});
  expect(runScript).toHaveBeenCalledWith(3, 'in-page.js');
  expect(await wake().contract.at(3)).toMatchObject({ site: 'blog.example', drawn: 'always' });
  expect(await wake().contract.at(5)).toMatchObject({ drawn: 'off' });
});

it('keeps both of two sites that are switched on concurrently', async () => {
  granted = [...granted, 'https://*.other.example', 'http://*.other.example'];
  const { contract } = wake();
  await Promise.all([contract.choose(3, 'always'), contract.choose(5, 'always')]);
  expect(options.messageSites?.toSorted()).toEqual(['blog.example', 'other.example']);
});

it('stores a choice until the browser grants permission', async () => {
  granted = [];
  expect(await wake().contract.choose(3, 'always')).toEqual({
    ok: false,
    failure: { kind: 'no-access', host: 'blog.example' },
  });
  expect(options.messageSites).toBeUndefined();
  expect((await wake().contract.all()).accessRequest).toEqual({
    site: 'blog.example',
    addresses: [...site, embed],
  });
  expect((await wake().contract.fulfil()).ok).toBe(false);
  granted = [...site, embed];
  expect(await wake().contract.fulfil()).toEqual(ok(null));
  expect(options.messageSites).toEqual(['blog.example']);
  expect((await wake().contract.all()).accessRequest).toBeUndefined();
});

it('blocks frames only where it may also draw', async () => {
  options = { ...options, messageSites: ['blog.example', 'new.example'] };
  await wake().reconcile();
  expect(registered).toHaveBeenLastCalledWith(['blog.example'], {});
  expect((await wake().contract.all()).sites).toMatchObject([{ allowed: true }, { allowed: false }]);
  // The person takes back the leave for the embed host.
  granted = site;
  await wake().reconcile();
  expect(registered).toHaveBeenLastCalledWith([], {});
});

it('deletes the state of a closed tab', async () => {
  await wake().contract.choose(3, 'tab');
  expect(registered).toHaveBeenLastCalledWith([], { 3: 'blog.example' });
  await wake().onTabRemoved(3);
  expect(registered).toHaveBeenLastCalledWith([], {});
});

it('answers scripts only on sites that are switched on', async () => {
  const question = { inPage: 'read', id: '20' };
  expect(await wake().onPageQuestion(question, asker('https://blog.example/'))).toBeUndefined();
  await wake().contract.choose(3, 'tab');
  expect(await wake().onPageQuestion(question, asker('https://blog.example/'))).toEqual({
    sentence: 'A sentence.',
  });
  expect(read).toHaveBeenCalledTimes(1);
  // Another tab, another site, and a site whose name only begins alike.
  for (const stranger of [
    asker('https://blog.example/', 4),
    asker('https://other.example/'),
    asker('https://blog.example.evil.example/'),
  ])
    expect(await wake().onPageQuestion(question, stranger)).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
});

it.each([
  ['a pause', { kind: 'rate-limited', host: 'cdn.example' }, true],
  ['no connection', { kind: 'offline' }, true],
  ['what cannot be read', { kind: 'malformed', host: 'cdn.example', where: 'JSON' }, undefined],
] as const)('tells a page whether to go on after %s', async (_, failure, halt) => {
  await wake().contract.choose(3, 'always');
  read.mockResolvedValueOnce({ ok: false, failure });
  const question = { inPage: 'read', id: '20' };
  expect(await wake().onPageQuestion(question, asker('https://blog.example/'))).toEqual({
    sentence: 'A sentence.',
    ...(halt && { halt }),
  });
});

it.each([
  { inPage: 'read', id: 'twenty' },
  { inPage: 'read', id: '1'.repeat(41) },
  { inPage: 'read', id: '20', more: true },
  { inPage: 'picture', id: '20', index: -1 },
  { inPage: 'constructor' },
  { type: 'page' },
  'setup',
  null,
])('ignores %j', (question) => {
  expect(wake().onPageQuestion(question, asker('https://blog.example/'))).toBeUndefined();
});

it('loads the picture of that number, of a message that it knows, and nothing else', async () => {
  await wake().contract.choose(3, 'always');
  const ask = (id: string, index: number) =>
    wake().onPageQuestion({ inPage: 'picture', id, index }, asker('https://blog.example/'));
  const media = ['a', 'b'].map((name) => ({ kind: 'photo', url: `https://img.example/${name}.png` }));
  const post = (urls: object[]) => ({ media: urls });
  const message = { ...post(media.slice(0, 1)), quoted: post(media.slice(1)) };
  known.mockImplementation(async (id) =>
    id === '20' ? ({ outcome: 'message', message } as never) : undefined,
  );
  expect(await Promise.all([ask('20', 0), ask('20', 1)])).toEqual(media.map(({ url }) => url));
  expect(await Promise.all([ask('20', 2), ask('21', 0)])).toEqual([undefined, undefined]);
  expect(picture.mock.calls).toEqual(media.map(({ url }) => ['20', url]));
});

it('allows one frame until it loads or the page reloads', async () => {
  await wake().contract.choose(3, 'always');
  const ask = (question: object) => wake().onPageQuestion(question, asker('https://blog.example/'));
  const open = () => Reflect.get(Object(session['in-page']), 'originals');
  await ask({ inPage: 'original', id: '20' });
  expect(open()).toEqual([{ tabId: 3, id: '20' }]);
  await ask({ inPage: 'framed', id: '20' });
  expect(open()).toEqual([]);
  await ask({ inPage: 'original', id: '21' });
  await ask({ inPage: 'setup' });
  expect(open()).toEqual([]);
});

it('can be switched off from the page', async () => {
  await wake().contract.choose(3, 'always');
  expect(await wake().onPageQuestion({ inPage: 'off' }, asker('https://sub.blog.example/'))).toBe(true);
  expect(options.messageSites).toEqual([]);
});
