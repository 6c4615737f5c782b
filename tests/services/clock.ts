/** A running clock that can be set. Times are milliseconds since 1970. */
export interface Clock {
  now(): number;
  set(time: number): void;
  advance(milliseconds: number): void;
  /** Back to the time it was made with, running. */
  reset(): void;
}

/** Starts at `start`, or at the machine's own time. */
export function createClock(start?: number): Clock {
  const initial = start === undefined ? 0 : start - Date.now();
  let offset = initial;
  return {
    now: () => Date.now() + offset,
    set: (time) => {
      offset = time - Date.now();
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    reset: () => {
      offset = initial;
    },
  };
}
