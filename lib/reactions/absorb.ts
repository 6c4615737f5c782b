import type { Result } from '@/lib/http/failure';
import { lowerSeen, seenNow } from './inbox';
import type { Half, Kept } from './kept';
import type { Answered } from './sync';

/** A service that refused the richer queries is offered them again after a day. */
export const plainFor = 86_400_000;

/** The new halves in place of the old; a half that did not come stays as it was. */
export function absorb(
  old: Kept | undefined,
  threads: Result<Answered>,
  comments: Result<Answered>,
  time: number,
): Kept {
  const answered = [threads, comments].flatMap((half) => (half.ok ? [half.value] : []));
  const viewer = answered.find((half) => half.viewer)?.viewer ?? old?.viewer;
  const same = old && (!old.viewer || old.viewer === viewer);
  const plain = answered.some((half) => half.dialect === 'plain');
  const remembered = old?.plainSince !== undefined && time - old.plainSince < plainFor;
  const plainSince = plain ? (remembered ? old.plainSince : time) : undefined;
  const next: Kept = {
    ...(viewer && { viewer }),
    ...(same && old.threads && { threads: old.threads }),
    ...(same && old.comments && { comments: old.comments }),
    ...(threads.ok && { threads: toHalf(threads.value, time) }),
    ...(comments.ok && { comments: toHalf(comments.value, time) }),
    seen: same ? old.seen : {},
    since: same ? old.since : time,
    ...(plainSince !== undefined && { plainSince }),
  };
  return { ...next, seen: baseline(same ? old : undefined, next) };
}

/** What comes first is a silent baseline, for each half on its own: nothing in it is new. */
function baseline(old: Kept | undefined, next: Kept): Kept['seen'] {
  const fresh = {
    ...next,
    ...(old?.threads && { threads: { ...old.threads, items: [] } }),
    ...(old?.comments && { comments: { ...old.comments, items: [] } }),
  };
  return { ...seenNow({ ...fresh, seen: {} }), ...lowerSeen(next) };
}

const toHalf = ({ asked, full, items }: Answered, checkedAt: number): Half => ({
  checkedAt,
  asked,
  full,
  items,
});
