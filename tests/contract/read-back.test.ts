import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import type { PostVisibility } from '@/lib/publishing/model';
import { createMastodon } from '@/lib/publishing/targets/mastodon/target';
import { fediverseToken } from '../services/world/fediverse.ts';
import { testServices } from './test-services.ts';
import { address, http, photo, post, siteTarget } from './test-site.ts';

/** Who sees a post, asked after it was made or changed. */

const services = await testServices();

async function atSite(visibility: PostVisibility) {
  const target = siteTarget(services);
  const made = await target.create({ ...post, visibility }, [], 'key');
  if (made.kind !== 'done') throw new Error(made.kind);
  return () => target.readBack?.(made.ref, { ...post, visibility });
}

it.each(['private', 'unlisted'] as const)('a site tells that a post is %s', async (visibility) => {
  if (visibility === 'private') services.control.expectErrors({ path: '/posts/1', status: 404 });
  const readBack = await atSite(visibility);
  // A page that is not there may be built later.
  const again = visibility === 'private' && { again: true };
  expect(await readBack()).toEqual({ visibility, ...again });
});

it('a site that did not take the audience tells so', async () => {
  const readBack = await atSite('private');
  const properties = services.world.site.posts[0]?.properties ?? {};
  properties.visibility = ['public'];
  expect(await readBack()).toEqual({ visibility: 'public' });
  // It has no visibilities: only the page tells.
  properties.visibility = [];
  expect(await readBack()).toEqual({ visibility: 'unlisted' });
});

it('the page of a site that shows to everybody what it calls private counts', async () => {
  services.control.siteHabits({ showsPrivate: true });
  expect(await (await atSite('private'))()).toEqual({ visibility: 'unlisted' });
});

it('also in a theme without microformats, by the words of the post', async () => {
  services.control.siteHabits({ showsPrivate: true, oldTheme: true });
  const readBack = await atSite('private');
  expect(await readBack()).toEqual({ visibility: 'unlisted' });
  // Words that stand on any page prove nothing.
  const { properties } = services.world.site.posts[0] ?? {};
  if (properties) properties.content = ['Tea'];
  expect(
    await siteTarget(services).readBack?.(
      { url: `${services.origins.site}/posts/1` },
      { ...post, text: 'Tea', visibility: 'private' },
    ),
  ).toEqual({});
});

it('a redirect to a page of other posts shows nothing', async () => {
  const readBack = await atSite('private');
  const other = {
    ...post,
    text: 'Another',
    published: '2026-05-04T09:12:00+05:30',
    link: 'https://checkin.example/c/other',
  };
  await siteTarget(services).create(other, [], 'other');
  const home = { kind: 'status', status: 302, body: '', headers: { location: '/' } } as const;
  services.control.behave({ service: 'site', method: 'GET', path: '/posts/1', answer: home });
  expect(await readBack()).toEqual({ visibility: 'private' });
});

it.each([false, true])(
  'a redirect to the page of the post shows it, in an old theme: %s',
  async (oldTheme) => {
    services.control.siteHabits({ showsPrivate: true, oldTheme });
    await atSite('private');
    const moved = { kind: 'status', status: 301, body: '', headers: { location: '/posts/1' } } as const;
    services.control.behave({ service: 'site', method: 'GET', path: '/p/1', answer: moved });
    // The source of that address is none.
    services.control.expectErrors({ path: '/micropub', status: 400 });
    const at = { url: `${services.origins.site}/p/1` };
    const given = { ...post, text: 'Coffee and cake', visibility: 'private' } as const;
    const { properties } = services.world.site.posts[0] ?? {};
    if (properties) properties.content = [given.text];
    expect(await siteTarget(services).readBack?.(at, given)).toEqual({ visibility: 'unlisted' });
  },
);

it.each(['/micropub', '/posts/1'])('a failure of %s leaves it open', async (path) => {
  const readBack = await atSite('private');
  const answer = { kind: 'status', status: 503, body: '' } as const;
  services.control.behave({ service: 'site', method: 'GET', path, answer });
  expect(await readBack()).toMatchObject({ failure: { kind: 'unreachable', status: 503 } });
});

function mastodon(photos: number) {
  const { origins, world } = services;
  return createMastodon({
    ...{ http, now: Date.now, origin: origins.fediverse, account: world.fediverse.account.id },
    limits: { characters: 500, perUrl: 23, photos, imageBytes: 1_000_000, description: 1500 },
    sleep: async () => undefined,
    token: sealSecret(fediverseToken, origins.fediverse),
  });
}

it('a server tells who sees a status', async () => {
  const { world } = services;
  const target = mastodon(4);
  const given = { ...post, visibility: 'private' } as const;
  const made = await target.create(given, [], 'key');
  if (made.kind !== 'done') throw new Error(made.kind);
  expect(await target.readBack?.(made.ref, given)).toEqual({ visibility: 'private' });
  for (const status of world.fediverse.statuses) status.visibility = 'public';
  expect(await target.readBack?.(made.ref, given)).toEqual({ visibility: 'public' });
  const lost = { kind: 'status', status: 503, body: '' } as const;
  services.control.behave({ service: 'fediverse', method: 'GET', answer: lost });
  expect(await target.readBack?.(made.ref, given)).toMatchObject({ failure: { kind: 'unreachable' } });
});

it('a server shows a private post to nobody else: not to followers, nor to somebody whom it names', async () => {
  const { statuses } = services.world.fediverse;
  const target = mastodon(4);
  const given = { ...post, visibility: 'private', text: 'With @ann@social.example', link: '' } as const;
  const made = await target.create(given, [], 'key');
  if (made.kind !== 'done') throw new Error(made.kind);
  expect(statuses[0]).toMatchObject({ visibility: 'direct', text: 'With ＠\u2060ann＠\u2060social.example' });
  expect(await target.find(given, services.control.now())).toEqual({ kind: 'found', ref: made.ref });
  for (const text of ['https://social.example/@bo, cc:@cy', 'w/@cy@social.example', '_@cy_, a@cy=@cy']) {
    const change = { ...given, text };
    expect(await target.update?.(made.ref, change, given, [])).toMatchObject({ kind: 'done' });
    expect(statuses[0]?.text).not.toContain('@');
    expect(await target.readBack?.(made.ref, change)).toEqual({ visibility: 'private' });
  }
  expect(statuses[0]?.text).toBe('_＠\u2060cy_, a＠\u2060cy=＠\u2060cy');
  // As if the server had found one.
  for (const status of statuses) status.text = 'With @ann';
  expect(await target.readBack?.(made.ref, given)).toEqual({});
  // For followers, or what some servers call all that is not public.
  for (const status of statuses) status.visibility = 'private';
  expect(await target.readBack?.(made.ref, given)).toEqual({});
});

it.each([429, 408])('a page that answers %i says nothing of who sees it', async (status) => {
  const readBack = await atSite('private');
  const answer = { kind: 'status', status, body: '' } as const;
  services.control.behave({ service: 'site', method: 'GET', path: '/posts/1', answer });
  expect(await readBack()).toMatchObject({ failure: { kind: 'unreachable', status } });
});

it.each([401, 403, 410])('a page that answers %i is for nobody who is not signed in', async (status) => {
  const readBack = await atSite('private');
  const answer = { kind: 'status', status, body: '' } as const;
  services.control.behave({ service: 'site', method: 'GET', path: '/posts/1', answer });
  expect(await readBack()).toEqual({ visibility: 'private' });
});

const two = { ...post, photos: ['', '?2'].map((more) => ({ url: address + more, alt: '' })) };
const bytes = [photo('one'), photo('two')];

it('a site that lost photos tells how many, and an update from what is there adds them', async () => {
  services.control.siteHabits({ dropsPhotos: true });
  const target = siteTarget(services);
  const made = await target.create(two, bytes, 'key');
  if (made.kind !== 'done') throw new Error(made.kind);
  expect(await target.readBack?.(made.ref, two)).toEqual({ visibility: 'public' });
  const edited = { ...two, text: 'Tea' };
  expect(await target.update?.(made.ref, edited, two, bytes)).toMatchObject({ kind: 'done' });
  expect(await target.readBack?.(made.ref, edited)).toEqual({ visibility: 'public', lacks: 2 });
  expect(await target.update?.(made.ref, edited, { ...edited, photos: [] }, bytes)).toMatchObject({
    kind: 'done',
  });
  expect(await target.readBack?.(made.ref, edited)).toEqual({ visibility: 'public' });
});

it('a site without the query tells nothing of photos', async () => {
  const target = siteTarget(services);
  const made = await target.create(two, bytes, 'key');
  if (made.kind !== 'done') throw new Error(made.kind);
  const answer = { kind: 'status', status: 400, body: { error: 'invalid_request' } } as const;
  services.control.behave({ service: 'site', method: 'GET', path: '/micropub', answer });
  expect(await target.readBack?.(made.ref, two)).toEqual({});
});

it('a server tells how many photos a status lacks, of those that it takes', async () => {
  const target = mastodon(1);
  const made = await target.create(two, bytes, 'key');
  if (made.kind !== 'done') throw new Error(made.kind);
  expect(await target.readBack?.(made.ref, two)).toEqual({ visibility: 'public' });
  for (const status of services.world.fediverse.statuses) status.media.length = 0;
  expect(await target.readBack?.(made.ref, two)).toEqual({ visibility: 'public', lacks: 1 });
});
