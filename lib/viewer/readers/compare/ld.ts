import { readJson } from '../../../http/json';
import { isObject, type JsonObject, own } from '../activitypub/node';
import { htmlParts } from '../text/html';
import { followable, wordsOf } from '../text/text';
import { factsOf, type Metadata } from './facts';

/** Limits: scripts in a page, units in a script, nodes in all, and depth. */
const most = { scripts: 20, length: 500_000, nodes: 2000, depth: 6 };

/** Types that describe a page, best first (https://schema.org/CreativeWork). */
const telling = [
  /(?:Article|Posting|Report|Review|Recipe)$/,
  /^(?:.*Object|Event|Product|Book|Movie|Course|Dataset|HowTo|QAPage|DiscussionForumPosting|Question)$/,
  /Page$/,
];

/**
 * Reads the facts in the JSON-LD of a page, by the names of schema.org; undefined when there are none. Contexts are
 * never fetched. `url` is the address of the page.
 */
export function ldFacts(root: ParentNode, url: string): Metadata | undefined {
  const scripts = [...root.querySelectorAll('script[type="application/ld+json" i]')].slice(0, most.scripts);
  const texts = scripts.map(({ textContent }) => textContent ?? '');
  const read = ldFactsIn(texts, url);
  return read && { facts: read.facts, site: read.site };
}

export interface LdRead extends Metadata {
  /** Of the node that describes the page, without the vocabulary before them. */
  types: string[];
  /** Beside a headline, which may be a description; may be empty. */
  name: string;
  /** No other node is of such a type. */
  alone: boolean;
}

/** The same from the texts of the scripts. */
export function ldFactsIn(scripts: readonly string[], url: string): LdRead | undefined {
  const nodes = nodesIn(scripts);
  const described = nodes.filter((node) => Object.keys(node).length > 1);
  const byId = new Map(described.map((node) => [textOf(own(node, '@id')), node]));
  const resolved = (value: unknown): unknown => {
    const id = isObject(value) && Object.keys(value).length === 1 ? textOf(value['@id']) : '';
    return (id && byId.get(id)) || value;
  };
  const node = telling
    .map((kind) => nodes.find((one) => typesOf(one).some((type) => kind.test(type))))
    .find((found) => found !== undefined);
  if (!node) return undefined;
  const each = (name: string) => listOf(own(node, name)).map(resolved);
  const address = (value: unknown) => {
    const text = textOf(value) || (isObject(value) ? first(value, ['url', 'contentUrl', '@id']) : '');
    return text ? followable(text, url) : undefined;
  };
  const named = (value: unknown) => textOf(value) || (isObject(value) ? first(value, ['name', 'url']) : '');
  const facts = factsOf({
    title: plain(first(node, ['headline', 'name'])),
    author: [...new Set([...each('author'), ...each('creator')].map(named).filter(Boolean))].join(', '),
    published: first(node, ['datePublished', 'dateCreated', 'uploadDate']),
    language: named(resolved(listOf(own(node, 'inLanguage'))[0])),
    image: [...each('image'), ...each('thumbnailUrl')].map(address).find(Boolean),
    canonical: [...each('mainEntityOfPage'), ...each('url')].map(address).find(Boolean),
  });
  const [site] = [...each('isPartOf'), ...each('publisher')]
    .map(named)
    .filter((name) => name !== '' && !followable(name));
  const kind = telling.find((each) => typesOf(node).some((type) => each.test(type)));
  const alike = nodes.filter((one) => typesOf(one).some((type) => kind?.test(type)));
  const more = { types: typesOf(node), name: plain(first(node, ['name'])), alone: alike.length === 1 };
  return Object.keys(facts).length > 0 ? { facts, site: site ?? '', ...more } : undefined;
}

/** All things that the scripts of a page describe, in their order. */
function nodesIn(scripts: readonly string[]): JsonObject[] {
  const nodes: JsonObject[] = [];
  const gather = (value: unknown, depth: number): void => {
    if (depth > most.depth || nodes.length >= most.nodes) return;
    if (Array.isArray(value)) for (const one of value) gather(one, depth + 1);
    else if (isObject(value)) {
      nodes.push(value);
      for (const one of Object.values(value)) if (typeof one === 'object') gather(one, depth + 1);
    }
  };
  for (const text of scripts.slice(0, most.scripts)) gather(ldValue(text)?.value, 0);
  return nodes;
}

/** The value of a script; some sites wrap it in a comment or a CDATA section. */
export const ldValue = (text: string): { value: unknown } | undefined =>
  text.length > most.length ? undefined : readJson(unwrapped(text.trim()));

function unwrapped(text: string): string {
  const start = /^(?:<!--|(?:\/\/\s*)?<!\[CDATA\[)/.exec(text)?.[0].length ?? 0;
  let end = text.length;
  if (text[end - 1] === ';') end = text.slice(0, end - 1).trimEnd().length;
  const close = ['-->', ']]>'].find((mark) => text.endsWith(mark, end));
  if (!close) return text.slice(start);
  const inside = text.slice(start, end - close.length).trimEnd();
  return close === ']]>' && inside.endsWith('//') ? inside.slice(0, -2) : inside;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 50) : [value]);

/** A text, or the text of a value object (JSON-LD 1.1, §4.2). */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : isObject(value) ? textOf(own(value, '@value')) : '';

const first = (node: JsonObject, names: readonly string[]): string =>
  names.map((name) => textOf(listOf(own(node, name))[0])).find(Boolean) ?? '';

/** Types without the vocabulary before them. */
const typesOf = (node: JsonObject): string[] =>
  listOf(own(node, '@type')).map((type) => textOf(type).replace(/^.*[/:#]/, ''));

const plain = (text: string): string => wordsOf(htmlParts(text.slice(0, 4000))).replace(/\s+/g, ' ');
