import { z } from 'zod';
import { becomeUnknown, type Delivery, failure as failureSchema, unseen } from '@/lib/outbox/schema';
import { newPress, readPress } from './schema';

/** An operation as version 2 of the database had it, with the fields of all its states. */
const operation = z.looseObject({
  id: z.string().catch(''),
  state: z.string().catch(''),
  sentAt: z.number().exactOptional().catch(0),
  sendAt: z.number().catch(0),
  resent: z.literal(true).exactOptional().catch(true),
  readBack: z.boolean().catch(true),
  failure: failureSchema.catch({ kind: 'not-stored' }),
});

/** The delivery that an operation of an earlier build becomes; what may have been sent is looked for. */
export function fromOperation(stored: unknown): Delivery {
  const { id, state, sentAt, sendAt, resent, readBack, failure, ...own } = operation.parse(stored);
  const press = readPress(own);
  const { here, result, pressedAt } = press;
  const base = newPress(id, here ? 'here' : 'service', press);
  const sent = unseen(sentAt ?? pressedAt);
  // A refused one certainly did nothing, unless an earlier request can still arrive.
  const rest = { ...base, ...(sentAt !== undefined && resent && { sent }) };
  const waits = { sendAt, delay: Math.max(0, sendAt - pressedAt) };
  const hasFailed = 'failure' in Object(stored);
  switch (state) {
    case 'queued':
      return hasFailed
        ? { ...rest, state: 'queued', work: 'create', sendAt, failure }
        : { ...rest, state: 'waiting', ...waits };
    case 'stale':
      return { ...rest, state: 'held', reason: { by: 'stale' } };
    case 'sending':
      return { ...base, state: 'sending', work: 'create', sent, ...(resent && { repeated: true }) };
    case 'not-seen':
      return { ...base, sent, state: 'not-seen' };
    case 'needs-auth':
      return { ...rest, state: 'needs-sign-in', work: 'create', failure };
    case 'failed':
    case 'rejected':
      return { ...rest, state: 'refused', work: 'create', failure };
    case 'confirmed': {
      const live = { ...sent, ref: { url: result?.shortUrl ?? '', id: result?.id ?? '' } };
      const toRead = !readBack && { readBack: { checks: 0, nextCheckAt: 0 } };
      return { ...base, state: 'published', live, ...toRead };
    }
    default:
      return becomeUnknown(base, sent, 0);
  }
}
