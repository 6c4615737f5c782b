import { type Author, user } from './authors.ts';
import { compose, type Part } from './compose.ts';
import type { MessageBody } from './types.ts';

export interface Draft {
  id: string;
  author: Author;
  /** Milliseconds since 1970. */
  at: number;
  shown: readonly Part[];
  before?: readonly Part[];
  after?: readonly Part[];
  lang?: string;
  likes?: number;
  talk?: number;
  more?: Record<string, unknown>;
}

export const permalink = (id: string) => `{embed}/m/${id}`;

/** The whole message as the service gives it. */
export function body(draft: Draft): MessageBody {
  return {
    ...embedded(draft),
    __typename: 'Message',
    conversation_count: draft.talk ?? 3,
    news_action_type: 'conversation',
    ...draft.more,
  };
}

/** The message as another one carries it: quoted, or answered. */
export function embedded(draft: Draft): MessageBody {
  const { text, entities, display_text_range } = compose(draft.shown, draft.before, draft.after);
  return {
    lang: draft.lang ?? 'en',
    favorite_count: draft.likes ?? 12,
    possibly_sensitive: false,
    created_at: new Date(draft.at).toISOString(),
    display_text_range,
    entities,
    id_str: draft.id,
    text,
    user: user(draft.author),
    edit_control: {
      edit_tweet_ids: [draft.id],
      editable_until_msecs: String(draft.at + 3_600_000),
      is_edit_eligible: true,
      edits_remaining: '5',
    },
    isEdited: false,
    isStaleEdit: false,
  };
}

/** The rest of a deleted or withheld message. */
export function tombstone(reason: string): MessageBody {
  const text = `${reason} Learn more`;
  const start = [...reason].length + 1;
  const entities = [
    { fromIndex: start, toIndex: [...text].length, ref: { url: '{embed}/help', urlType: 'ExternalUrl' } },
  ];
  return { __typename: 'MessageTombstone', tombstone: { text: { text, entities, rtl: false } } };
}
