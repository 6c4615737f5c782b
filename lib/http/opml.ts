import { escapeMarkup } from './escape-markup';
import { webUrl } from './url';

/** A feed in an OPML file: http or https. */
export interface Outline {
  url: string;
  title: string;
  /** The page that has it, or empty. */
  page: string;
}

/** The longest title of a feed, in characters. */
const longest = 300;

/** A subscription list (OPML 2.0, http://opml.org/spec2.opml): each feed once. */
export function opmlOf(title: string, outlines: readonly Outline[]): string {
  const byUrl = new Map(outlines.map((outline) => [outline.url, outline]));
  const lines = [...byUrl.values()].map((outline) => {
    const page = outline.page && ` htmlUrl="${xmlText(outline.page)}"`;
    const name = xmlText(outline.title || outline.url);
    return `    <outline type="rss" text="${name}" title="${name}" xmlUrl="${xmlText(outline.url)}"${page}/>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>${xmlText(title)}</title></head>
  <body>
${lines.join('')}  </body>
</opml>
`;
}

/** On one line, without what XML 1.0 cannot hold. */
const xmlText = (text: string): string =>
  escapeMarkup(text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]+/gu, ' ').trim());

/** The feeds of a file, each once, in any version and nesting; undefined where it is no OPML. */
export function outlinesOf(text: string): Outline[] | undefined {
  const { documentElement } = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'text/xml');
  if (documentElement.localName.toLowerCase() !== 'opml') return undefined;
  const found = new Map<string, Outline>();
  for (const element of documentElement.getElementsByTagName('*')) {
    if (element.localName.toLowerCase() !== 'outline') continue;
    const named = new Map(
      [...element.attributes].map(({ name, value }) => [name.toLowerCase(), value.trim()]),
    );
    const url = webAddress(named.get('xmlurl'));
    if (!url || found.has(url)) continue;
    const title = named.get('text') || named.get('title') || new URL(url).host;
    found.set(url, { url, title: title.slice(0, longest), page: webAddress(named.get('htmlurl')) ?? '' });
  }
  return [...found.values()];
}

const webAddress = (text = ''): string | undefined => webUrl(text)?.href;
