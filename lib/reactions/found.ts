import type { ItemKind } from './model';

/** A reaction as an answer has it. */
export interface FoundReaction {
  /** Absent where the service gives none. */
  id?: string;
  kind: string;
  login: string | null;
  /** Unix milliseconds, where the service says it. */
  at?: number;
}

/** An item as an answer has it, with a window of its reactions. */
export interface Found {
  id: string;
  url: string;
  kind: ItemKind;
  title?: string;
  repository?: string;
  number?: string;
  createdAt?: number;
  total: number;
  /** The newest ones, oldest first. */
  reactions: FoundReaction[];
}
