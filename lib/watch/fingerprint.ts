import { readJson } from '../http/json';
import { valueAt, valuesOf } from './json';
import type { Read, WatchedKind } from './model';

/** Further entries count only in the digest. Feeds have fewer, and large sitemaps are indexes. */
const maxEntries = 1000;
const maxFields = 100;
/** Characters of the name of an entry. */
const maxName = 200;

type Hash = (text: string) => string;

/**
 * The fingerprint of a document, or of the value in it that a JSON Pointer names: one without entries when there is none.
 * Undefined when the document is not of that kind. By hand: a worker has no XML parser.
 */
export function fingerprintOf(
  text: string,
  kind: WatchedKind,
  hash: Hash,
  pointer: readonly string[] = [],
): Read | undefined {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (kind === 'llms') return sectionsFingerprint(plain, hash);
  if (plain.startsWith('{') || plain.startsWith('[')) return jsonFingerprint(plain, kind, hash, pointer);
  if (kind === 'json' || !plain.startsWith('<') || /^<!doctype html|^<html/i.test(plain)) return undefined;
  const [names, ids, versions] = kind === 'sitemap' ? sitemap : feed;
  const blocks = blocksOf(plain, names, ids);
  const entries = blocks.map(([id, inside]): [string, string] => [
    hash(id),
    hash(versions.map((name) => textOf(inside, name) ?? '').join('\n')),
  ]);
  // Only the entries where there are any: many feeds contain the time of the request.
  return {
    digest: hash(entries.length > 0 ? entries.join('\n') : plain),
    entries: entries.slice(0, maxEntries),
    names: blocks
      .slice(0, maxEntries)
      .map(([id, inside]) => (kind === 'sitemap' ? id : (textOf(inside, 'title') ?? '')).slice(0, maxName)),
  };
}

/** The sections of an llms.txt, by their headings; undefined where no title begins it (https://llmstxt.org). */
function sectionsFingerprint(text: string, hash: Hash): Read | undefined {
  if (!/^#\s/.test(text)) return undefined;
  const [start = '', ...sections] = text.split(/^(?=##\s)/m);
  const byName = new Map([['#', start]]);
  for (const section of sections.slice(0, maxFields)) {
    const name = section.slice(2, section.search(/\n|$/)).trim().slice(0, 60);
    byName.set(name, (byName.get(name) ?? '') + section);
  }
  const entries = [...byName].map(([name, its]): [string, string] => [name, hash(its)]);
  return { digest: hash(text), entries, names: [] };
}

/**
 * Element names of the entries, of their ids (the most reliable first), and of their versions. Other elements, such as
 * counts of comments, do not make a new version.
 */
type Shape = [names: string, ids: string[], versions: string[]];
const feed: Shape = ['item|entry', ['guid', 'id', 'link', 'title'], ['title', 'updated', 'pubDate', 'date']];
const sitemap: Shape = ['url|sitemap', ['loc'], ['lastmod']];

/** Characters of a tag that are searched. */
const tagLimit = 2000;

/** The elements of these names, as id and content. Linear in the length of any text. */
function blocksOf(xml: string, names: string, ids: readonly string[]): [id: string, inside: string][] {
  const found: [string, string][] = [];
  const start = new RegExp(`<((?:\\w{1,40}:)?(?:${names}))(?=[\\s>])`, 'g');
  for (let open = start.exec(xml); open; open = start.exec(xml)) {
    const from = xml.indexOf('>', start.lastIndex) + 1;
    const end = xml.indexOf(`</${open[1]}>`, from);
    if (from === 0 || end < 0) break;
    const tag = xml.slice(open.index, Math.min(from, open.index + tagLimit));
    const inside = xml.slice(from, end);
    start.lastIndex = end;
    const about = /rdf:about\s*=\s*["']([^"']*)/.exec(tag)?.[1];
    const id = about ?? ids.map((name) => textOf(inside, name)).find(Boolean);
    if (id) found.push([id, inside]);
  }
  return found;
}

/** The text or `href` of the first element of that name. */
function textOf(xml: string, name: string): string | undefined {
  const start = new RegExp(`<(?:\\w{1,40}:)?${name}(?=[\\s/>])`).exec(xml);
  const from = start ? xml.indexOf('>', start.index) + 1 : 0;
  if (!start || from === 0) return undefined;
  const tag = xml.slice(start.index, Math.min(from, start.index + tagLimit));
  const href = /href\s*=\s*["']([^"']*)/.exec(tag)?.[1];
  const end = xml.indexOf(']]>', from);
  const text = xml.startsWith('<![CDATA[', from) && end > 0 ? xml.slice(from + 9, end) : undefined;
  return href ?? ((text ?? xml.slice(from, xml.indexOf('<', from))).trim() || undefined);
}

function jsonFingerprint(
  text: string,
  kind: WatchedKind,
  hash: Hash,
  pointer: readonly string[],
): Read | undefined {
  const read = readJson(text);
  if (!read) return undefined;
  const json = read.value;
  const items = kind === 'feed' && typeof json === 'object' && json ? Reflect.get(json, 'items') : undefined;
  if (Array.isArray(items)) {
    const entries = items.slice(0, maxEntries).map((item: unknown): [string, string] => {
      const id: unknown = typeof item === 'object' && item ? Reflect.get(item, 'id') : undefined;
      const content = JSON.stringify(item);
      return [hash(id === undefined ? content : JSON.stringify(id)), hash(content)];
    });
    const names = items.slice(0, maxEntries).map((item: unknown) => {
      const title: unknown = typeof item === 'object' && item ? Reflect.get(item, 'title') : undefined;
      return typeof title === 'string' ? title.slice(0, maxName) : '';
    });
    return { digest: hash(entries.join('\n')), entries, names };
  }
  if (kind === 'feed') return undefined;
  const found = valueAt(json, pointer);
  const entries = found ? valuesOf(found.value, hash) : [];
  return { digest: entries[0]?.[1] ?? '', entries, names: [] };
}
