/** Runs work after each call, but never twice at once: calls during a run have one more after it, together. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await work();
    }
  }

  return () => {
    isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
