/** Milliseconds of a frame that one kind of work may take. */
const budget = 4;

/** Work that waits for the next frame, each piece once; what does not fit into one frame goes on in the next. */
export function createTurns<T>(work: (item: T) => void) {
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
