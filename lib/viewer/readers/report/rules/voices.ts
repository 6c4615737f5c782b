import { activityFacts, entryAbout, type Facts, feedFacts, oembedFacts } from '../../compare/facts';
import { type LdRead, ldFactsIn } from '../../compare/ld';
import { readOembed } from '../../oembed/oembed';
import { inertHtml } from '../../text/html';
import { decode } from '../../xml/references';
import { documentOf, type Input, once, type Place, samePage, within } from '../input';
import { objectOf } from './activitypub';
import { feedOf } from './feeds';
import { ownAddresses } from './oembed';

/** One source of the page and what it says. */
export interface Voice {
  source: string;
  text: string;
  at: Place;
  /** The markup that says something else in this place; absent where it is in another document. */
  fix?: (text: string) => string;
}

export type Voices = Record<'title' | 'author' | 'published' | 'language' | 'image' | 'url', Voice[]>;

const names = { title: 'title', author: 'author', published: 'published', image: 'image' } as const;

/** Everything that the page and its documents say of it, the page’s own HTML first; read once. */
export const heard = once((page: Input) => {
  const scripts = ldScripts(page);
  const ld = dataOf(page, scripts);
  const entry = entryIn(page.html);
  const voices: Voices = { title: [], author: [], published: [], language: [], image: [], url: [] };
  inHtml(page, voices);
  const [script] = scripts;
  if (ld && script)
    add(voices, 'JSON-LD', { at: page.at(script) }, { ...ld.facts, ...(ld.name && { title: ld.name }) });
  if (entry)
    add(voices, 'h-entry', { at: { in: page.url, excerpt: 'h-entry' } }, entryFacts(entry, page.base));
  inDocuments(page, voices);
  return { voices, ld, entry };
});

const aboutPages =
  /(?:Article|Posting|Recipe|Event|Product|VideoObject|AudioObject|Book|Movie|Course|Dataset|HowTo)$/;

/** The JSON-LD about the page: one thing of its kind, or what has the page’s address; never an item of a list. */
function dataOf(page: Input, scripts: Input['tags']): LdRead | undefined {
  const read = ldFactsIn(
    scripts.map(({ text }) => text),
    page.base,
  );
  const address = read?.facts.canonical;
  const isOwn = address && ownAddresses(page).some((own) => samePage(own, address));
  const isThing = read?.alone && read.types.some((type) => aboutPages.test(type));
  if (!read || !(isOwn || isThing)) return undefined;
  const { published: _, ...others } = read.facts;
  // The day of its upload is not that of its publication.
  return read.types.includes('VideoObject') ? { ...read, facts: others } : read;
}

export const ldScripts = ({ tags }: Input) =>
  tags.filter(
    ({ name, attributes }) =>
      name === 'script' && /^application\/ld\+json\b/i.test(attributes.get('type') ?? ''),
  );

function add(voices: Voices, source: string, { at }: { at: Place }, facts: Facts): void {
  for (const [field, name] of Object.entries(names)) {
    const text = facts[name];
    if (text && (field === 'title' || field === 'author' || field === 'published' || field === 'image'))
      voices[field].push({ source, text, at });
  }
  if (facts.language) voices.language.push({ source, text: facts.language, at });
  if (facts.canonical) voices.url.push({ source, text: facts.canonical, at });
}

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function inHtml(page: Input, voices: Voices): void {
  const { tags, metas, at } = page;
  const titled = tags.find(({ name }) => name === 'title');
  const title = decode(titled?.text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (titled && title)
    voices.title.push({
      source: 'HTML',
      text: title,
      at: at(titled),
      fix: (text) => `<title>${quoted(text)}</title>`,
    });
  const root = tags.find(({ name, attributes }) => name === 'html' && attributes.get('lang'));
  const lang = root?.attributes.get('lang');
  if (root && lang)
    voices.language.push({
      source: 'HTML',
      text: lang,
      at: at(root),
      fix: (text) => `<html lang="${text}">`,
    });
  const link = page.links.find(
    ({ rels, from, href }) => from !== 'body' && href && rels.includes('canonical'),
  );
  if (link?.href) {
    const fix = (text: string) => `<link rel="canonical" href="${quoted(text)}">`;
    voices.url.push({
      source: link.from === 'header' ? 'Link' : 'HTML',
      text: link.href,
      at: link.place,
      fix,
    });
  }
  const meta = (field: keyof Voices, source: string, name: string, isAddress = false) => {
    const [first] = metas.get(name) ?? [];
    const text = first && (isAddress ? URL.parse(first.content, page.base)?.href : first.content);
    if (!first || !text) return;
    const kind = first.tag.attributes.has('property') ? 'property' : 'name';
    const fix = (right: string) => `<meta ${kind}="${name}" content="${quoted(right)}">`;
    voices[field].push({ source, text, at: at(first.tag), fix });
  };
  meta('author', 'HTML', 'author');
  meta('title', 'Open Graph', 'og:title');
  meta('published', 'Open Graph', 'article:published_time');
  meta('language', 'Open Graph', 'og:locale');
  meta('image', 'Open Graph', 'og:image', true);
  meta('url', 'Open Graph', 'og:url', true);
}

/** The one h-entry of a page; a list of several is about none of them. */
function entryIn(html: string): Element | undefined {
  if (!/\bh-entry\b/.test(html)) return undefined;
  const all = [...(inertHtml(html)?.querySelectorAll('.h-entry') ?? [])];
  return all.length === 1 ? all[0] : undefined;
}

function entryFacts(entry: Element, base: string): Facts {
  // Of the entry itself, and not of a card or a quotation in it.
  const own = (name: string) =>
    [...entry.querySelectorAll(`.${name}`)].find(
      (each) => each.parentElement?.closest('[class^="h-"], [class*=" h-"]') === entry,
    );
  const text = (element: Element | null | undefined) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const published = own('dt-published');
  const author = own('p-author');
  const url = URL.parse(own('u-url')?.getAttribute('href') ?? '', base)?.href;
  const facts = {
    title: text(own('p-name')),
    published: published?.getAttribute('datetime') ?? text(published),
    author: text(author?.querySelector('.p-name') ?? author),
  };
  return { ...facts, ...(own('u-url') && url && { canonical: url }) };
}

/** What documents say of the address of a page is left out: they may know it by another. */
function inDocuments(page: Input, voices: Voices): void {
  for (const role of ['oembed-json', 'oembed-xml'] as const) {
    const document = documentOf(page, role);
    const read = document && readOembed(document.text, document.href);
    if (!document || !read?.ok || voices.title.some(({ source }) => source === 'oEmbed')) continue;
    const { title = '', author = '' } = oembedFacts(read.value).facts;
    add(voices, 'oEmbed', { at: within(document, title) }, { title, author });
  }
  const object = objectOf(page);
  if (object) {
    const { title = '', published = '' } = activityFacts(object.thing).facts;
    add(voices, 'ActivityPub', { at: within(object.document) }, { title, published });
  }
  const document = documentOf(page, 'feed');
  const feed = feedOf(page);
  const about = feed?.ok ? entryAbout(feed.value.entries, ownAddresses(page)) : undefined;
  if (!document || !feed?.ok || !about) return;
  const { title = '', author = '', published = '' } = feedFacts(feed.value, about).facts;
  add(voices, feed.value.format, { at: within(document, about.href) }, { title, author, published });
}
