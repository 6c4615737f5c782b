import type { ReadMessage } from '../contract';
import type { DrawnMessage, DrawnPost } from '../in-page/answers';
import type { Media, Post } from '../model';

/** What a card in a page draws of a message, and nothing else: pages are close to it. */
export function drawnOf(reading: ReadMessage, sentence: string | undefined): DrawnMessage {
  const { message, source, people, readAt } = reading;
  const { quoted, quotedGone, parent, parentGone } = message;
  return {
    ...drawnPost(message),
    readAt,
    ...(quoted && { quoted: drawnPost(quoted) }),
    ...(quotedGone !== undefined && { quotedGone }),
    ...(parent && { parent: drawnPost(parent) }),
    ...(parentGone !== undefined && { parentGone }),
    ...(source && { source }),
    ...(people && { people }),
    ...(sentence && { problem: sentence }),
  };
}

function drawnPost(post: Post): DrawnPost {
  const { parts, createdAt, lang, likes, replies, poll, replyTo, place, edited, cut, sensitive, card } = post;
  return {
    name: post.author.name,
    handle: post.author.handle,
    parts,
    media: post.media.map(({ kind, alt }) => ({ kind, ...(alt && { alt }) })),
    edited,
    cut,
    sensitive,
    ...(createdAt !== undefined && { createdAt }),
    ...(lang && { lang }),
    ...(likes !== undefined && { likes }),
    ...(replies !== undefined && { replies }),
    ...(poll && {
      poll: { choices: poll.choices, final: poll.final, ...(poll.endsAt && { endsAt: poll.endsAt }) },
    }),
    ...(replyTo && { replyTo }),
    ...(place && { place }),
    ...(card && {
      card: {
        title: card.title,
        ...(card.description && { description: card.description }),
        ...(card.domain && { domain: card.domain }),
        ...(card.href && { href: card.href }),
      },
    }),
  };
}

/** The address of one of a message's pictures; those of the quoted one come after its own, then the answered one's. */
export function pictureOf({ message }: ReadMessage, index: number): string | undefined {
  const media: Media[] = [message, message.quoted, message.parent].flatMap((post) => post?.media ?? []);
  return media[index]?.url;
}
