import type { ComponentType } from 'preact';
import type { Checkin } from '@/lib/atlas/contract';

/** Draws what a check-in says, when and where, to whom, and its link; of the room of check-ins. */
export type Facts = ComponentType<{ checkin: Checkin }>;
