import { expect, it } from 'vitest';
import type { Post } from '@/lib/outbox/post';
import { createComputer } from './target';

const post: Post = {
  link: 'https://svc.example/c/abc12',
  text: 'Tea with Ann',
  published: '2026-05-03T09:12:00+05:30',
  place: { name: 'Zé’s' },
  photos: [],
  categories: [],
  people: [],
  visibility: 'private',
};

function computer() {
  const shown = new Map<string, { title: string; message: string }>();
  const target = createComputer({
    title: 'Checked in',
    notifications: {
      show: async (id, words) => void shown.set(id, words),
      clear: async (id) => void shown.delete(id),
    },
  });
  return { target, shown };
}

it('shows one notification for a check-in, however often', async () => {
  const { target, shown } = computer();
  const ref = { id: 'k', url: 'https://svc.example/c/abc12' };
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await target.create(post, [], 'k')).toEqual({ kind: 'done', ref });
  const { place: _, ...nowhere } = post;
  await target.create(nowhere, [], 'other');
  expect([...shown]).toEqual([
    ['publishing/k', { title: 'Zé’s', message: 'Tea with Ann' }],
    ['publishing/other', { title: 'Checked in', message: 'Tea with Ann' }],
  ]);
  expect(target.preview(post)).toBe('Zé’s\nTea with Ann');
});

it('replaces it after a change, and takes it back', async () => {
  const { target, shown } = computer();
  const outcome = await target.create(post, [], 'k');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  await target.update?.(outcome.ref, { ...post, text: 'Coffee' }, post, []);
  expect([...shown.values()]).toEqual([{ title: 'Zé’s', message: 'Coffee' }]);
  await target.remove?.(outcome.ref);
  expect(shown.size).toBe(0);
});
