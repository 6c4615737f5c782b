import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import type { PostVisibility } from '@/lib/publishing/model';
import { createMastodon } from '@/lib/publishing/targets/mastodon/target';
import { fediverseToken } from '../services/world/fediverse.ts';
import { testServices } from './test-services.ts';
import { http, post, siteTarget } from './test-site.ts';

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
  expect(await (await atSite(visibility))()).toEqual({ visibility });
});

it('a site that did not take the audience tells so', async () => {
  const readBack = await atSite('private');
  const properties = services.world.site.posts[0]?.properties ?? {};
  properties.visibility = ['public'];
  expect(await readBack()).toEqual({ visibility: 'public' });
  // It has no visibilities: the page alone tells.
  properties.visibility = [];
  expect(await readBack()).toEqual({ visibility: 'unlisted' });
});

it('the page of a site that shows to everybody what it calls private counts', async () => {
  services.control.siteHabits({ showsPrivate: true });
  expect(await (await atSite('private'))()).toEqual({ visibility: 'unlisted' });
});

it('a redirect to a page of other posts shows nothing', async () => {
  const readBack = await atSite('private');
  await siteTarget(services).create(post, [], 'other');
  const home = { kind: 'status', status: 302, body: '', headers: { location: '/' } } as const;
  services.control.behave({ service: 'site', method: 'GET', path: '/posts/1', answer: home });
  expect(await readBack()).toEqual({ visibility: 'private' });
});

it.each(['/micropub', '/posts/1'])('a failure of %s leaves it open', async (path) => {
  const readBack = await atSite('private');
  const answer = { kind: 'status', status: 503, body: '' } as const;
  services.control.behave({ service: 'site', method: 'GET', path, answer });
  expect(await readBack()).toMatchObject({ failure: { kind: 'unreachable', status: 503 } });
});

it('a server tells who sees a status', async () => {
  const { origins, world } = services;
  const target = createMastodon({
    ...{ http, now: Date.now, origin: origins.fediverse, account: world.fediverse.account.id },
    limits: { characters: 500, perUrl: 23, photos: 4, imageBytes: 1_000_000, description: 1500 },
    sleep: async () => undefined,
    token: sealSecret(fediverseToken, origins.fediverse),
  });
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
