import { coverOf } from '@/lib/publishing/compose/hide';
import type { Zones } from '@/lib/publishing/compose/schema';
import type { AtlasPlace } from '../model';

/** Undefined before they are read. */
export type KnownZones = Zones | undefined;

/**
 * Whether a picture or print for others may name a place: none in a zone, its position taken as blurred by the service;
 * without a position any zone might hide it, and zones that are unreadable, or not known yet, hide all.
 */
export const mayName =
  (zones: KnownZones) =>
  (place: AtlasPlace): boolean =>
    zones?.ok === true && !coverOf(zones.value, { ...place, isFuzzed: true });
