import { createFirst as discovery } from './discovery/first';
import type { FirstParts } from './room';

/** The parts of rooms that are made in the worker’s first turn: few modules, since every page waits for them. */
export const createFirstRooms = (parts: FirstParts) => ({
  discovery: discovery(parts),
});
