import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortHash } from '../storage/short-hash';
import { fingerprintOf } from './fingerprint';
import { difference, type Fingerprint, joinChanges, retryAt, type WatchedKind } from './model';

const memory = (text: string, kind: WatchedKind): Fingerprint => {
  const found = fingerprintOf(text, kind, shortHash);
  if (!found) throw new Error('Nothing of that kind');
  return found;
};
const differs = (before: string, after: string, kind: WatchedKind) =>
  difference(memory(before, kind), memory(after, kind), kind);
const item = (id: string, title = `<![CDATA[${id}]]>`, more = '') =>
  `<item><title>${title}</title><guid isPermaLink="false">${id}</guid>${more}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss><channel><lastBuildDate>${Math.random()}</lastBuildDate>${items.join('')}</channel></rss>`;
const entry = (id: string, updated: string) =>
  `<entry><link rel="alternate" href="https://a.example/${id}"/><id>tag:${id}</id><updated>${updated}</updated></entry>`;
const atom = (...entries: string[]) => `<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`;
const url = (loc: string, lastmod = '') => `<url><loc>${loc}</loc><lastmod>${lastmod}</lastmod></url>`;
const map = (...urls: string[]) => `\uFEFF<urlset>${urls.join('\n')}</urlset>`;

describe('a feed', () => {
  it('of RSS: entries that are new, and that say something else', () => {
    const before = rss(item('a'), item('b'));
    expect(differs(before, rss(item('c'), item('a'), item('b', 'B!')), 'feed')).toEqual({
      fresh: 1,
      altered: 1,
      fields: [],
      news: ['c'],
    });
    const counted = rss(item('a', undefined, '<slash:comments>7</slash:comments>'), item('b'));
    expect(differs(before, counted, 'feed')).toBeUndefined();
  });

  it('of Atom and of JSON', () => {
    expect(differs(atom(entry('1', 'x')), atom(entry('2', 'x'), entry('1', 'y')), 'feed')).toEqual({
      fresh: 1,
      altered: 1,
      fields: [],
    });
    const json = (...items: object[]) => JSON.stringify({ version: '1.1', items });
    expect(differs(json({ id: 1 }), json({ id: 2 }, { id: 1, title: 'x' }), 'feed')).toMatchObject({
      fresh: 1,
      altered: 1,
    });
  });
});

it('a sitemap: pages that are new, and newer', () => {
  const before = map(url('https://a.example/'), url('https://a.example/b', '2026-01-01'));
  const after = map(
    url('https://a.example/'),
    url('https://a.example/b', '2026-01-02'),
    url('https://a.example/c'),
  );
  expect(differs(before, after, 'sitemap')).toMatchObject({ fresh: 1, altered: 1 });
  expect(differs(before, before, 'sitemap')).toBeUndefined();
});

it('JSON: the fields that differ, by name', () => {
  const before = '{"title":"A","views":1,"gone":true,"same":[1,{"a":2}]}';
  const after = ' {"title":"B","views":1,"new":1,"same":[1,{"a":2}]}';
  expect(differs(before, after, 'json')?.fields).toEqual(['title', 'new', 'gone']);
  expect(differs('[1]', '[1, 2]', 'json')).toEqual({ fresh: 0, altered: 0, fields: [] });
  expect(differs('{"a": 1}', '{"a":1}', 'json')).toBeUndefined();
});

it.each<[string, string, WatchedKind]>([
  ['a page of HTML for a feed', '<!DOCTYPE html><html><item></item></html>', 'feed'],
  ['a page of HTML for a sitemap', '<html>', 'sitemap'],
  ['XML for JSON', '<a/>', 'json'],
  ['JSON that is none', '{"a":', 'json'],
  ['a JSON object for a feed', '{"error":1}', 'feed'],
  ['nothing', '', 'sitemap'],
])('%s is nothing to remember', (_name, text, kind) => {
  expect(fingerprintOf(text, kind, shortHash)).toBeUndefined();
});

it('any text is read without harm, in time, and keeps little', () => {
  const parts = fc.constantFrom(
    '<item ',
    '<item>',
    '</item>',
    '<guid',
    '>',
    '<link href="',
    '"',
    'a:',
    ' ',
    'x',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (text) => {
      fingerprintOf(`<rss>${text.join('')}`, 'feed', shortHash);
    }),
  );
  for (const text of [
    '<item '.repeat(300_000),
    `<item>${'<guid '.repeat(300_000)}</item>`,
    '<a:'.repeat(500_000),
  ]) {
    expect(fingerprintOf(text, 'feed', shortHash)?.entries.length).toBeLessThanOrEqual(1000);
  }
  const large = map(...Array.from({ length: 50_000 }, (_, i) => url(`https://a.example/${i}`)));
  expect(memory(large, 'sitemap').entries).toHaveLength(1000);
  expect(differs(large, large.replace('a.example/49999', 'a.example/x'), 'sitemap')).toMatchObject({
    fresh: 0,
  });
});

it('what changed while nobody looked adds up', () => {
  const first = { at: 1, fresh: 2, altered: 1, fields: ['a'] };
  expect(joinChanges(first, { at: 5, fresh: 1, altered: 0, fields: ['b', 'a'] })).toEqual({
    at: 5,
    fresh: 3,
    altered: 1,
    fields: ['a', 'b'],
  });
});

it('failures are met with longer and longer pauses, up to a day, and the service’s own limit counts', () => {
  const hours = (failures: number, until?: number) => retryAt(0, failures, until) / 3_600_000;
  expect([1, 2, 3, 5, 6, 40].map((failures) => hours(failures))).toEqual([1, 2, 4, 16, 24, 24]);
  expect(hours(1, 5 * 3_600_000)).toBe(5);
  expect(hours(1, 1e15)).toBe(7 * 24);
});

describe('an llms.txt', () => {
  const site = (...sections: string[]) => `# The quay\n\n> A site\n\n${sections.join('\n')}`;
  const docs = '## Docs\n- [a](/a)\n';
  it('the sections that changed, came or went, by their headings', () => {
    const before = site(docs, '## Optional\n- [b](/b)\n');
    expect(differs(before, site(docs.replace('/a', '/c'), '## New\n'), 'llms')).toEqual({
      ...{ fresh: 0, altered: 0 },
      fields: ['New', 'Docs', 'Optional'],
    });
    expect(differs(before, before, 'llms')).toBeUndefined();
  });
  it('is nothing without a title, as a page in its place', () => {
    expect(fingerprintOf('<!doctype html><h1>a</h1>', 'llms', shortHash)).toBeUndefined();
    expect(fingerprintOf('## Docs', 'llms', shortHash)).toBeUndefined();
  });
});

it('names of new entries are told, ten at most, the newest first', () => {
  const change = (...news: string[]) => ({ at: 1, fresh: news.length, altered: 0, fields: [], news });
  const many = Array.from({ length: 9 }, (_, at) => `n${at}`);
  expect(joinChanges(change('a', 'b'), change(...many)).news).toEqual([...many, 'a']);
  expect(differs(map(), map(url('https://a.example/x')), 'sitemap')?.news).toEqual(['https://a.example/x']);
  const json = (...items: object[]) => JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items });
  expect(differs(json(), json({ id: '1', title: 'One' }, { id: '2' }), 'feed')?.news).toEqual(['One']);
});
