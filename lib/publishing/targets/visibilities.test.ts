import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import type { Post } from '@/lib/outbox/post';
import type { TargetSettings } from '../schema';
import { visibilitiesAt } from './make';
import { createMicropub } from './micropub/target';

const me = 'https://me.example/';
const endpoint = `${me}mp`;
const settings: TargetSettings = {
  ...{ version: 1, id: 'one', kind: 'micropub', name: 'One', on: true, delay: 0, untilLeft: false },
  ...{ dryRun: false, compose: {}, connection: { me, endpoint } },
};

it('offers what a site lists, and nothing unlisted at one that lists nothing', () => {
  const listed = { ...settings.connection, visibilities: ['public', 'unlisted'] };
  expect(visibilitiesAt({ ...settings, connection: listed })).toEqual(['public', 'unlisted']);
  expect(visibilitiesAt(settings)).toEqual(['public', 'private']);
  expect(visibilitiesAt({ ...settings, kind: 'mastodon' })).toContain('unlisted');
});

it('sends nothing for an audience that a site does not offer, neither new nor as a change', async () => {
  const never = () => {
    throw new Error('Sent');
  };
  const target = createMicropub({
    ...{ http: never, web: never, now: () => 0, me, endpoint, visibilities: ['public'] },
    token: sealSecret('token', 'https://me.example'),
  });
  const post: Post = {
    ...{ text: 'Tea', published: '2026-05-03T09:12:00Z', photos: [], categories: [], people: [] },
    visibility: 'private',
  };
  const refused = { kind: 'refused', failure: { problem: 'notOffered' } };
  expect(await target.create(post, [], 'key')).toMatchObject(refused);
  expect(await target.update?.({ url: me }, post, { ...post, visibility: 'public' }, [])).toMatchObject(
    refused,
  );
});
