import type { Result } from '@/lib/http/failure';
import type { Trial } from './contract';
import type { Post } from './post';
import type { Found, Ref, Target } from './targets/target';

/** Milliseconds before each look for a post that was accepted and is not there yet. */
const looks = [0, 2_000, 5_000, 10_000];

export interface TrialParts {
  /** The text of a public page; undefined without one. */
  readPage(url: string): Promise<string | undefined>;
  sleep(ms: number): Promise<void>;
  now(): number;
}

/** Posts `text`, for the person alone, reads it back, asks for it without a sign-in, and deletes it. */
export async function tryTarget(
  { readPage, sleep, now }: TrialParts,
  opened: Result<Target> | undefined,
  text: string,
  key: string,
): Promise<Trial> {
  if (!opened?.ok) return { kind: 'failed', step: 'open', ...(opened && { failure: opened.failure }) };
  const target = opened.value;
  const since = now();
  const published = new Date(since).toISOString().replace(/\.\d+Z$/, '+00:00');
  const post: Post = { text, published, photos: [], categories: [], people: [], visibility: 'private' };

  const made = await target.create(post, [], key);
  const at = 'ref' in made ? made.ref : undefined;
  const settled = made.kind === 'done' || made.kind === 'accepted' || made.kind === 'unknown';
  if (!settled) return { kind: 'failed', step: 'create', failure: made.failure };

  let found: Found = { kind: 'absent' };
  for (const wait of looks) {
    await sleep(wait);
    found = await target.find(post, since, at);
    if (found.kind === 'found' || (made.kind === 'done' && found.kind === 'cannot-tell')) break;
  }
  const ref = found.kind === 'found' ? found.ref : made.kind === 'done' ? made.ref : undefined;
  if (!ref || (found.kind === 'absent' && made.kind === 'done')) {
    const failure =
      (found.kind === 'cannot-tell' && found.failure) || (made.kind === 'unknown' && made.failure);
    const step = made.kind === 'unknown' ? 'create' : 'find';
    return { kind: 'failed', step, ...(failure && { failure }), ...leftAt(at) };
  }

  const exposed = ref.url !== '' && (await readPage(ref.url))?.includes(text) === true;
  if (!target.remove) return { kind: 'passed', exposed, ...leftAt(ref) };
  const removed = await target.remove(ref);
  if (removed.kind === 'done' || removed.kind === 'accepted') return { kind: 'passed', exposed };
  return {
    kind: 'failed',
    step: 'remove',
    ...leftAt(ref),
    ...(removed.failure && { failure: removed.failure }),
  };
}

const leftAt = (ref: Ref | undefined) => (ref?.url ? { left: ref.url } : {});
