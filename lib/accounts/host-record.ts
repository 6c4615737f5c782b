import type { Unreadable } from './contract';

/** An account at a code host, as it is kept. */
export interface KeptHost {
  /** Stable: the GraphQL address for the first account there. */
  id: string;
  /** The GraphQL address: the token is sent to it and nowhere else. */
  url: string;
  /** Absent after settings were imported without secrets. */
  token?: string;
  login?: string;
  /** Unix milliseconds. */
  checkedAt?: number;
  /** What the token allows, where the host says it. */
  scopes?: string[];
  /** What the last test could not read. */
  unreadable?: Unreadable[];
}
