import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { serviceNames } from '../kernel.ts';

const headers = z.record(z.string(), z.string()).optional();

/** A response in place of the service’s own. */
export const answerSchema = z.discriminatedUnion('kind', [
  /** Any status and body; a body other than a string is sent as JSON. */
  z.strictObject({ kind: z.literal('status'), status: z.int(), body: z.unknown().optional(), headers }),
  /** 200 with the type of JSON and an invalid body. */
  z.strictObject({ kind: z.literal('malformed') }),
  /** An HTML page instead of JSON; 502 by default. */
  z.strictObject({ kind: z.literal('html'), status: z.int().optional() }),
  /** Closes the connection without a byte; see `effect`. */
  z.strictObject({ kind: z.literal('drop') }),
  /** Begins a response with 200, and breaks off within its body. */
  z.strictObject({ kind: z.literal('cut') }),
  /** Resets the connection (RST); over HTTP/2 only the request's stream, with CANCEL or another code (RFC 9113 § 7). */
  z.strictObject({ kind: z.literal('reset'), code: z.int().optional() }),
  /** Never responds. */
  z.strictObject({ kind: z.literal('hang') }),
  /** A rate limit that ends in `seconds` (60 by default); `empty` leaves the body out. */
  z.strictObject({
    kind: z.literal('rate-limit'),
    seconds: z.int().optional(),
    empty: z.boolean().optional(),
  }),
  /** The allowance of the hour or month is used up. */
  z.strictObject({ kind: z.literal('quota') }),
  /** The token or key is invalid. */
  z.strictObject({ kind: z.literal('unauthorized') }),
]);

/** A failure of a service, for which requests, and how often. */
export const behaviourSchema = z.strictObject({
  service: z.enum(serviceNames),
  /** Start of the path, for example `/v2/checkins/add`. */
  path: z.string().startsWith('/').optional(),
  method: z.string().toUpperCase().optional(),
  /** The number of requests it applies to, including those that a browser resends; until reset when absent. */
  times: z.int().positive().optional(),
  /** Milliseconds before the service sees the request. */
  latency: z.number().nonnegative().optional(),
  /** Milliseconds between the effect and the answer. */
  latencyAfter: z.number().nonnegative().optional(),
  answer: answerSchema.optional(),
  /** True: the service does its work first, and only its response is replaced. */
  effect: z.boolean().default(false),
});

export type Answer = z.infer<typeof answerSchema>;
export type Behaviour = z.infer<typeof behaviourSchema>;
export type BehaviourInput = z.input<typeof behaviourSchema>;

/** The behaviours in force. */
export interface Behaviours {
  add(behaviour: BehaviourInput): void;
  /** The behaviour for this request, counted as used. Those with `times` come first, in the order they were added. */
  take(service: string, method: string, path: string): Behaviour | undefined;
  list(): Behaviour[];
  /** Resolves after some milliseconds, or when the behaviours are cleared. */
  pause(ms: number): Promise<void>;
  clear(): void;
}

export function createBehaviours(): Behaviours {
  let active: Behaviour[] = [];
  let cleared = new AbortController();
  return {
    add: (input) => {
      active.push(behaviourSchema.parse(input));
    },
    take: (service, method, path) => {
      const fits = active.filter(
        (one) =>
          one.service === service &&
          (one.method ?? method) === method &&
          path.startsWith(one.path ?? '/') &&
          one.times !== 0,
      );
      const found = fits.find((one) => one.times !== undefined) ?? fits.at(-1);
      if (found?.times !== undefined) {
        found.times -= 1;
        if (found.times === 0) active = active.filter((one) => one !== found);
      }
      return found;
    },
    list: () => active.map((one) => ({ ...one })),
    pause: (ms) => wait(ms, undefined, { signal: cleared.signal }).catch(() => undefined),
    clear: () => {
      active = [];
      cleared.abort();
      cleared = new AbortController();
    },
  };
}
