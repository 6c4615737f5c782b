import { expect, test } from 'vitest';
import type { SitemapEntry } from '@/lib/viewer/readers/sitemap';
import { newestOf, rowsOf, shortAddress } from './rows';

const entry = (loc: string, ms?: number): SitemapEntry => ({
  kind: 'address',
  loc,
  ...(ms === undefined ? {} : { lastmod: { written: String(ms), ms } }),
});
const entries = [entry('/b', 2), entry('/none'), entry('/C', 3), entry('/a', 1), entry('/also-none')];
const locs = (rows: readonly SitemapEntry[]) => rows.map(({ loc }) => loc);

test('by date, those without one last in either order; as listed otherwise', () => {
  expect(locs(rowsOf(entries, '', 'newest'))).toEqual(['/C', '/b', '/a', '/none', '/also-none']);
  expect(locs(rowsOf(entries, '', 'oldest'))).toEqual(['/a', '/b', '/C', '/none', '/also-none']);
  expect(rowsOf(entries, ' ', 'listed')).toBe(entries);
});

test('a filter takes no notice of capitals', () => {
  expect(locs(rowsOf(entries, ' c ', 'newest'))).toEqual(['/C']);
  expect(locs(rowsOf(entries, 'NONE', 'listed'))).toEqual(['/none', '/also-none']);
});

test('the newest date', () => {
  expect(newestOf(entries)?.ms).toBe(3);
  expect(newestOf([entry('/')])).toBeUndefined();
});

test.each([
  ['https://a.example/x?y', '/x?y'],
  ['https://a.example/caf%C3%A9', '/café'],
  ['https://a.example/%E0%A4%A', '/%E0%A4%A'],
  ['https://a.example.evil.example/x', 'https://a.example.evil.example/x'],
  ['https://a.example', 'https://a.example'],
  ['', ''],
])('%s is shown as %s', (loc, shown) => {
  expect(shortAddress(loc, 'https://a.example/map.xml')).toBe(shown);
});
