import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
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
