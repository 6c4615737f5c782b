import type { Input, Place } from './input';
import { type Finding, type Level, longestText } from './model';

/** [name, address] of the text that a rule follows. */
export type Source = readonly [name: string, url: string];

/** One place at which a rule is broken. */
export interface Found {
  at: Place;
  /** The values for the sentence of the rule, `$1` first. */
  says?: string[];
  fix?: string | undefined;
}

export interface Rule {
  level: Level;
  source: Source;
  find(page: Input): Found[];
}

/** Rules by name. The sentences are in the catalogue, by the same names. */
export type Family = Readonly<Record<string, Rule>>;

/** More findings of one rule say no more. */
const most = 10;

export const findingsOf = (rules: Family, page: Input): Finding[] =>
  Object.entries(rules).flatMap(([rule, { level, find }]) =>
    find(page)
      .slice(0, most)
      .map(({ at, says = [], fix }) => ({
        ...{ rule, level, in: at.in, excerpt: at.excerpt },
        says: says.map((words) => words.slice(0, longestText)),
        ...(at.line !== undefined && { line: at.line }),
        // Half of one mends nothing.
        ...(fix !== undefined && fix.length <= longestText && { fix }),
      })),
  );

export const specs = {
  html: ['HTML, link types', 'https://html.spec.whatwg.org/multipage/links.html#linkTypes'],
  link: ['RFC 8288', 'https://www.rfc-editor.org/rfc/rfc8288'],
  canonical: ['RFC 6596', 'https://www.rfc-editor.org/rfc/rfc6596'],
  iana: ['IANA link relations', 'https://www.iana.org/assignments/link-relations/link-relations.xhtml'],
  bcp47: ['BCP 47', 'https://www.rfc-editor.org/info/bcp47'],
  hreflang: [
    'Localized versions of your page',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  oembed: ['oEmbed', 'https://oembed.com/#section4'],
  jsonFeed: ['JSON Feed', 'https://www.jsonfeed.org/version/1.1/'],
  rss: ['RSS autodiscovery', 'https://www.rssboard.org/rss-autodiscovery'],
  atom: ['RFC 4287', 'https://www.rfc-editor.org/rfc/rfc4287'],
  activitypub: ['ActivityPub, HTML discovery', 'https://swicg.github.io/activitypub-html-discovery/'],
  activitypubType: [
    'ActivityPub, retrieving objects',
    'https://www.w3.org/TR/activitypub/#retrieving-objects',
  ],
  creator: ['fediverse:creator', 'https://docs.joinmastodon.org/entities/PreviewCard/#author'],
  signposting: ['FAIR Signposting', 'https://signposting.org/FAIR/'],
  fairicat: ['FAIRiCat', 'https://signposting.org/FAIRiCat/'],
  linkset: ['RFC 9264', 'https://www.rfc-editor.org/rfc/rfc9264#section-4.2'],
  apiCatalog: ['RFC 9727', 'https://www.rfc-editor.org/rfc/rfc9727'],
  service: ['RFC 8631', 'https://www.rfc-editor.org/rfc/rfc8631'],
  jsonLd: ['JSON-LD 1.1', 'https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents'],
  openGraph: ['Open Graph', 'https://ogp.me/'],
  schema: ['schema.org', 'https://schema.org/docs/datamodel.html'],
  microformats: ['h-entry', 'https://microformats.org/wiki/h-entry'],
  llms: ['llms.txt', 'https://llmstxt.org/'],
  security: ['RFC 9116', 'https://www.rfc-editor.org/rfc/rfc9116#section-2.5'],
  robots: ['RFC 9309', 'https://www.rfc-editor.org/rfc/rfc9309'],
  tdmrep: [
    'TDM reservation protocol',
    'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
  ],
  a2a: ['A2A, agent card', 'https://a2a-protocol.org/latest/specification/'],
  skills: ['Agent skills discovery', 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'],
  title: [
    'HTML, the title element',
    'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  ],
  language: ['WCAG 2.2, language of page', 'https://www.w3.org/TR/WCAG22/#language-of-page'],
} as const satisfies Record<string, Source>;
