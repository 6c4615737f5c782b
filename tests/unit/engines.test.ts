// @vitest-environment happy-dom
import { describe, expect, it, test } from 'vitest';
import { alternatesOfPage, checkOf, countedAddresses, openPage } from './engines/discover';
import { documents, type EntryTruth, heads } from './engines/fixtures';
import { knownWrong } from './engines/known-wrong';
import { faultIn, hasEntryAbout, looksOf, read, readingFor, unpack } from './engines/read';

/** Holds a finding to the truth; one that is known to be wrong must still be wrong, or its entry goes. */
function hold(name: string, found: unknown, truth: unknown): void {
  if (Object.hasOwn(knownWrong, name)) expect(found, `Right by now: take “${name}” out`).not.toEqual(truth);
  else expect(found).toEqual(truth);
}

it.each(heads)('$name', ({ name, html, truth }) => {
  openPage(html, truth.url);
  hold(name, alternatesOfPage(), truth.alternates);
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

describe.each(documents)('$name', ({ name, text, truth }) => {
  const { kind, link, url, entries, page } = truth;
  const found = read(kind, text, url);

  if (link && truth.typeMatch !== 'mismatch')
    test('is read as what it is', () => {
      hold(`${name} reading`, readingFor(text, truth), kind);
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
      hold(`${name} check`, await checkOf(truth), { served, typeMatch });
    });

  if (truth.title !== undefined || truth.begins)
    test('has its title', () => {
      hold(`${name} title`, found?.title, titleOf(truth, found?.title));
    });

  if (found)
    test('has its facts', () => {
      const { format, provider, types, handle, published, authors, sitemaps } = truth;
      const facts = { format, provider, types, handle, published, authors, sitemaps };
      const { title: _, entries: __, ...others } = found ?? {};
      hold(`${name} facts`, { ...others }, facts);
    });

  if (entries)
    test('has its entries', () => {
      const list = found?.entries ?? [];
      const without = (entry: EntryTruth) => ({ ...entry, title: undefined, begins: undefined });
      hold(`${name} entries`, list.map(without), entries?.map(without));
    });

  if (entries)
    test('has the titles of its entries', () => {
      const list = found?.entries?.map(({ title }) => title);
      hold(
        `${name} titles`,
        list,
        entries?.map((entry, index) => titleOf(entry, list?.[index])),
      );
    });

  if (truth.aboutPage !== undefined && page)
    test('has an entry about the page or none', () => {
      hold(`${name} about`, hasEntryAbout(text, url, page ?? ''), truth.aboutPage);
    });

  if (/^\s*<(?!!DOCTYPE html)/.test(text))
    test('is well-formed or broken at a place', () => {
      hold(`${name} fault`, faultIn(text), truth.fault);
    });
});

test('nothing is known to be wrong that is not there', () => {
  const files = [...heads, ...documents].map(({ name }) => name);
  const aspects = ['reading', 'check', 'title', 'facts', 'entries', 'titles', 'about', 'fault'];
  const known = [...files, ...files.flatMap((file) => aspects.map((aspect) => `${file} ${aspect}`))];
  expect(Object.keys(knownWrong).filter((name) => !known.includes(name))).toEqual([]);
});

test('every engine has five pages', () => {
  const engines = heads.map(({ truth }) => truth.engine);
  const names = [...new Set(engines)];
  expect(names.map((name) => engines.filter((engine) => engine === name).length)).toEqual(Array(12).fill(5));
  expect(documents.length).toBeGreaterThanOrEqual(60);
});
