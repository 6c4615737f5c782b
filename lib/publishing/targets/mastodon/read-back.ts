import type { Ref, Seen } from '../target';
import type { Api } from './api';
import { shownSchema } from './schema';

/** Who sees a status, by its server. */
export async function readBack(api: Api, { id }: Ref): Promise<Seen> {
  if (id === undefined) return {};
  const read = await api.read(`/api/v1/statuses/${encodeURIComponent(id)}`, shownSchema);
  if ('value' in read) return { visibility: read.value };
  const { failure } = read.outcome;
  return failure ? { failure } : {};
}
