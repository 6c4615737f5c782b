import { createFirst as discovery } from './discovery/first';
import type { FirstParts } from './room';

/** What rooms have in the worker’s first turn, ahead of themselves: few modules, since every page waits for them. */
export const createFirstRooms = (parts: FirstParts) => ({ discovery: discovery(parts) });
