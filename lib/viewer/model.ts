/** What a resource is read as; chosen from what the page promised, and changeable by the person. */
export type Reading = 'json' | 'xml' | 'text' | 'api-root' | 'sitemap' | 'feed' | 'oembed' | 'activitypub';

/** What a person asked to look at: by a row of This page, a link within another resource, or an address typed in. */
export interface Wanted {
  /** http or https. */
  href: string;
  reading: Reading;
  /** The media type that was promised, or empty. */
  type: string;
  /** The tab whose page names the resource; its host may be private if the page is on it too. */
  tabId?: number | undefined;
}

/** A resource as it came: whole, or as far as it came. */
export interface Resource {
  wanted: Wanted;
  /** Where it was in the end, after redirects. */
  url: string;
  redirected: boolean;
  status: number;
  /** `Content-Type` as it was served; may be empty. */
  served: string;
  /** What the first bytes look like. */
  looksLike: 'json' | 'xml' | 'html' | 'text' | 'image' | 'binary';
  /** Character encoding that the text was read in. */
  charset: string;
  bytes: number;
  /** Absent when all of it came; otherwise why it ends here. */
  cut?: 'cap' | 'timeout' | 'stopped' | 'broken';
  /** Unix ms. */
  fetchedAt: number;
  /** From the request to its end, ms. */
  tookMs?: number;
  /** It came as a gzip file and was unpacked; `bytes` are those of the contents. */
  unpacked?: boolean;
  /** What the service calls it, for keeping it (RFC 6266); may be anything that is no path. */
  fileName?: string;
  /** An encoding that was named and that no browser knows; the text was read in `charset` instead. */
  unknownCharset?: string;
  /** Empty for `image` and `binary`. */
  text: string;
}

/** A resource without its text. */
export interface Head extends Omit<Resource, 'text'> {
  /** Key of its bytes in the cache. */
  key: string;
  /** The number of parts of its bytes. */
  parts: number;
}

/** The bytes of a resource. */
export interface Bytes {
  /** As they are shown: unpacked. */
  body: Blob;
  /** As they came, where that is something else. */
  served?: Blob;
}

/** What the viewer shows. */
export type Shown =
  | { kind: 'message'; id: string }
  | { kind: 'resource'; wanted: Wanted }
  | { kind: 'compare'; tabId: number; pageUrl: string };

/** Progress of a request. */
export interface Progress {
  bytes: number;
  /** As the service promised it; absent when it did not. */
  total?: number;
}
