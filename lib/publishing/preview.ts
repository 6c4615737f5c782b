import { fail, ok, type Result } from '@/lib/http/failure';
import type { PublishingContract } from './contract';
import type { Checkin } from './model';
import type { OutboxParts } from './outbox/parts';
import type { WatchParts } from './watch/watch';

/** So long a preview is made of the same reading of the check-in; ms. */
const life = 60_000;

type Parts = Pick<OutboxParts, 'compose' | 'now'> & Pick<WatchParts, 'checkins'>;

export function createPreview(parts: Parts, open: OutboxParts['open']): PublishingContract['preview'] {
  const { now } = parts;
  /** The check-in of the last preview: the person changes a template, and not the check-in. */
  let last: { checkin: Checkin; until: number } | undefined;
  async function read(id: string): Promise<Result<Checkin>> {
    if (last?.checkin.id === id && now() < last.until) return ok(last.checkin);
    const answer = await parts.checkins.follow(id);
    if (answer.ok) last = { checkin: answer.value, until: now() + life };
    return answer;
  }

  return async (id, checkin, text) => {
    const opened = await open(id);
    if (!opened) return fail({ kind: 'not-set-up' });
    if (!opened.ok) return opened;
    const known = await read(checkin);
    if (!known.ok) return known;
    const { settings, target } = opened.value;
    const composed = await parts.compose(known.value, { ...settings, ...(text && { compose: text }) });
    if (composed.kind === 'held') return ok(composed);
    const { post, heldBack } = composed;
    return ok({ kind: 'post', post, payload: target.preview(post), heldBack });
  };
}
