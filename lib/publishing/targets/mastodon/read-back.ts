import { z } from 'zod';
import type { Ref, Seen } from '../target';
import type { Api } from './api';

/** https://docs.joinmastodon.org/entities/Status/#visibility */
const shownSchema = z
  .looseObject({ visibility: z.enum(['public', 'unlisted', 'private', 'direct']) })
  .transform(({ visibility }) => (visibility === 'direct' ? 'private' : visibility));

/** Who sees a status, by its server. */
export async function readBack(api: Api, { id }: Ref): Promise<Seen> {
  if (id === undefined) return {};
  const read = await api.read(`/api/v1/statuses/${encodeURIComponent(id)}`, shownSchema);
  if ('value' in read) return { visibility: read.value };
  const { failure } = read.outcome;
  return failure ? { failure } : {};
}
