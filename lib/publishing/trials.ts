import { ok, type Result } from '@/lib/http/failure';
import type { Post } from '@/lib/outbox/post';
import type { Trial } from './contract';
import type { ReceiverParts } from './receivers';
import type { TargetSettings, TestPost } from './schema';
import { type PublishingStore, storedOrFailed } from './store/store';
import type { Found, Ref, Target } from './targets/target';

/** Milliseconds before each look for a post that was accepted and is not there yet. */
const looks = [0, 2_000, 5_000, 10_000];

/** Until a page is there that its post was answered before; ms. */
const pageBuilt = 5_000;

export interface TrialParts {
  /** The text of a public page that the target with the address `own` named, '' where it shows none; undefined where that cannot be told. */
  readPage(url: string, own?: string): Promise<string | undefined>;
  testText(key: string): string;
  newKey(): string;
  sleep(ms: number): Promise<void>;
  now(): number;
}

interface Rest {
  store: Pick<PublishingStore, 'targets' | 'changeTarget'>;
  open: ReceiverParts['open'];
  changed(): void;
}

type Memory = NonNullable<TargetSettings['trial']>;

/** Tests of targets, by a post for the person only. It is remembered before it is made, so that none is left behind. */
export function createTrials(parts: TrialParts, { store, open, changed }: Rest) {
  const testing = new Set<string>();

  const remember = async (id: string, change: (before: Memory) => Memory) => {
    const next = await store.changeTarget(id, (one) => ({ ...one, trial: change(one.trial ?? {}) }));
    changed();
    return next;
  };

  async function test(id: string): Promise<Trial> {
    testing.add(id);
    try {
      const opened = await open(id);
      if (!opened?.ok) return { kind: 'failed', step: 'open', ...(opened && { failure: opened.failure }) };
      const key = parts.newKey();
      const made: TestPost = { text: parts.testText(key), since: parts.now() };
      const note = (ref?: Ref) =>
        remember(id, ({ open: _, ...before }) => ({ ...before, open: { ...made, ...(ref && { ref }) } }));
      const noted = await storedOrFailed(async () => ok(await note()));
      if (!noted.ok) return { kind: 'failed', step: 'open', failure: noted.failure };
      const { settings, target } = opened.value;
      const readPage = (url: string) => parts.readPage(url, settings.address);
      const trial = await tryTarget({ ...parts, readPage }, target, made, key, note);
      await remember(id, ({ open: before, exposed }) => ({
        // It may still appear.
        ...(trial.kind === 'failed' && trial.lost && before && { open: before }),
        ...(trial.left !== undefined && { left: trial.left }),
        ...withExposed(('exposed' in trial ? trial.exposed : undefined) ?? exposed),
      }));
      return trial;
    } finally {
      testing.delete(id);
    }
  }

  /** Deletes the posts of tests whose worker died, or remembers where they are. */
  async function cleanUp(): Promise<void> {
    for (const { id, trial } of await store.targets()) {
      if (!trial?.open || testing.has(id)) continue;
      const opened = await open(id);
      if (!opened?.ok) continue;
      const left = await removeLeft(parts, opened.value.target, trial.open);
      if (left.ok) await remember(id, ({ open: _, ...rest }) => ({ ...rest, ...left.value }));
    }
  }

  return { test, cleanUp };
}

const postOf = ({ text, since }: TestPost): Post => {
  const published = new Date(since).toISOString().replace(/\.\d+Z$/, '+00:00');
  return { text, published, photos: [], categories: [], people: [], visibility: 'private' };
};

/** Looks for a test post until it is there, or `enough` is known. */
async function look(
  { sleep }: TrialParts,
  target: Target,
  post: TestPost,
  enough: (found: Found) => boolean,
): Promise<Found> {
  let found: Found = { kind: 'absent' };
  for (const wait of looks) {
    await sleep(wait);
    found = await target.find(postOf(post), post.since, post.ref);
    if (found.kind === 'found' || enough(found)) break;
  }
  return found;
}

/** Posts, reads the post back, asks for it without a sign-in, and deletes it in any case. `note` stores where it is. */
async function tryTarget(
  parts: TrialParts,
  target: Target,
  attempt: TestPost,
  key: string,
  note: (ref: Ref) => Promise<unknown>,
): Promise<Trial> {
  const made = await target.create(postOf(attempt), [], key);
  const at = 'ref' in made ? made.ref : undefined;
  const isMade = made.kind === 'done' || made.kind === 'accepted';
  if (!isMade && made.kind !== 'unknown' && !at)
    return { kind: 'failed', step: 'create', failure: made.failure };
  if (at) await note(at);

  const known = { ...attempt, ...(at && { ref: at }) };
  const found: Found = target.blind
    ? { kind: 'cannot-tell' }
    : await look(parts, target, known, (one) => made.kind === 'done' && isMute(one));
  const read = found.kind === 'found';
  const ref = read ? found.ref : at;
  // Nobody but the receiver may be asked for what only it has.
  const exposed = target.blind ? false : ref?.url ? await isExposed(parts, ref.url, attempt.text) : undefined;
  const removed = ref && (await target.remove?.(ref));
  const gone = removed?.kind === 'done' || removed?.kind === 'accepted';
  const left = gone ? {} : leftAt(ref);

  const there = read || (made.kind === 'done' && isMute(found));
  if (!there) {
    const failure = ('failure' in found && found.failure) || (!isMade && made.failure);
    const step = isMade ? 'find' : 'create';
    // A post that was only accepted may appear after its deletion.
    const lost = !(gone && made.kind === 'done') && { lost: true as const };
    return { kind: 'failed', step, ...lost, ...(failure && { failure }), ...left };
  }
  const unread = !read && { unread: true as const };
  if (!removed || gone) return { kind: 'passed', ...withExposed(exposed), ...unread, ...left };
  const { failure } = removed;
  return { kind: 'failed', step: 'remove', ...withExposed(exposed), ...left, ...(failure && { failure }) };
}

/** Whether everybody can read a page; it may be built some seconds after its post. Undefined where that cannot be told. */
async function isExposed({ readPage, sleep }: TrialParts, url: string, text: string) {
  const first = await readPage(url);
  if (first !== '') return first?.includes(text);
  await sleep(pageBuilt);
  return (await readPage(url))?.includes(text);
}

/** Whether a test post is still there after it was looked for and deleted; fails where that cannot be told now. */
async function removeLeft(
  parts: TrialParts,
  target: Target,
  attempt: TestPost,
): Promise<Result<{ left?: string }>> {
  const found = await look(parts, target, attempt, ({ kind }) => kind === 'cannot-tell');
  const ref = found.kind === 'found' ? found.ref : attempt.ref;
  const removed = ref && (await target.remove?.(ref));
  if (removed?.kind === 'done' || removed?.kind === 'accepted') return ok({});
  if (found.kind === 'cannot-tell' && found.failure) return { ok: false, failure: found.failure };
  return ok(found.kind === 'absent' ? {} : leftAt(ref));
}

/** Not a matter of time: nothing there tells. */
const isMute = (found: Found): boolean => found.kind === 'cannot-tell' && !found.failure;

/** An unknown value keeps the result of an earlier test. */
const withExposed = (exposed: boolean | undefined) => exposed !== undefined && { exposed };

const leftAt = (ref: Ref | undefined) => (ref?.url ? { left: ref.url } : {});
