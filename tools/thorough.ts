/** Everything is tried in full, which takes minutes (CONTRIBUTING.md). Else a part, which CI has time for. */
export const thorough = process.env.WAYMARK_THOROUGH === '1';

/** How much of so much is tried. */
export const tries = (all: number): number => (thorough ? all : all / 10);

/** From what generated input begins: a run prints it, and `WAYMARK_SEED` repeats that run. */
export const seed = Number(process.env.WAYMARK_SEED ?? Date.now()) | 0;
