import { lackOf } from '../outcome';
import type { Ref, Seen } from '../target';
import type { Api } from './api';
import { shownSchema } from './schema';

/** Who sees a status, and whether it has so many photos, by its server. */
export async function readBack(api: Api, { id }: Ref, photos: number): Promise<Seen> {
  if (id === undefined) return {};
  const read = await api.read(`/api/v1/statuses/${encodeURIComponent(id)}`, shownSchema);
  if ('value' in read) {
    const { visibility, photos: there } = read.value;
    return { ...(visibility && { visibility }), ...lackOf(photos, there) };
  }
  const { failure } = read.outcome;
  return failure ? { failure } : {};
}
