/** Alarm in case the worker dies while it runs, and retry after an exception; ms. */
export const safetyNet = 30_000;

/** One worker at a time does the work, and the next one continues. */
export interface Turns {
  /** Runs the work under a lock, which is released when the worker dies. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Sets the alarm for the next run, Unix ms, or clears it. */
  wakeAt(time: number | undefined): void;
  now(): number;
}

interface Parts<R> extends Turns {
  all(): Promise<R[]>;
  /** Time of the next step of a record, Unix ms; infinite when there is none. */
  dueTime(record: R): number;
  advance(id: string): Promise<void>;
}

/**
 * Performs every step that is due. Safe to call at any time, any number of times: the lock makes one run at a time, and
 * an alarm wakes the next worker should this one die.
 */
export function createRun<R extends { id: string }>(parts: Parts<R>): () => Promise<void> {
  const { all, dueTime, advance, wakeAt, now } = parts;
  return () =>
    parts.exclusively(async () => {
      const records = await all();
      if (records.some((record) => Number.isFinite(dueTime(record)))) wakeAt(now() + safetyNet);
      let threw = false;
      for (const { id } of records) {
        // A record that the browser cannot store now must not delay the others.
        await advance(id).catch(() => {
          threw = true;
        });
      }
      const due = (await all()).reduce((least, record) => Math.min(least, dueTime(record)), Infinity);
      if (threw) wakeAt(now() + safetyNet);
      else wakeAt(Number.isFinite(due) ? due : undefined);
    });
}
