import type { ReportRequest } from './readers/report/model';

/** The formats to read a resource as: the page promises one, and the person can change it. */
export const readings = [
  ...(['json', 'xml', 'text', 'api-root', 'sitemap'] as const),
  ...(['feed', 'oembed', 'activitypub', 'manifest'] as const),
  ...(['llms', 'openapi', 'card', 'catalogue'] as const),
];
export type Reading = (typeof readings)[number];

/** A resource that a person opens: from a row of This page, a link in another resource, or a typed address. */
export interface Wanted {
  /** http or https. */
  href: string;
  reading: Reading;
  /** The media type that was promised, or empty. */
  type: string;
  /** The tab whose page names the resource; its host may be private if the page is on it too. */
  tabId?: number | undefined;
}

/** A resource, whole or cut off. */
export interface Resource {
  wanted: Wanted;
  /** Its address after redirects. */
  url: string;
  redirected: boolean;
  status: number;
  /** `Content-Type` as it was served; may be empty. */
  served: string;
  /** The format of its first bytes. */
  format: 'json' | 'xml' | 'html' | 'text' | 'image' | 'binary';
  /** Character encoding that the text was read in. */
  charset: string;
  bytes: number;
  /** The reason that it is incomplete; absent when it is whole. */
  cut?: 'cap' | 'timeout' | 'stopped' | 'broken';
  /** Unix ms. */
  fetchedAt: number;
  /** From the request to its end, ms. */
  tookMs?: number;
  /** It came as a gzip file and was unpacked; `bytes` are those of the contents. */
  unpacked?: boolean;
  /** The file name in `Content-Disposition` (RFC 6266); any text that is no path. */
  fileName?: string;
  /** An encoding that was named and that no browser knows; the text was read in `charset` instead. */
  unknownCharset?: string;
  /** Empty for `image` and `binary`. */
  text: string;
  /** The format that it is read as: `wanted.reading`, or a closer one that its content names. */
  reading: Reading;
}

export interface Head extends Omit<Resource, 'text' | 'reading'> {
  /** Key of its bytes in the cache. */
  key: string;
  /** The number of parts of its bytes. */
  parts: number;
}

export interface Bytes {
  /** Unpacked, as shown. */
  body: Blob;
  /** As served, if different. */
  served?: Blob;
}

/** Selects the reading of a link by its kind, or else by its media type. */
export function wantedFor(kind: string | null, href: string, type: string): Wanted {
  const named = byKind.get(kind ?? '') ?? readings.find((each) => each === kind);
  return { href, type: type.slice(0, 200), reading: named ?? readingOf(type) };
}

/** Kinds of links with the reading of another name; a text that no type names is one all the same. */
const byKind = new Map<string, Reading>([
  ['oembed-json', 'oembed'],
  ['oembed-xml', 'oembed'],
  ['mcp-card', 'card'],
  ['agent-card', 'card'],
  ['ai-catalog', 'catalogue'],
  ['api-catalog', 'catalogue'],
  ['agent-skills', 'catalogue'],
]);

function readingOf(type: string): Reading {
  if (/\bmcp-server-card\+json\b/i.test(type)) return 'card';
  if (/\b(ai-catalog|linkset)\+json\b/i.test(type)) return 'catalogue';
  if (/\bmanifest\+json\b/i.test(type)) return 'manifest';
  if (/\bjson\b/i.test(type)) return 'json';
  return /\bxml\b/i.test(type) ? 'xml' : 'text';
}

/** The content of the viewer. */
export type Shown =
  | { kind: 'resource'; wanted: Wanted }
  | { kind: 'compare'; tabId: number; pageUrl: string }
  | ({ kind: 'report' } & WantedReport);

/** A report on the page in a tab, from these requests; `pressed`, Unix ms, tells a new press from a panel shown again. */
export interface WantedReport {
  tabId: number;
  pageUrl: string;
  requests: ReportRequest[];
  pressed: number;
}

export interface Progress {
  bytes: number;
  /** As the service promised it; absent when it did not. */
  total?: number;
}
