import type { ReadMessage } from '../contract';
import type { Post } from '../model';
import type { DrawnMessage, DrawnPost } from './answers';

/** The fields of a message for a card in a page; `problem` is the sentence for a stored copy. */
export function drawnOf(
  { message, problem: _, outcome: __, ...reading }: ReadMessage,
  problem?: string,
): DrawnMessage {
  const { quoted, parent, versions: ___, unexpected: ____, ...post } = message;
  return {
    ...reading,
    ...drawnPost(post),
    ...(quoted && { quoted: drawnPost(quoted) }),
    ...(parent && { parent: drawnPost(parent) }),
    ...(problem && { problem }),
  };
}

/** Passes on the fields of a message that `Post` lacks, such as `quotedGone`. */
function drawnPost({ id: _, author: { name, handle }, media, poll, card, ...post }: Post): DrawnPost {
  return {
    ...post,
    name,
    handle,
    media: media.map(({ kind, alt }) => ({ kind, ...(alt && { alt }) })),
    ...(poll && { poll: withoutPicture(poll) }),
    ...(card && { card: withoutPicture(card) }),
  };
}

const withoutPicture = <T extends { picture?: unknown }>({ picture: _, ...rest }: T): Omit<T, 'picture'> =>
  rest;

/** The address of a picture by its number: those of the message, then of the quoted, then of the parent message. */
export const pictureOf = ({ message }: ReadMessage, index: number): string | undefined =>
  [message, message.quoted, message.parent].flatMap((post) => post?.media ?? [])[index]?.url;
