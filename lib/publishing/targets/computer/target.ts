import type { Post } from '@/lib/outbox/post';
import type { Outcome, Ref, Target } from '../target';

interface Parts {
  notifications: {
    /** One with the same id is replaced; ids begin with `publishing/`. */
    show(id: string, words: { title: string; message: string }): Promise<void>;
    clear(id: string): Promise<void>;
  };
  /** The title where a check-in has no place to name. */
  title: string;
}

/**
 * Shows a notification for each check-in, which replaces the one before. Nothing leaves the computer.
 */
export function createComputer({ notifications, title }: Parts): Target {
  const wordsOf = ({ place, text }: Post) => ({ title: place?.name ?? title, message: text });

  async function show(ref: Ref, post: Post): Promise<Outcome> {
    await notifications.show(idOf(ref), wordsOf(post));
    return { kind: 'done', ref };
  }

  return {
    create: (post, _photos, key) => show({ id: key, url: post.link ?? '' }, post),
    // It may have been dismissed.
    blind: true,
    find: async () => ({ kind: 'cannot-tell' }),
    update: (ref, post) => show(ref, post),
    async remove(ref) {
      await notifications.clear(idOf(ref));
      return { kind: 'done', ref };
    },
    preview: (post) => {
      const words = wordsOf(post);
      return `${words.title}\n${words.message}`;
    },
  };
}

const idOf = ({ id = '' }: Ref): string => `publishing/${id}`;
