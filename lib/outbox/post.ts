/** Who sees a post; from the widest to the narrowest. */
export const postVisibilities = ['public', 'unlisted', 'private'] as const;
export type PostVisibility = (typeof postVisibilities)[number];

/** More people see the one than the other. */
export const isWider = (one: PostVisibility, other: PostVisibility): boolean =>
  postVisibilities.indexOf(one) < postVisibilities.indexOf(other);

/** A post to a receiver: a check-in after rules, zones and the receiver’s template. */
export interface Post {
  /** The check-in's short link, by which a post is found again; absent where a zone holds it back. */
  link?: string;
  /** Plain text by the receiver's template. */
  text: string;
  /** Of a post whose text says no more than this. */
  title?: string;
  /** RFC 3339 with the check-in's own offset: `2026-05-03T09:12:00+05:30`. */
  published: string;
  place?: PostPlace;
  photos: PostPhoto[];
  /** Hashtags without `#`. */
  categories: string[];
  people: PostPerson[];
  visibility: PostVisibility;
}
export interface PostPlace {
  /** Absent inside a zone, like all but the displaced coordinates. */
  name?: string;
  url?: string;
  /** Degrees, WGS 84. */
  latitude?: number;
  longitude?: number;
  street?: string;
  locality?: string;
  region?: string;
  country?: string;
  postcode?: string;
  phone?: string;
}
export interface PostPhoto {
  url: string;
  alt: string;
}
export interface PostPerson {
  name: string;
  url?: string;
}

/** The parts that a zone withholds. `words`: of the shout; `metadata`: of photos. */
export type HeldBack =
  | 'coordinates'
  | 'name'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'url'
  | 'link'
  | 'category'
  | 'event'
  | 'people'
  | 'words'
  | 'metadata';
