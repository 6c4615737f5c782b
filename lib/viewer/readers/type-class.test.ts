import { expect, it } from 'vitest';
import type { Resource } from '../model';
import { isOtherThanPromised } from './type-class';

const resource = (promised: string, served: string): Resource => ({
  wanted: { href: 'https://tidal.example/1', reading: 'json', type: promised },
  ...{ url: 'https://tidal.example/1', redirected: false, status: 200, served, format: 'html' },
  ...{ charset: 'utf-8', bytes: 4, fetchedAt: 0, text: '<p>', reading: 'json' },
});

it.each([
  ['application/json', 'text/html; charset=utf-8', true],
  ['application/rss+xml', 'application/octet-stream', true],
  ['application/json', 'application/json; charset=utf-8', false],
  ['application/rss+xml', 'application/xml', false],
  ['application/json+oembed', 'application/json', false],
  ['', 'text/html', false],
  ['application/json', '', false],
])('%j promised and %j served: another type is %s', (promised, served, expected) => {
  expect(isOtherThanPromised(resource(promised, served))).toBe(expected);
});

it('a sitemap in a gzip file is what its link promises', () => {
  expect(isOtherThanPromised(resource('application/xml', 'application/x-gzip'))).toBe(false);
  expect(
    isOtherThanPromised({ ...resource('application/xml', 'application/octet-stream'), unpacked: true }),
  ).toBe(false);
});
