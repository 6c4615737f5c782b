import type { Message, Post } from '@/lib/messages/model';

/** Addresses of what is drawn of a post beside its words; the author's picture is not reason enough to ask. */
function addresses({ media, poll, card }: Post): string[] {
  const own = [...media.filter(({ unavailable }) => !unavailable), poll?.picture, card?.picture];
  return own.flatMap((picture) => picture?.url ?? []);
}

/** The hosts that give the pictures of a message, each once; none when it has no pictures. */
export function pictureHosts(message: Message): string[] {
  const posts = [message, message.quoted, message.parent].filter((post) => post !== undefined);
  const pictures = posts.flatMap(addresses);
  if (pictures.length === 0) return [];
  const all = [...pictures, ...posts.flatMap(({ author }) => author.avatar ?? [])];
  return [...new Set(all.flatMap((address) => URL.parse(address)?.host ?? []))];
}
