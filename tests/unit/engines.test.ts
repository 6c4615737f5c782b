// @vitest-environment happy-dom
import { describe, expect, it, test } from 'vitest';
import { alternatesOfPage, checkOf, countedAddresses, openPage } from './engines/discover';
import { documents, type EntryTruth, heads } from './engines/fixtures';
import { faultIn, hasEntryAbout, looksOf, read, readingFor, unpack } from './engines/read';

it.each(heads)('$name', ({ html, truth }) => {
  openPage(html, truth.url);
  expect(alternatesOfPage()).toEqual(truth.alternates);
  expect(countedAddresses()).toEqual([...new Set(truth.alternates.map(({ href }) => href))]);
});

/** The title to expect: where the truth has none, any beginning of its words that is more than one of them. */
function titleOf({ title, begins }: EntryTruth, found: string | undefined): string | undefined {
  if (begins === undefined) return title;
  const start = (found ?? '').replace(/ ?…$/, '');
  return begins.startsWith(start) && /\S\s+\S/.test(start) ? found : `${begins.slice(0, 20)}…`;
}

const readable = new Set(['feed', 'sitemap', 'oembed', 'api-root', 'activitypub']);
const bySyntax = ['json', 'xml', 'text', 'html'];

describe.each(documents)('$name', ({ text, truth }) => {
  const { kind, link, url, entries, page } = truth;
  const found = read(kind, text, url);

  if (link && truth.typeMatch !== 'mismatch')
    test('is read as what it is', () => {
      expect(readingFor(text, truth)).toEqual(kind);
    });

  if (readable.has(kind))
    test('is accepted by its reader', () => {
      expect(found).toBeDefined();
    });

  if (bySyntax.includes(kind))
    test('is told by its first bytes', () => {
      expect(looksOf(text)).toBe(kind);
    });

  if (kind !== 'feed')
    test('is no feed', () => {
      expect(read('feed', text, url)).toBeUndefined();
    });

  if (truth.packed)
    test('comes out of its gzip file', async () => {
      expect(await unpack(text)).toBe(text);
    });

  if (link?.type)
    test('is checked by the type that GET sends', async () => {
      const { get: served, typeMatch } = truth;
      expect(await checkOf(truth)).toEqual({ served, typeMatch });
    });

  if (truth.title !== undefined || truth.begins)
    test('has its title', () => {
      expect(found?.title).toEqual(titleOf(truth, found?.title));
    });

  if (found)
    test('has its facts', () => {
      const { format, provider, types, handle, published, authors, sitemaps } = truth;
      const facts = { format, provider, types, handle, published, authors, sitemaps };
      const { title: _, entries: __, ...others } = found ?? {};
      expect({ ...others }).toEqual(facts);
    });

  if (entries)
    test('has its entries', () => {
      const list = found?.entries ?? [];
      const without = (entry: EntryTruth) => ({ ...entry, title: undefined, begins: undefined });
      expect(list.map(without)).toEqual(entries?.map(without));
    });

  if (entries)
    test('has the titles of its entries', () => {
      const list = found?.entries?.map(({ title }) => title);
      expect(list).toEqual(entries?.map((entry, index) => titleOf(entry, list?.[index])));
    });

  if (truth.aboutPage !== undefined && page)
    test('has an entry about the page or none', () => {
      expect(hasEntryAbout(text, url, page ?? '')).toEqual(truth.aboutPage);
    });

  if (/^\s*<(?!!DOCTYPE html)/.test(text))
    test('is well-formed or broken at a place', () => {
      expect(faultIn(text)).toEqual(truth.fault);
    });
});

test('every engine has five pages', () => {
  const engines = heads.map(({ truth }) => truth.engine);
  const names = [...new Set(engines)];
  expect(names.map((name) => engines.filter((engine) => engine === name).length)).toEqual(Array(12).fill(5));
  expect(documents.length).toBeGreaterThanOrEqual(60);
});
