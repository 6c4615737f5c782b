// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findPost } from './json';

const page = 'https://tidal.blog/2026/05/tides/';

test.each([
  ['a list', (posts: object[]) => posts],
  ['a list within', (posts: object[]) => ({ meta: { total: 1 }, data: { posts } })],
  ['a list under a title', (posts: object[]) => ({ title: 'Tidal', items: posts })],
])('is found among thousands: %s', (_, document) => {
  const posts = Array.from({ length: 5000 }, (_, n) => ({
    title: `T ${n}`,
    link: `${page}${n}`,
    text: 'x'.repeat(50),
  }));
  const text = JSON.stringify(document(posts));
  expect(findPost(text, page, [`${page}4999`])).toMatchObject({ ok: true, value: { title: 'T 4999' } });
  expect(findPost(text.slice(0, -1), page, [page])).toMatchObject({ failure: { where: 'JSON' } });
});
