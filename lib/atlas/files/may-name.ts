import { coverOf } from '@/lib/publishing/compose/hide';
import type { Zones } from '@/lib/publishing/compose/schema';
import type { AtlasPlace } from '../model';

/** Undefined before they are read. */
export type KnownZones = Zones | undefined;

/**
 * Whether a picture or paper for others may name a place. None in a zone, each taken for one that the service blurred;
 * without a position any zone might hide it, and zones that can't be read, or are not known yet, hide all.
 */
export const mayName =
  (zones: KnownZones) =>
  (place: AtlasPlace): boolean =>
    zones?.ok === true && !coverOf(zones.value, { ...place, isFuzzed: true });
