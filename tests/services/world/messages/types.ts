/** The outcome of a request for the message. */
export type MessageState = 'here' | 'tombstone' | 'absent' | 'suspended' | 'gone';

/** A message and what it is good for in a test. */
export interface StoredMessage {
  id: string;
  /** Names to find it by, for example `poll`. */
  kinds: readonly string[];
  state: MessageState;
  /** JSON as the service gives it; `{media}` and `{embed}` stand for origins. Null when absent or gone. */
  body: MessageBody | null;
}

/** Fields that the world itself reads; a body has more. */
export interface MessageBody {
  id_str?: string;
  text?: string;
  created_at?: string;
  [field: string]: unknown;
}

export interface MessagesWorld {
  list: readonly StoredMessage[];
  /** The first message of a kind; throws when there is none. */
  byKind(kind: string): StoredMessage;
  byId(id: string): StoredMessage | undefined;
}
