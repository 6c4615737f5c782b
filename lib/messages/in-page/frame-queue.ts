/** Milliseconds of work in one frame. */
const budget = 4;

/** Runs work in animation frames, each item once; the rest of a frame's work runs in the next one. */
export function createFrameQueue<T>(work: (item: T) => void) {
  const waiting = new Set<T>();
  let frame = 0;

  function run(): void {
    frame = 0;
    const until = performance.now() + budget;
    for (const item of waiting) {
      waiting.delete(item);
      work(item);
      if (performance.now() > until) break;
    }
    if (waiting.size > 0) frame = requestAnimationFrame(run);
  }

  return {
    add(item: T): void {
      waiting.add(item);
      if (!frame) frame = requestAnimationFrame(run);
    },
  };
}
