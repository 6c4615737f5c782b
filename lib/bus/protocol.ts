/** A view’s question to the worker: a room’s method and its arguments, all structured-cloneable or JSON. */
export interface Question {
  /** Of the page; see `build.ts`. */
  build?: string | undefined;
  room: string;
  method: string;
  args: unknown[];
}

/** The answer: the method’s value, or word that the worker has a bug or is of another build than the page. */
export type Answer = { build?: string | undefined } & ({ value: unknown } | { bug: true });

export function isQuestion(message: unknown): message is Question {
  return (
    typeof message === 'object' &&
    message !== null &&
    'room' in message &&
    typeof message.room === 'string' &&
    'method' in message &&
    typeof message.method === 'string' &&
    'args' in message &&
    Array.isArray(message.args)
  );
}

/** The worker's question to our example page. */
export const inspectExample = 'inspect';

/** Ports of this name are leases; what follows is the lease's own name. */
export const leasePrefix = 'waymark-lease ';
