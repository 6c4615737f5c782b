// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { cacheOverview, readCachedOverview } from './use-overview';

const overview = { items: 2, muted: 0, kinds: [{ kind: 'HEART', count: 3 }] };

beforeEach(() => localStorage.clear());

it('is there again as it was', () => {
  expect(readCachedOverview()).toBeUndefined();
  cacheOverview(overview);
  expect(readCachedOverview()).toEqual(overview);
});

it.each(['', '[]', '7', '{"items":"2"}', '{"items":1,"muted":0,"kinds":{}}'])(
  'is not known where %s is stored',
  (stored) => {
    localStorage.setItem('reaction-overview', stored);
    expect(readCachedOverview()).toBeUndefined();
  },
);

it('is without what makes no sense in it', () => {
  const stored = { ...overview, kinds: [...overview.kinds, { kind: 1, count: 1 }, null] };
  localStorage.setItem('reaction-overview', JSON.stringify(stored));
  expect(readCachedOverview()).toEqual(overview);
});
