import type { MessageBody, MessageState } from './types.ts';

/** The input of a recipe. */
export interface Kitchen {
  id: string;
  /** When the message was written. */
  at: number;
  now: number;
  /** Another id, for a message quoted or answered. */
  other: string;
}

/** How one message of the world comes about. */
export interface Recipe {
  kinds: readonly string[];
  state?: MessageState;
  body(kitchen: Kitchen): MessageBody | null;
}
