import { expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { HttpRequest } from '@/lib/http/service';
import type { Post } from '@/lib/outbox/post';
import { createMicropub } from './target';

const origin = 'https://me.example';
const token = sealSecret('token', origin);
const photos = [1, 2].map((byte) => ({ bytes: Uint8Array.of(byte), type: 'image/jpeg', alt: '' }));
/** As a zone leaves them. */
const cleaned = { url: '', alt: '' };
const before: Post = {
  ...{ text: 'Tea', published: '2026-05-03T09:12:00+02:00', categories: [], people: [] },
  ...{ photos: [cleaned], visibility: 'private' },
};
const after = { ...before, photos: [cleaned, cleaned] };

it('a site gets each photo without an address anew', async () => {
  const sent: unknown[] = [];
  let uploads = 0;
  const target = createMicropub({
    async http({ body }: HttpRequest) {
      const isUpload = body instanceof FormData;
      if (!isUpload && body !== undefined) sent.push(JSON.parse(String(body)));
      if (isUpload) uploads += 1;
      const headers = new Headers(isUpload ? { location: `${origin}/media/${uploads}` } : {});
      return ok({ host: 'me.example', status: 201, headers, text: '' });
    },
    web: async () => fail({ kind: 'not-found', host: 'me.example' }),
    ...{ token, me: `${origin}/`, endpoint: `${origin}/mp`, mediaEndpoint: `${origin}/media` },
    now: () => 0,
  });
  await target.update?.({ url: `${origin}/1` }, after, before, photos);
  const photo = [`${origin}/media/1`, `${origin}/media/2`];
  expect(sent).toEqual([{ action: 'update', url: `${origin}/1`, replace: { photo } }]);
});
