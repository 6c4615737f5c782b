import type { Message, Picture, Post } from '../model';

/** The pictures that a message is shown with, each address once: its own, then of what it quotes and answers. */
export function picturesOf({ quoted, parent, ...message }: Message): Picture[] {
  const all = [message, quoted, parent].flatMap((post) => (post ? ofPost(post) : []));
  return all.filter(({ url }, index) => all.findIndex((each) => each.url === url) === index);
}

const ofPost = ({ media, card, poll }: Post): Picture[] =>
  [...media.filter(({ unavailable }) => !unavailable), poll?.picture, card?.picture].filter(
    (picture) => picture !== undefined,
  );
