// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { finish } from '../steps';
import { postFacts } from './json';

const page = 'https://tidal.blog/2026/05/tides/';

test.each([
  ['a list', (posts: object[]) => posts],
  ['a list within', (posts: object[]) => ({ meta: { total: 1 }, data: { posts } })],
  ['a list under a title', (posts: object[]) => ({ title: 'Tidal', items: posts })],
])('is found among thousands, in steps: %s', (_, document) => {
  const posts = Array.from({ length: 5000 }, (_, n) => ({
    title: `T ${n}`,
    link: `${page}${n}`,
    text: 'x'.repeat(50),
  }));
  const text = JSON.stringify(document(posts));
  const steps = postFacts(text, page, [`${page}4999`]);
  let count = 0;
  for (let step = steps.next(); ; step = steps.next(), count++) {
    if (!step.done) continue;
    expect(step.value).toMatchObject({ ok: true, value: { facts: { title: 'T 4999' } } });
    break;
  }
  expect(count).toBeGreaterThan(5000);
  expect(finish(postFacts(text.slice(0, -1), page, [page]))).toMatchObject({ failure: { where: 'JSON' } });
});
