import type { Failure, Result } from '../http/failure';
import type { Secret } from '../http/secret';

/** Room "codeHosts": one or more accounts at one or more code hosts. Tokens never leave the worker. */
export interface CodeHostsContract {
  list(): Promise<HostAccount[]>;
  /** Tests a token and stores it when it works; it replaces the same person’s old one. `url` is a GraphQL address. */
  add(url: string, token: string): Promise<Result<HostAccount>>;
  /** Ends the tests of `add` in progress: nothing of them is stored. */
  stopAdding(): Promise<void>;
  check(id: string): Promise<Result<HostAccount>>;
  /** Deletes the account, its token and everything read with it. */
  remove(id: string): Promise<void>;
  /** The sign-in with a code, until its end is acknowledged. */
  device(): Promise<DeviceState | undefined>;
  startDevice(): Promise<Result<DeviceState>>;
  /** Cancels it, or acknowledges its end. */
  endDevice(): Promise<void>;
}

export interface HostAccount {
  /** Stable: the GraphQL address for the first account there. */
  id: string;
  url: string;
  host: string;
  login?: string;
  /** When the token was last tested, Unix milliseconds. */
  checkedAt?: number;
  hasToken: boolean;
  /** The token’s scopes, if the host names them. */
  scopes?: string[];
  unreadable: Unreadable[];
}

/** The lists of things that people react to. */
export type ReadList = 'threads' | 'comments' | 'discussions' | 'discussionComments' | 'commitComments';

export interface Unreadable {
  list: ReadList;
  /** The smallest sufficient scope, if known. */
  scope?: string;
}

/** The access that a token gives. */
export type TokenTest = Required<Pick<HostAccount, 'login'>> & Pick<HostAccount, 'scopes' | 'unreadable'>;

/** OAuth 2.0 Device Authorization Grant (RFC 8628): the person enters a code at the host. */
export interface DeviceState {
  host: string;
  userCode: string;
  verificationUri: string;
  /** Unix milliseconds. */
  expiresAt: number;
  /** Absent while polling continues. */
  end?:
    | { how: 'signed-in'; login?: string }
    | { how: 'declined' | 'expired' }
    | { how: 'failed'; failure: Failure };
}

/** Who reads, where and with what. */
export interface TokenAccount {
  id: string;
  url: URL;
  token: Secret;
  login?: string;
}

export interface AccountsOffers {
  connected(): Promise<TokenAccount[]>;
}

/**
 * Secrets of services that the person enters in a room itself, by names of the room’s own, such as `TARGET/token`. They
 * stay in this browser: no settings file and no sync contains them, and a file of all data only encrypted.
 */
export interface Keyring {
  /** The secret of that name, if it was stored for that origin. */
  get(name: string, origin: string): Promise<Secret | undefined>;
  /** Stores a secret for one origin, such as `https://social.example`. */
  set(name: string, value: string, origin: string): Promise<void>;
  /** Stores what a sign-in gave: its token for each of these origins, and what renews it, for one. */
  setGrant(
    id: string,
    grant: { accessToken: string; refreshToken?: string },
    origins: readonly string[],
    renewedAt?: string,
  ): Promise<void>;
  token(id: string, origin: string): Promise<Secret | undefined>;
  renewal(id: string, origin: string): Promise<Secret | undefined>;
  /** Deletes all secrets whose names begin so. */
  remove(prefix: string): Promise<void>;
  /** Gives what is stored as `FROM/…` to `to`, in place of all that this had. */
  move(from: string, to: string): Promise<void>;
  /** Deletes all secrets but those of these ids, each the part of a name before its `/`. */
  retain(ids: readonly string[]): Promise<void>;
}

/** Secrets in a file: PBKDF2 (RFC 8018) and AES-GCM. Salt, nonce and text are base64. */
export interface Sealed {
  kdf: 'PBKDF2-SHA-256';
  iterations: number;
  salt: string;
  cipher: 'AES-GCM';
  nonce: string;
  text: string;
}

/** All secrets, on their way to another browser; their values never leave the worker. */
export interface Vault {
  seal(passphrase: string): Promise<Sealed>;
  /** Undefined with a wrong passphrase. `store` replaces those of the same name and account here. */
  open(sealed: Sealed, passphrase: string): Promise<{ store(): Promise<void> } | undefined>;
}
