import { user } from './user.ts';

export type Visibility = 'public' | 'unlisted' | 'private' | 'direct';

export interface App {
  clientId: string;
  clientSecret: string;
  name: string;
  redirectUris: string[];
  scopes: string[];
}

export interface Code {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  /** Of PKCE, method S256. */
  challenge?: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  used: boolean;
}

export interface Media {
  id: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  description: string | null;
  /** How often it is still asked for in vain. */
  busy: number;
  attached: boolean;
}

export interface Status {
  id: string;
  /** As it was written. */
  text: string;
  visibility: Visibility;
  media: string[];
  /** Milliseconds since 1970. */
  createdAt: number;
  editedAt?: number;
  app: string;
}

/** How real servers differ from the documentation, all off at first. */
export interface FediverseSwitches {
  /** Makes a second post of a request with the same `Idempotency-Key`. */
  ignoresKey: boolean;
  /** Answers 500 to a repeat with the same key. */
  repeatsFail: boolean;
  /** Uploads are answered 202, and are busy (206) for so many questions. */
  mediaBusy: number;
  /** Processing of an upload ends with 422. */
  mediaFails: boolean;
  /** So many posts with media that are ready are refused like those with media that are not. */
  attachEarly: number;
  /** Private posts are shown to everybody. */
  showsPrivate: boolean;
  /** Neither server metadata nor PKCE, as before version 4.3. */
  old: boolean;
  /** Lists only public posts, even to their author. */
  listsPublicOnly: boolean;
  /** An edited post has another id. */
  newIdAtEdit: boolean;
  /** Has no document about the server. */
  noInstance: boolean;
}

/** The state of a Mastodon-compatible server with one account. */
export interface FediverseWorld {
  account: { id: string; username: string; displayName: string };
  apps: App[];
  codes: Map<string, Code>;
  /** Scopes by token. */
  tokens: Map<string, string[]>;
  media: Map<string, Media>;
  /** Newest last. */
  statuses: Status[];
  /** The id of the post made with each key. */
  keys: Map<string, string>;
  limits: { characters: number; perUrl: number; media: number; imageBytes: number; description: number };
  switches: FediverseSwitches;
}

export const makeFediverse = (): FediverseWorld => ({
  account: { id: '109348207', username: 'mara', displayName: user.displayName },
  apps: [],
  codes: new Map(),
  tokens: new Map([[fediverseToken, fediverseScopes]]),
  media: new Map(),
  statuses: [],
  keys: new Map(),
  limits: { characters: 500, perUrl: 23, media: 4, imageBytes: 16_777_216, description: 1500 },
  switches: {
    ignoresKey: false,
    repeatsFail: false,
    mediaBusy: 0,
    mediaFails: false,
    attachEarly: 0,
    showsPrivate: false,
    old: false,
    listsPublicOnly: false,
    newIdAtEdit: false,
    noInstance: false,
  },
});

/** Accepted without a sign-in. */
export const fediverseToken = 'fediverse-token-local';
const fediverseScopes = ['read:accounts', 'read:statuses', 'write:media', 'write:statuses'];
