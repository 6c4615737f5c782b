import { parseLinkHeader } from '@/lib/http/link-header';
import { followable } from '../text/text';
import { lineFinder, type Tag, tagsIn } from './html';
import type { ReportRequest, Role, Served } from './model';

/** A link of the head, the body or a header. */
export interface Link {
  rel: string;
  /** Relation types in lower case. */
  rels: string[];
  /** The address as written. */
  written: string;
  /** Resolved; undefined where it is no address on the web. */
  href: string | undefined;
  type: string;
  hreflang: string;
  media: string;
  title: string;
  from: 'head' | 'body' | 'header';
  place: Place;
}

/** Where something stands. */
export interface Place {
  in: string;
  line?: number;
  excerpt: string;
}

export interface Document extends Served {
  href: string;
}

/** All that rules read: the source of the page with its tags in order, and the documents that came. */
export interface Input {
  url: string;
  /** The base of relative addresses in the page. */
  base: string;
  html: string;
  tags: Tag[];
  /** Of `link` elements and the header, in this order. */
  links: Link[];
  /** Contents of `meta` elements by `property` and `name` in lower case, in document order. */
  metas: ReadonlyMap<string, { content: string; tag: Tag }[]>;
  documents: ReadonlyMap<Role, Document>;
  /** The site answers what it does not have with an error, so that a status says something. */
  trusted: boolean;
  /** Unix ms. */
  now: number;
  at(tag: Tag): Place;
}

const longest = 500;

/** Undefined without the page’s own HTML: then nothing can be said. */
export function inputOf(
  url: string,
  served: readonly { request: ReportRequest; answer: Served | undefined }[],
  now: number,
): Input | undefined {
  const documents = new Map(
    served.flatMap(({ request: { role, href }, answer }) =>
      answer ? [[role, { ...answer, href }] as const] : [],
    ),
  );
  const page = documents.get('page');
  if (!page || page.status < 200 || page.status > 299 || !/html|^$/i.test(page.type)) return undefined;
  const html = page.text;
  const tags = tagsIn(html);
  const lineAt = lineFinder(html);
  const at = ({ at: offset, source }: Tag): Place => ({
    in: url,
    line: lineAt(offset),
    excerpt: source.slice(0, longest),
  });
  const base = baseOf(tags, url);
  const control = documents.get('control');
  return {
    ...{ url, base, html, tags, documents, now, at },
    links: [
      ...tags.filter(({ name }) => name === 'link').map((tag) => linkOf(tag, base, at(tag))),
      ...sent(page),
    ],
    metas: metasOf(tags),
    trusted: control !== undefined && control.status >= 400,
  };
}

function baseOf(tags: readonly Tag[], url: string): string {
  const written = tags.find(({ name, attributes }) => name === 'base' && attributes.get('href'));
  return followable(written?.attributes.get('href') ?? '', url) ?? url;
}

function linkOf({ attributes, inHead }: Tag, base: string, place: Place): Link {
  const of = (name: string) => attributes.get(name) ?? '';
  const written = of('href');
  return {
    ...{ written, place, rel: of('rel'), rels: relsOf(of('rel')), href: followable(written, base) },
    ...{ type: of('type'), hreflang: of('hreflang'), media: of('media'), title: of('title') },
    from: inHead ? 'head' : 'body',
  };
}

/** The links of the page’s header about the page itself. */
function sent({ link, href }: Document): Link[] {
  return parseLinkHeader(link)
    .filter(({ anchor }) => anchor === undefined || URL.parse(anchor, href)?.href === href)
    .map(({ target, rel, type, hreflang, media, title }) => ({
      ...{ rel, type, hreflang, media, title, written: target, rels: relsOf(rel) },
      href: followable(target, href),
      from: 'header',
      place: {
        in: href,
        excerpt: `Link: <${target}>${rel && `; rel="${rel}"`}${type && `; type="${type}"`}`.slice(0, longest),
      },
    }));
}

const relsOf = (rel: string): string[] => rel.toLowerCase().split(/\s+/).filter(Boolean);

function metasOf(tags: readonly Tag[]): Input['metas'] {
  const metas = new Map<string, { content: string; tag: Tag }[]>();
  for (const tag of tags) {
    const content = tag.attributes.get('content');
    if (tag.name !== 'meta' || !content) continue;
    for (const name of new Set([tag.attributes.get('property'), tag.attributes.get('name')])) {
      const key = name?.toLowerCase();
      if (key) metas.set(key, [...(metas.get(key) ?? []), { content, tag }]);
    }
  }
  return metas;
}

/** The document of a role, if it came whole and well. */
export function documentOf({ documents }: Input, role: Role): Document | undefined {
  const document = documents.get(role);
  return document?.status === 200 && !document.cut ? document : undefined;
}

export const isHtml = ({ text }: Pick<Served, 'text'>): boolean =>
  /^[\s\uFEFF]*(?:<!--[^>]*>\s*)?<(?:!doctype html|html|head|body)\b/i.test(text);

/** A place in a document; `excerpt` is looked for in it. */
export function within({ href, text }: Document, excerpt = ''): Place {
  const at = excerpt ? text.indexOf(excerpt) : -1;
  return { in: href, excerpt: excerpt.slice(0, longest), ...(at >= 0 && { line: lineFinder(text)(at) }) };
}

export const linksOf = ({ links }: Input, rel: string): Link[] =>
  links.filter(({ rels }) => rels.includes(rel));

/** Whether two addresses are of one page: no fragment, no slash at the end, http or https, with or without `www`. */
export function samePage(a: string, b: string): boolean {
  return pageKey(a) === pageKey(b);
}

function pageKey(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const path = url.pathname.replace(/\/{1,9}$/, '');
  try {
    return hostKey(url) + decodeURI(path) + url.search;
  } catch {
    return hostKey(url) + path + url.search;
  }
}

export const hostKey = ({ host }: URL): string => host.replace(/^www\./, '');

/** The parts of a page that several rules use, read once. */
export function once<T>(read: (page: Input) => T): (page: Input) => T {
  const known = new WeakMap<Input, { value: T }>();
  return (page) => {
    const found = known.get(page) ?? { value: read(page) };
    known.set(page, found);
    return found.value;
  };
}
