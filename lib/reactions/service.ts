import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/request';
import type { Profile } from '@/lib/profile/model';
import { absorb, plainFor } from './absorb';
import type { ReactionsContract, ReactionsView } from './contract';
import { seenNow, viewOf } from './inbox';
import type { Kept } from './kept';
import { createReactionsStore, type ReactionsStore } from './store';
import { type Answered, askHalf } from './sync';

export { createSeenMarks } from './marks';

interface Parts {
  http: Http;
  settings(): Promise<Profile>;
  /** The token kept for the host of today's profile. */
  secret(): Promise<string | undefined>;
  /** A stand-in for tests. */
  store?: ReactionsStore;
  /** Tells the views that there is something new. */
  announce(): void;
  /** Unix milliseconds. */
  now(): number;
}

export function createReactions(parts: Parts): ReactionsContract {
  const { http, settings, secret, store = createReactionsStore(), announce, now } = parts;
  let running: Promise<Result<ReactionsView>> | undefined;
  const addressOf = async () => new URL((await settings()).reactions.graphqlUrl);

  async function refresh(): Promise<Result<ReactionsView>> {
    const url = await addressOf();
    const token = await secret();
    if (!token) return fail({ kind: 'not-set-up', host: url.host });
    const before = await store.read(url.href);
    const plain = before?.plainSince !== undefined && now() - before.plainSince < plainFor;
    const asking = { http, connection: { url, token }, now };
    const [threads, comments] = await Promise.all([
      askHalf(asking, 'threads', plain ? 'plain' : 'rich'),
      askHalf(asking, 'comments', plain ? 'plain' : 'rich'),
    ]);
    if (!threads.ok && !comments.ok) return threads;
    // Settings may have changed meanwhile: an answer is kept under the address that gave it.
    const kept = await store.update(url.href, (old) => absorb(old, threads, comments, now()));
    announce();
    if (!kept) return fail({ kind: 'not-kept' });
    const problem = problemOf(threads) ?? problemOf(comments);
    return ok({ ...viewOf(kept), ...(problem && { problem }) });
  }

  async function mark(change: (kept: Kept) => Kept): Promise<void> {
    await store.update((await addressOf()).href, (kept) => kept && change(kept));
    announce();
  }

  return {
    async known() {
      if (!(await secret())) return undefined;
      const kept = await store.read((await addressOf()).href);
      return kept && viewOf(kept);
    },
    refresh() {
      running ??= refresh().finally(() => {
        running = undefined;
      });
      return running;
    },
    markRead: (url) =>
      mark((kept) => {
        const count = seenNow(kept)[url];
        return count === undefined ? kept : { ...kept, seen: { ...kept.seen, [url]: count } };
      }),
    markAllRead: () => mark((kept) => ({ ...kept, seen: seenNow(kept) })),
  };
}

const problemOf = (half: Result<Answered>): Failure | undefined =>
  half.ok ? half.value.problem : half.failure;
