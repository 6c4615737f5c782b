/** How a post writes its discovery links: real heads differ. */
export type HeadStyle =
  | 'standard'
  | 'single-quotes'
  | 'base'
  | 'duplicates'
  | 'feeds'
  | 'mixed-case'
  | 'header-only'
  | 'body';

/** How a post says where it is about. */
export type PlaceStyle = 'json-ld' | 'geo-meta' | 'map-links';

export interface Post {
  id: number;
  /** With a slash at both ends; not percent-encoded. */
  path: string;
  slug: string;
  title: string;
  lang: string;
  author: string;
  /** ISO 8601. */
  date: string;
  modified: string;
  paragraphs: readonly string[];
  imageAlt: string;
  tags: readonly string[];
  head: HeadStyle;
  place?: PlaceStyle;
  /** Kind of the message that the post embeds. */
  message?: string;
}

export interface BlogWorld {
  name: string;
  description: string;
  /** Newest first. */
  posts: readonly Post[];
  /** Paths of the pages that tests rely on. */
  pages: Readonly<Record<PageName, string>>;
}

export type PageName =
  | 'front'
  | 'lisbon'
  | 'plain'
  | 'late'
  | 'spa'
  | 'messages'
  | 'messagesPublic'
  | 'messagesLive'
  | 'messagesMany'
  | 'placeJsonLd'
  | 'placeGeoMeta'
  | 'placeMapLinks'
  | 'withMessage'
  | 'singleQuotes'
  | 'base'
  | 'duplicates'
  | 'feeds'
  | 'mixedCase'
  | 'headerOnly'
  | 'bodyLinks'
  | 'otherScript';
