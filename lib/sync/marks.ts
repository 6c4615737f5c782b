import { shortHash } from '../storage/short-hash';

/**
 * A mark combines how far an item was seen, in the count of the reactions, and how often it was marked as new again. The
 * higher mark wins: what was seen in one browser is seen in all, and what was marked as new since is new in all.
 */
const span = 1_000_000_000;

export const markOf = (step: number, seen: number): number => step * span + Math.min(seen, span - 1);
export const seenIn = (mark: number): number => mark % span;
export const stepIn = (mark: number): number => Math.floor(mark / span);

/** A short name for an item's address: addresses would take too much room, and reveal more than needed. */
export const markName = (address: string, url: string): string => shortHash(`${address} ${url}`);
