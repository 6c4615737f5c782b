import type { LandRequest } from '@/lib/atlas/map/land/contract';
import { landArtist } from '../map/land';

/** Cached pictures of land, some kilobytes each. */
const most = 300;

/** By everything that a picture shows: of a trip, its place on the map and the colours. */
const kept = new Map<string, Promise<string>>();

/** The land of a view as the address of a picture, drawn once while the page is open. */
export function landFile(request: LandRequest): Promise<string> {
  const key = JSON.stringify(request);
  const known = kept.get(key);
  const file = known ?? landArtist.file(request);
  // The most recently used comes last.
  kept.delete(key);
  kept.set(key, file);
  if (!known) file.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return file;
}
