import type { Failure, Result } from '../http/failure';

/** Room "codeHosts": accounts where people react, several of them, at several hosts. Tokens never leave the worker. */
export interface CodeHostsContract {
  list(): Promise<HostAccount[]>;
  /** Tests a token at a GraphQL address and keeps it when it opens anything; in place of the same person's old one. */
  add(url: string, token: string): Promise<Result<HostAccount>>;
  /** Tests the token that is kept. */
  check(id: string): Promise<Result<HostAccount>>;
  /** Forgets the account, its token and all that was read with it. */
  remove(id: string): Promise<void>;
  /** The sign-in with a code, while it is under way and until its end was taken note of. */
  device(): Promise<DeviceState | undefined>;
  startDevice(): Promise<Result<DeviceState>>;
  /** Cancels it, or takes note of its end. */
  endDevice(): Promise<void>;
}

export interface HostAccount {
  id: string;
  /** The GraphQL address. */
  url: string;
  host: string;
  login?: string;
  /** When the token was last tested, Unix milliseconds. */
  checkedAt?: number;
  /** Without, the account is known by name alone. */
  hasToken: boolean;
  /** What the token allows, where the host says it. */
  scopes?: string[];
  unreadable: Unreadable[];
}

/** The lists that hold what people react to. */
export type ReadList = 'threads' | 'comments' | 'discussions' | 'discussionComments' | 'commitComments';

export interface Unreadable {
  list: ReadList;
  /** The least scope that would do, where that is known. */
  scope?: string;
}

/** What a token opens. */
export interface TokenTest {
  login: string;
  scopes?: string[];
  unreadable: Unreadable[];
}

/** OAuth 2.0 Device Authorization Grant, RFC 8628: the person types a code at the host. */
export interface DeviceState {
  host: string;
  userCode: string;
  /** The page where the code is to be typed. */
  verificationUri: string;
  /** Unix milliseconds. */
  expiresAt: number;
  /** How it ended; absent while the host is being asked. */
  end?:
    | { how: 'signed-in'; login?: string }
    | { how: 'declined' | 'expired' }
    | { how: 'failed'; failure: Failure };
}
