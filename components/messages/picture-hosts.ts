import type { Message, Post } from '@/lib/messages/model';

const postsOf = ({ quoted, parent, ...message }: Message): Post[] =>
  [message, quoted, parent].filter((post) => post !== undefined);

/** Whether a message has a picture without a cover; avatars do not count. */
export function hasPictures(message: Message): boolean {
  return postsOf(message).some(({ media, poll, card, sensitive }) => {
    const open = !sensitive && !message.sensitive && media.some(({ unavailable }) => !unavailable);
    return open || poll?.picture !== undefined || card?.picture !== undefined;
  });
}

/** Whether a card or a poll has a sensitive picture; other sensitive media have a cover. */
export const hasSensitiveCard = (message: Message): boolean =>
  postsOf(message).some(
    ({ poll, card, sensitive }) =>
      (sensitive || message.sensitive) && (poll?.picture ?? card?.picture) !== undefined,
  );

/** The hosts of a message's pictures, each once. */
export function pictureHosts(message: Message): string[] {
  const all = postsOf(message).flatMap(({ media, poll, card, author }) => [
    ...media.map(({ url }) => url),
    poll?.picture?.url,
    card?.picture?.url,
    author.avatar,
  ]);
  return [...new Set(all.flatMap((address) => (address && URL.parse(address)?.host) || []))];
}
