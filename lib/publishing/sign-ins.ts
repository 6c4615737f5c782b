import type { Failure } from '@/lib/http/failure';
import type { Delivery } from '@/lib/outbox/schema';
import type { TargetSettings } from './schema';

/**
 * Why a target cannot be used, as its entries know: it refused the sign-in, perhaps by a redirect that leaves open
 * whether a post was made; or it was switched off since it asked for no more.
 */
export function failureAt({ id, on }: TargetSettings, entries: readonly Delivery[]): Failure | undefined {
  for (const entry of entries) {
    if (entry.target !== id || !('failure' in entry) || !entry.failure) continue;
    const { state, failure } = entry;
    if (state === 'needs-sign-in' || failure.kind === 'signed-out') return failure;
    if (failure.kind === 'gone' && !on) return failure;
  }
  return undefined;
}

/** An entry that waits for a sign-in, once there is one: what may have arrived is looked for, and keeps its attempts. */
export const isStuck = (entry: Delivery): boolean =>
  'failure' in entry && entry.failure?.kind === 'signed-out';
