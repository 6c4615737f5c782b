import type { Message, Post } from '@/lib/messages/model';

const postsOf = ({ quoted, parent, ...message }: Message): Post[] =>
  [message, quoted, parent].filter((post) => post !== undefined);

/** Whether there is a picture to ask for that is not under a cover; the author's is not reason enough. */
export function hasPictures(message: Message): boolean {
  return postsOf(message).some(({ media, poll, card, sensitive }) => {
    const open = !sensitive && !message.sensitive && media.some(({ unavailable }) => !unavailable);
    return open || poll?.picture !== undefined || card?.picture !== undefined;
  });
}

/** Whether a card or a poll has a picture that is marked as sensitive; those beside them have a cover. */
export const hasSensitiveCard = (message: Message): boolean =>
  postsOf(message).some(
    ({ poll, card, sensitive }) =>
      (sensitive || message.sensitive) && (poll?.picture ?? card?.picture) !== undefined,
  );

/** The hosts that give the pictures of a message, each once. */
export function pictureHosts(message: Message): string[] {
  const all = postsOf(message).flatMap(({ media, poll, card, author }) => [
    ...media.map(({ url }) => url),
    poll?.picture?.url,
    card?.picture?.url,
    author.avatar,
  ]);
  return [...new Set(all.flatMap((address) => (address && URL.parse(address)?.host) || []))];
}
