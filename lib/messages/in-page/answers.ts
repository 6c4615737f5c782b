import type { Profile } from '@/lib/profile/model';
import type { Post } from '../model';
import type { PageQuestion } from '../read/page-question';

/** What a script in a page has to know. Addresses and words alone: pages come close to it. */
export interface Setup {
  site: string;
  profile: Pick<Profile, 'words' | 'messages'>;
  /** Draw messages whole without a press. */
  whole: boolean;
}

/** A post as it is drawn in a page: no address of a picture in it. */
export interface DrawnPost
  extends Pick<
    Post,
    'parts' | 'createdAt' | 'lang' | 'likes' | 'replies' | 'poll' | 'replyTo' | 'place' | 'edited' | 'cut'
  > {
  name: string;
  handle: string;
  /** Descriptions of the pictures, the stills of videos among them. */
  media: { kind: 'photo' | 'video' | 'gif'; alt?: string }[];
  sensitive: boolean;
  card?: { title: string; description?: string; domain?: string; href?: string };
}

export interface DrawnMessage extends DrawnPost {
  quoted?: DrawnPost;
  /** In its place, why it is withheld; may be empty. */
  quotedGone?: string;
  /** The message that it answers. */
  parent?: DrawnPost;
  parentGone?: string;
  /** When the service gave it, Unix milliseconds. */
  readAt: number;
  /** Its own page. */
  source?: string;
  /** The start of addresses of people's pages; a handle completes them. */
  people?: string;
  /** Said when this is a copy from before. */
  problem?: string;
}

/** A message, or a sentence that says why there is none. */
export type Drawn = ({ message: DrawnMessage } | { sentence: string }) & {
  /** The service gives nothing now, of other messages neither: to go on asking would be rude, or in vain. */
  halt?: boolean;
};

interface Answers {
  setup: Setup;
  read: Drawn;
  /** A `data:` address, or nothing where the picture can't be had. */
  picture: string;
  original: true;
  framed: true;
  off: true;
}

/** Asks the worker; undefined where it does not answer: the site is switched off, or Waymark was updated meanwhile. */
export async function ask<Q extends PageQuestion>(question: Q): Promise<Answers[Q['inPage']] | undefined> {
  if (!chrome.runtime?.id) return undefined;
  try {
    return (await chrome.runtime.sendMessage(question)) ?? undefined;
  } catch {
    return undefined;
  }
}
