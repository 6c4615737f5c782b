/** Problems with input; each has its own sentence. */
export const inputProblems = [
  'unfit',
  'unusable',
  'tooLong',
  'tooLarge',
  'notAddress',
  'notHttps',
  'notToken',
  'notJson',
  'otherFile',
  'idMissing',
  'wildcards',
  'hosts',
  'full',
  'day',
  'shortDay',
  'wholeNumber',
  'word',
  'shout',
  'notifications',
  'downloads',
  'audience',
  'notOffered',
  'target',
  'otherVersion',
  'zones',
] as const;
export type InputProblem = (typeof inputProblems)[number];

/** The problem of that name; `unfit` for any other text, such as a schema’s own message. */
export const inputProblemOf = (name: string | undefined): InputProblem =>
  inputProblems.find((problem) => problem === name) ?? 'unfit';

/** Other protocols of a site without Micropub. */
export const siteOffers = ['mastodon', 'wordpress', 'indieauth', 'feed'] as const;
export type SiteOffer = (typeof siteOffers)[number];

/**
 * An expected failure outside our own code, as a value; bugs throw. No field contains a query, header or body: those can
 * hold secrets. `requestId` is the service’s own id of a call; `until` is in Unix milliseconds.
 */
export type Failure =
  /** An id, key or token of the connection is missing. */
  | { kind: 'not-set-up'; host?: string }
  /** The service rejected the sign-in, or there is none. */
  | { kind: 'signed-out'; host?: string; requestId?: string }
  /**
   * The browser blocks this host until the person allows it, or what the interface `sends` there; `tried` when a request
   * may have been sent.
   */
  | { kind: 'no-access'; host: string; tried?: true; sends?: string }
  /** An administrator’s policy: its list of hosts, a redirect under it, publishing, or a policy that can’t be read. */
  | { kind: 'managed'; why: 'hosts' | 'redirect' | 'off' | 'unreadable'; host?: string }
  | { kind: 'offline' }
  | { kind: 'timeout'; host: string }
  | { kind: 'rate-limited'; host: string; until?: number; requestId?: string }
  /** The service’s allowance for the hour or month is spent. */
  | { kind: 'quota-spent'; host: string; until?: number; requestId?: string }
  /** By our own count the month’s allowance is nearly spent, so calls that nobody waits for stop. */
  | { kind: 'allowance-spent'; host: string }
  | { kind: 'missing-scope'; host: string; scope: string }
  /** An organisation requires its own single sign-on, at `url` if the service named it. */
  | { kind: 'sso-needed'; host: string; url?: string }
  /** Sign-in and service are of two sites, without the person’s consent; `host` would receive the token. */
  | { kind: 'foreign-sign-in'; host: string; signIn: string }
  /** The page of a sign-in could not be loaded; with `perhaps` the person may have closed its window as well. */
  | { kind: 'sign-in-unloaded'; host: string; perhaps?: true }
  /** The site takes no posts by Micropub; `has`: what it offers instead. */
  | { kind: 'no-micropub'; host: string; has: readonly SiteOffer[] }
  /** The account or address is one of target `name` already. */
  | { kind: 'known-target'; name: string }
  /** The sign-in is of another account than that of target `name`. */
  | { kind: 'other-account'; name: string }
  /** Firefox for Android opens no sign-in window for extensions. */
  | { kind: 'no-sign-in-window' }
  /** Waymark accepts no token with a scope for writing. */
  | { kind: 'write-scope'; host: string; scope: string }
  /** The service denied access; `unscoped` when the request had no scope, which some services reject. */
  | { kind: 'access-denied'; host: string; unscoped?: true }
  /** The service rejected a valid request; `detail` is its own message. */
  | { kind: 'refused'; host: string; detail: string; requestId?: string }
  | { kind: 'not-found'; host: string; requestId?: string }
  /** The receiver of a webhook asked for no more (410), and was switched off. */
  | { kind: 'gone'; host: string }
  /** The response does not match the interface at the field `where`. */
  | { kind: 'malformed'; host: string; where: string }
  | { kind: 'too-large'; host: string; limit: number }
  /** No connection, or a server error with its `status`. */
  | { kind: 'unreachable'; host: string; status?: number; requestId?: string }
  /** The separate connection of a request could not be opened: certainly nothing was sent. */
  | { kind: 'not-sent'; host: string }
  | { kind: 'cancelled' }
  /** The browser could not store something (disk full, storage blocked). */
  | { kind: 'not-stored' }
  /** Stored data is not in a form that this build reads; it is unchanged, and the options say what can be done. */
  | { kind: 'broken-data' }
  /** The browser blocks extensions on this page or has not allowed this one, or the tab is gone or does not respond. */
  | { kind: 'unreadable-page'; why: 'restricted' | 'no-permission' | 'gone' | 'busy' }
  /** In a private network that the page is not in; `redirected` when a redirect led there. */
  | { kind: 'private-address'; host: string; redirected?: boolean }
  /** Plain http, beyond this computer. */
  | { kind: 'insecure-address'; host: string }
  /** Neither http nor https, or with a user name or password. */
  | { kind: 'unfit-address' }
  /** A file that another program, a newer or older release wrote, that is incomplete, or whose passphrase is another. */
  | { kind: 'unfit-file'; why: 'foreign' | 'newer' | 'older' | 'damaged' | 'passphrase' }
  /** Invalid input; a schema that settings are read with names the problem as its error. */
  | { kind: 'invalid'; field: string; problem: InputProblem };

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
