import { fail, ok } from '@/lib/http/failure';
import type { PublishingContract } from './contract';
import { withNamed } from './photos';
import type { ReceiverParts } from './receivers';

/** Previews posts by the code that composes them. */
export function createPreview(parts: Pick<ReceiverParts, 'make' | 'open'>): PublishingContract['preview'] {
  return async (id, checkin, text, everyone) => {
    const opened = await parts.open(id);
    if (!opened) return fail({ kind: 'not-set-up' });
    if (!opened.ok) return opened;
    const { settings, target } = opened.value;
    const own = { ...settings, ...(text && { compose: text }) };
    const made = await parts.make(checkin, own, everyone);
    if (!made.ok) return made;
    if (!made.value) return ok({ kind: 'held', reason: { by: 'no-check-in' } });
    const { composed, hidden } = made.value;
    if (hidden) return ok({ kind: 'held', reason: { by: 'hidden' } });
    if (composed.kind === 'held') return ok(composed);
    const post = withNamed(composed);
    return ok({ kind: 'post', post, payload: target.preview(post), heldBack: composed.heldBack });
  };
}
