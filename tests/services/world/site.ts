import { z } from 'zod';
import { siteToken } from '../credentials.ts';

const deviation = z.boolean().exactOptional();
/** Deviations of real servers from the specifications, each off by default. */
const habits = {
  /** Answers 202, and shows the post a minute later. */
  early: deviation,
  /** Items of `q=source` have no address. */
  listWithoutUrls: deviation,
  /** Stores `published` in UTC. */
  dropsOffset: deviation,
  /** Sends an invalid token to a sign-in page. */
  loginRedirect: deviation,
  /** Shows private posts to everybody. */
  showsPrivate: deviation,
  /** Adds values to `category` and `syndication` only, and ignores the others. */
  addsOnlyTags: deviation,
  /** `q=source` needs an address. */
  noList: deviation,
  /** Reads forms only. */
  formOnly: deviation,
  /** Answers `q=config` with a page. */
  htmlConfig: deviation,
  /** Answers 201 without `Location`. */
  noLocation: deviation,
  /** Names endpoints one by one instead of by metadata. */
  legacyRelations: deviation,
  /** Has its posts in the Atom feed only, not on the home page. */
  bareHome: deviation,
  /** Has no media endpoint. */
  noMedia: deviation,
  /** Answers a new post with an empty `Location`. */
  emptyLocation: deviation,
  /** The same, for a post without text or name, and makes none. */
  needsContent: deviation,
  /** Answers a new post with a redirect to it. */
  redirectsToPost: deviation,
  /** Answers a change of the visibility with success, and ignores it. */
  keepsVisibility: deviation,
  /** Loses the photos of a post whose content is replaced. */
  dropsPhotos: deviation,
  /** Refuses invalid requests with 500 and the error document. */
  refusesWith500: deviation,
  /** Gives a place as one object, and lists posts of an editor as empty lists. */
  phpShapes: deviation,
  /** Its pages have the classes of the first microformats. */
  oldTheme: deviation,
  /** Lists and takes public and private posts only. */
  noUnlisted: deviation,
};
/** Those to change. */
export const siteHabitsChange = z.strictObject(habits);
export type SiteHabits = Record<keyof typeof habits, boolean>;

export interface SitePost {
  slug: string;
  type: string;
  properties: Record<string, unknown[]>;
  /** Milliseconds since 1970. */
  shownFrom: number;
  deleted: boolean;
}
export interface SiteToken {
  value: string;
  refresh?: string;
  clientId: string;
  scope: string[];
  /** Milliseconds since 1970. */
  expiresAt: number;
}
export interface SiteWorld {
  habits: SiteHabits;
  /** Oldest first. */
  posts: SitePost[];
  media: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }[];
  tokens: SiteToken[];
}

export const siteScopes = ['create', 'update', 'delete', 'undelete', 'media'];

export const makeSite = (): SiteWorld => ({
  habits: {
    early: false,
    listWithoutUrls: false,
    dropsOffset: false,
    loginRedirect: false,
    showsPrivate: false,
    addsOnlyTags: false,
    noList: false,
    formOnly: false,
    htmlConfig: false,
    noLocation: false,
    legacyRelations: false,
    bareHome: false,
    noMedia: false,
    emptyLocation: false,
    needsContent: false,
    redirectsToPost: false,
    keepsVisibility: false,
    dropsPhotos: false,
    refusesWith500: false,
    phpShapes: false,
    oldTheme: false,
    noUnlisted: false,
  },
  posts: [],
  media: [],
  tokens: [{ value: siteToken, clientId: '', scope: siteScopes, expiresAt: Infinity }],
});
