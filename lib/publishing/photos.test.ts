import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { loadPhotos } from './photos';

const post = {
  text: '',
  published: '2026-05-03T09:12:00+00:00',
  categories: [],
  people: [],
  visibility: 'public',
} as const;
const photo = (name: string) => ({ url: `https://svc.example/${name}.jpg`, alt: name });
const bytes = new Uint8Array(1);

it('keeps the address of a cleaned photo back, and leaves out one that cannot be cleaned', async () => {
  const loaded = await loadPhotos(
    async ({ url, alt }, clean) =>
      ok(clean && url.includes('heic') ? undefined : { bytes, type: 'image/jpeg', alt }),
    {
      kind: 'post',
      post: { ...post, categories: [], people: [], photos: [] },
      toClean: [photo('home'), photo('heic')],
      heldBack: ['metadata'],
    },
    0,
  );
  expect(loaded).toMatchObject({ value: { post: { photos: [{ url: '', alt: 'home' }] }, complete: true } });
  expect(JSON.stringify(loaded)).not.toContain('svc.example');
});
