/**
 * What can go wrong outside our own code. Expected misses are values; bugs throw.
 * No field ever holds an address with its query, a header or a body: those can carry secrets.
 */
export type Failure =
  /** A part of the connection (an id, a key, a token) has not been entered. */
  | { kind: 'not-set-up'; host?: string }
  /** The service does not accept the sign-in any more, or there was none. */
  | { kind: 'signed-out'; host?: string; requestId?: string }
  /** The browser holds back requests to this host until the person allows it. */
  | { kind: 'no-access'; host: string }
  | { kind: 'offline' }
  | { kind: 'timeout'; host: string }
  /** `until` in Unix milliseconds, when the service said so; `requestId` is its own name for the call. */
  | { kind: 'rate-limited'; host: string; until?: number; requestId?: string }
  /** The month's or hour's allowance is spent. */
  | { kind: 'quota-spent'; host: string; until?: number; requestId?: string }
  /** Our own count says that the month's allowance is nearly spent: calls that nobody waits for were held back. */
  | { kind: 'allowance-spent'; host: string }
  /** The token was not given the right to see this. */
  | { kind: 'missing-scope'; host: string; scope: string }
  /** An organisation shows its part only after its own sign-on; `url` leads there, when the service said so. */
  | { kind: 'sso-needed'; host: string; url?: string }
  /** Sign-in and service are of two sites, and the person has not agreed to that; `host` would get the token. */
  | { kind: 'foreign-sign-in'; host: string; signIn: string }
  /** Waymark reads; it takes no token that may also write. */
  | { kind: 'write-scope'; host: string; scope: string }
  /** The service let nobody in; `unscoped` when it was asked for no scope, which some take for a reason. */
  | { kind: 'access-denied'; host: string; unscoped?: true }
  /** The service understood and said no; `detail` is its own sentence. */
  | { kind: 'refused'; host: string; detail: string; requestId?: string }
  | { kind: 'not-found'; host: string; requestId?: string }
  /** The answer is not what the interface promises; `where` names the field. */
  | { kind: 'malformed'; host: string; where: string }
  | { kind: 'too-large'; host: string; limit: number }
  /** No connection, or a server error; `status` is absent when nothing came back. */
  | { kind: 'unreachable'; host: string; status?: number; requestId?: string }
  | { kind: 'cancelled' }
  /** The browser could not keep something (disk full, storage blocked). */
  | { kind: 'not-kept' }
  /** The browser keeps extensions out of this page, or has not allowed this one; or the tab is gone, or does not answer. */
  | { kind: 'unreadable-page'; why: 'restricted' | 'no-permission' | 'gone' | 'busy' }
  /** On this computer or its own network, and the page that names it is not; `redirected` when the address led there. */
  | { kind: 'private-address'; host: string; redirected?: boolean }
  /** Not of the web, or with a name and password in it. */
  | { kind: 'unfit-address' }
  /** What the person gave us does not fit; `field` and `problem` say where and why. */
  | { kind: 'invalid'; field: string; problem: string };

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
