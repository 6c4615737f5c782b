import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { HttpRequest } from '@/lib/http/service';
import type { Post } from '@/lib/outbox/post';
import { createMastodon } from './target';

const origin = 'https://me.example';
const named = (...names: string[]): Post => ({
  ...{ text: 'Tea', published: '2026-05-03T09:12:00+02:00', categories: [], people: [] },
  ...{ photos: names.map((name) => ({ url: `https://svc.example/${name}`, alt: '' })), visibility: 'public' },
});
const bytesOf = ({ photos }: Post) =>
  photos.map((_, at) => ({ bytes: Uint8Array.of(at), type: 'image/jpeg', alt: '' }));

/** The ids of the photos after a change of a status that has those of `there`. */
async function changed(there: readonly string[], before: Post, after: Post, again: boolean) {
  const sent: unknown[] = [];
  let uploads = 0;
  const status = {
    ...{ id: '1', url: `${origin}/1`, uri: `${origin}/1`, created_at: '2026-05-03T07:12:00Z', content: '' },
    media_attachments: there.map((id) => ({ id, url: `${origin}/${id}` })),
  };
  const target = createMastodon({
    async http({ url, method, body }: HttpRequest) {
      const isUpload = url.pathname === '/api/v2/media';
      if (isUpload) uploads += 1;
      if (method === 'PUT') sent.push(JSON.parse(String(body)).media_ids);
      const answer = isUpload ? { id: `new ${uploads}`, url: `${origin}/new` } : status;
      return ok({ host: 'me.example', status: 200, headers: new Headers(), text: JSON.stringify(answer) });
    },
    limits: { characters: 500, photos: 4, imageBytes: 100, description: 100 },
    ...{
      token: sealSecret('token', origin),
      origin,
      account: '1',
      now: () => 0,
      sleep: async () => undefined,
    },
  });
  await target.update?.({ id: '1', url: `${origin}/1` }, after, before, bytesOf(after), again);
  return sent[0];
}

it('keeps the photos that a status has', async () => {
  expect(await changed(['a', 'b'], named('a', 'b'), named('b', 'c'), false)).toEqual(['b', 'new 1']);
});

it('uploads each photo without an address anew', async () => {
  const cleaned = { url: '', alt: '' };
  const before = { ...named('a'), photos: [cleaned] };
  const after = { ...before, photos: [cleaned, cleaned] };
  expect(await changed(['old'], before, after, false)).toEqual(['new 1', 'new 2']);
});

it.each([
  ['an earlier change arrived', ['b', 'c'], named('b', 'c'), true],
  ['as many are others', ['b', 'd', 'e'], named('b', 'c'), true],
  ['the server lost one', ['b', 'c'], named('b', 'c'), false],
])('takes none for another where %s', async (_, there, after, again) => {
  expect(await changed(there, named('a', 'b', 'c'), after, again)).toEqual(['new 1', 'new 2']);
});
