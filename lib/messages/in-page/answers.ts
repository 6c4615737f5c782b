import type { Profile } from '@/lib/profile/model';
import type { ReadMessage } from '../contract';
import type { Card, Media, Message, Poll, Post } from '../model';
import type { PageRequest } from '../schema';

/** The setup of a script in a page. Holds only addresses and words: a compromised page could read it. */
export interface Setup {
  site: string;
  profile: Pick<Profile, 'words' | 'messages'>;
  whole: boolean;
}

/** The fields of a post for a card in a page; without addresses of pictures. */
export interface DrawnPost extends Omit<Post, 'id' | 'author' | 'media' | 'poll' | 'card'> {
  name: string;
  handle: string;
  /** Descriptions of the pictures and of the posters of videos. */
  media: Pick<Media, 'kind' | 'alt'>[];
  poll?: Omit<Poll, 'picture'>;
  card?: Omit<Card, 'picture'>;
}

export interface DrawnMessage
  extends DrawnPost,
    Pick<Message, 'quotedGone' | 'parentGone'>,
    Pick<ReadMessage, 'readAt' | 'source' | 'people'> {
  quoted?: DrawnPost;
  parent?: DrawnPost;
  /** The sentence for a stored copy that could not be refreshed. */
  problem?: string;
}

export type Drawn = ({ message: DrawnMessage } | { sentence: string }) & {
  /** The service fails for all messages: send no further requests. */
  halt?: boolean;
};

interface Answers {
  setup: Setup;
  read: Drawn;
  /** A `data:` address. */
  picture: string;
  original: true;
  framed: true;
  off: true;
}

/** Sends a request to the worker; undefined where the site is switched off or the extension was updated. */
export async function ask<Q extends PageRequest>(request: Q): Promise<Answers[Q['inPage']] | undefined> {
  if (!chrome.runtime?.id) return undefined;
  try {
    return (await chrome.runtime.sendMessage(request)) ?? undefined;
  } catch {
    return undefined;
  }
}
