/** The data behind the GraphQL service: plain, so that a world can be kept in a file. */
export type ItemKind =
  | 'Issue'
  | 'PullRequest'
  | 'IssueComment'
  | 'Discussion'
  | 'DiscussionComment'
  | 'CommitComment';

export interface Reaction {
  id: string;
  /** One of the eight known kinds, or the one that no client knows yet. */
  content: string;
  /** ISO 8601. */
  createdAt: string;
  /** Login; null when the account was deleted. */
  user: string | null;
}

export interface ReactedItem {
  id: string;
  kind: ItemKind;
  author: string;
  /** `owner/name`. */
  repository: string;
  number: number;
  title: string;
  bodyText: string;
  /** Path on the service's own origin, with the fragment of a comment. */
  path: string;
  state: 'OPEN' | 'CLOSED' | 'MERGED';
  createdAt: string;
  updatedAt: string;
  /** Id of the issue, pull request or discussion that a comment stands under. */
  parent?: string;
  reactions: Reaction[];
}

/** Conditions of the next authorised requests, once each, in the order given. */
export type Condition =
  | 'secondary-limit'
  | 'secondary-limit-200'
  | 'rate-limited'
  | 'rate-limit'
  | 'resource-limits'
  | 'saml'
  | 'scopes';

export interface ReactionsWorld {
  viewer: string;
  items: ReactedItem[];
  /** True: the service knows no more than the two one-shot queries. */
  plain: boolean;
  conditions: Condition[];
  /** Points spent in the window that ends at `resetAt` (ms; 0 before the first request). */
  budget: { limit: number; used: number; resetAt: number };
  /** Serial of the last reaction or item made, so that ids never repeat. */
  serial: number;
}

export const knownKinds = [
  'THUMBS_UP',
  'THUMBS_DOWN',
  'LAUGH',
  'HOORAY',
  'CONFUSED',
  'HEART',
  'ROCKET',
  'EYES',
] as const;

/** A ninth kind, such as a service may add one day. */
export const unknownKind = 'SALUTE';

/** The organisation whose repositories want a single sign-on. */
export const guardedOwner = 'harbour-guild';
