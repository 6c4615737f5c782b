import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { HttpRequest } from '@/lib/http/service';
import type { Post } from '@/lib/outbox/post';
import { createWebhook } from './target';

it('says of no copy without an id that it was changed or deleted', async () => {
  const sent: unknown[] = [];
  const target = createWebhook({
    async http({ body }: HttpRequest) {
      sent.push(body);
      return ok({ host: 'hooks.example', status: 204, headers: new Headers(), text: '' });
    },
    ...{ url: 'https://hooks.example/', secrets: [], now: () => 0, random: () => 0 },
    onGone: async () => undefined,
  });
  const post: Post = {
    ...{ text: 'Tea', published: '2026-05-03T09:12:00+02:00', photos: [], categories: [], people: [] },
    visibility: 'private',
  };
  const ref = { url: 'https://me.example/1' };
  const refused = { kind: 'refused', failure: { kind: 'not-found', host: 'hooks.example' } };
  expect(await target.remove?.(ref)).toEqual(refused);
  expect(await target.update?.(ref, { ...post, text: 'Coffee' }, post, [])).toEqual(refused);
  expect(sent).toEqual([]);
  expect(await target.remove?.({ ...ref, id: 'one' })).toMatchObject({ kind: 'done' });
});

it('changes and deletes what it made, also after a change', async () => {
  const sent: { id: string; data: { id?: string } }[] = [];
  let location: Record<string, string> = { location: 'https://site.example/1' };
  const target = createWebhook({
    async http({ body, secrets = [] }: HttpRequest) {
      const [as] = secrets.map((each) => Object(each.as).hmac);
      sent.push({ id: as.id, data: JSON.parse(String(body)).data });
      return ok({ host: 'hooks.example', status: 204, headers: new Headers(location), text: '' });
    },
    secrets: [sealSecret('whsec_', 'https://hooks.example')],
    ...{ url: 'https://hooks.example/', now: () => 0, random: () => 0, onGone: async () => undefined },
  });
  const post: Post = {
    ...{ text: 'Tea', published: '2026-05-03T09:12:00+02:00', photos: [], categories: [], people: [] },
    visibility: 'public',
  };
  const other: Post = { ...post, text: 'Coffee' };
  let made = await target.create(post, [], '0b1c2d3e-0000-4000-8000-0123456789ab');
  location = {};
  for (const [before, after] of [
    [post, other],
    [other, post],
    [post, other],
  ] as const)
    if (made.kind === 'done') made = (await target.update?.(made.ref, after, before, [])) ?? made;
  if (made.kind !== 'done') throw new Error(made.kind);
  await target.remove?.(made.ref);
  const [created, ...later] = sent;
  expect(later.map(({ data }) => data.id)).toEqual(Array(4).fill(created?.id));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(5);
  expect(made.ref.url).toBe('https://site.example/1');
});
