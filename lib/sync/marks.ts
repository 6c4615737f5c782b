/**
 * A mark is up to where an item was seen, in the reactions' own count, and how often that was taken back before. The
 * higher mark wins: what was seen on either browser was seen, and what was taken back since is new on all.
 */
const span = 1_000_000_000;

export const markOf = (step: number, seen: number): number => step * span + Math.min(seen, span - 1);
export const seenIn = (mark: number): number => mark % span;
export const stepIn = (mark: number): number => Math.floor(mark / span);
