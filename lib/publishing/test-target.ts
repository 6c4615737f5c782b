import type { Post } from '@/lib/outbox/post';
import type { PostVisibility } from './model';
import { lackOf } from './targets/outcome';
import type { Outcome, Target } from './targets/target';

/** How targets behave: readable, accepting before the post is there, or without any way to read back. */
export type Kind = 'readable' | 'late' | 'unreadable';
/** The fate of the next request that changes something. */
export type Answer =
  | 'ok'
  | 'drop before'
  | 'drop after'
  | 'drop, late'
  | '500 before'
  | '500 after'
  | 'throw after'
  | 'wait'
  | 'signed-out'
  | 'redirect after'
  | 'refuse';

export interface Made {
  link: string;
  text: string;
  visibility: PostVisibility;
  photos: number;
  url: string;
  /** Listed from then on, Unix ms. */
  at: number;
}

const host = 'site.example';
export const lost = { kind: 'timeout', host } as const;
const broken = { kind: 'unreachable', host, status: 500 } as const;

interface Behaviour {
  posts: Made[];
  /** Keeps the visibility that a post had, refuses to change it, or does not tell it; `can`: update and remove. */
  world: Record<'can' | 'ignoresAudience' | 'fixedAudience' | 'blind' | 'losesPhotos', boolean>;
  /** Minutes after each attempt, of a target with its own table. */
  retries: readonly number[];
  /** The number of the next post of this world, from 1. */
  next(): number;
  answers(): Answer;
  /** Called with what arrives. */
  compare(post: Post): Promise<void>;
  /** Unix ms. */
  now(): number;
}

/** A target that ignores every key. */
export function createTestTarget(
  kind: Kind,
  { posts, world, retries, next, answers, compare, now }: Behaviour,
): Target {
  const there = () => posts.filter(({ at }) => at <= now());
  const arrive = (post: Post, photos: number, after = 0) => {
    const url = `https://${host}/${next()}`;
    const { link = '', text, visibility } = post;
    posts.push({ link, text, visibility, photos: world.losesPhotos ? 0 : photos, url, at: now() + after });
    return { url };
  };
  function answer(does: () => { url: string }, late?: () => void): Outcome {
    switch (answers()) {
      case 'ok':
        return { kind: 'done', ref: does() };
      case 'drop before':
        return { kind: 'unknown', failure: lost };
      case 'drop after':
        does();
        return { kind: 'unknown', failure: lost };
      case 'drop, late':
        late?.();
        return { kind: 'unknown', failure: lost };
      case '500 before':
        return { kind: 'unknown', failure: broken };
      case '500 after':
        does();
        return { kind: 'unknown', failure: broken };
      case 'throw after':
        does();
        throw new Error('A bug');
      case 'wait':
        return { kind: 'wait', failure: { kind: 'rate-limited', host } };
      case 'signed-out':
        return { kind: 'signed-out', failure: { kind: 'signed-out', host } };
      case 'redirect after':
        does();
        return { kind: 'unknown', failure: { kind: 'signed-out', host } };
      case 'refuse':
        return { kind: 'refused', failure: { kind: 'refused', host, detail: '400' } };
    }
  }
  return {
    async create(post, photos) {
      await compare(post);
      const delay = kind === 'late' ? 20 * 60_000 : 0;
      const outcome = answer(
        () => arrive(post, photos.length, delay),
        () => arrive(post, photos.length, 100_000),
      );
      return kind === 'late' && outcome.kind === 'done' ? { kind: 'accepted', ref: outcome.ref } : outcome;
    },
    async find(post) {
      if (kind === 'unreadable') return { kind: 'cannot-tell' };
      const one = there().find((each) => each.link === post.link);
      return one ? { kind: 'found', ref: { url: one.url } } : { kind: 'absent' };
    },
    ...(world.can && {
      async update(ref, post, before, photos) {
        await compare(post);
        if (world.fixedAudience && before.visibility !== post.visibility)
          return {
            kind: 'refused',
            failure: { kind: 'invalid', field: 'visibility', problem: 'audience' },
          };
        return answer(() => {
          const one = posts.find(({ url }) => url === ref.url);
          const { text, visibility } = post;
          const changed = {
            text,
            photos: world.losesPhotos ? 0 : photos.length,
            ...(!world.ignoresAudience && { visibility }),
          };
          if (one) Object.assign(one, changed);
          return ref;
        });
      },
      async remove(ref) {
        return answer(() => {
          const index = posts.findIndex(({ url }) => url === ref.url);
          if (index >= 0) posts.splice(index, 1);
          return ref;
        });
      },
    }),
    ...(retries.length > 0 && {
      retryAt: (attempts) => {
        const after = retries[attempts - 1];
        return after === undefined ? undefined : now() + after * 60_000;
      },
    }),
    async readBack({ url }, { photos }) {
      const one = there().find((each) => each.url === url && !world.blind);
      if (!one) return { failure: lost };
      return { visibility: one.visibility, ...lackOf(photos.length, one.photos) };
    },
    preview: ({ text }) => text,
  };
}
