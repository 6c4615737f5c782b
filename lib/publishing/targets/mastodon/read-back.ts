import { lackOf } from '../outcome';
import type { Ref, Seen } from '../target';
import type { Api } from './api';
import { shownSchema } from './schema';

/** Who sees a status, and whether it has so many photos, by its server. */
export async function readBack(api: Api, { id }: Ref, photos: number): Promise<Seen> {
  if (id === undefined) return {};
  const read = await api.read(`/api/v1/statuses/${encodeURIComponent(id)}`, shownSchema);
  if ('value' in read) return { visibility: read.value.visibility, ...lackOf(photos, read.value.photos) };
  const { failure } = read.outcome;
  return failure ? { failure } : {};
}
