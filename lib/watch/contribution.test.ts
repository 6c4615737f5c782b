import { expect, it } from 'vitest';
import { contributionOf } from './contribution';
import type { Watched } from './model';

const watched = (url: string, fresh?: number): Watched => ({
  ...{ url, kind: 'feed', type: '', title: url, pageUrl: '', checkedAt: 0, nextAt: 0 },
  ...(fresh && { change: { at: 1, fresh, altered: 0, fields: [] } }),
});

it('counts resources with unread changes, each once, where the person wants that', () => {
  const all = [
    watched('https://a.example/'),
    watched('https://b.example/', 7),
    watched('https://c.example/', 1),
  ];
  expect(contributionOf(all, true)).toEqual({ count: 2, title: '2 watched pages have changed' });
  expect(contributionOf(all.slice(0, 2), true).title).toBe('1 watched page has changed');
  expect(contributionOf(all.slice(0, 1), true)).toEqual({ count: 0, title: '' });
  expect([contributionOf(all), contributionOf(all, false)].map(({ count }) => count)).toEqual([0, 0]);
});
