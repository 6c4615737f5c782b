import { z } from 'zod';
import { serviceNames } from '../kernel.ts';

const headers = z.record(z.string(), z.string()).optional();

/** What a service answers in place of its own answer. */
export const answerSchema = z.discriminatedUnion('kind', [
  /** Any status and body; a body that is no string is sent as JSON. */
  z.strictObject({ kind: z.literal('status'), status: z.int(), body: z.unknown().optional(), headers }),
  /** 200, says it is JSON, and is not. */
  z.strictObject({ kind: z.literal('malformed') }),
  /** A page of HTML where JSON is due; 502 unless told. */
  z.strictObject({ kind: z.literal('html'), status: z.int().optional() }),
  /** The connection ends without a byte. With the effect or without it: see `effect`. */
  z.strictObject({ kind: z.literal('drop') }),
  /** No answer, ever. */
  z.strictObject({ kind: z.literal('hang') }),
  /** Wait until a moment `seconds` ahead (60 unless told); `empty` leaves the body out. */
  z.strictObject({
    kind: z.literal('rate-limit'),
    seconds: z.int().optional(),
    empty: z.boolean().optional(),
  }),
  /** The month's or hour's allowance is spent. */
  z.strictObject({ kind: z.literal('quota') }),
  /** The token or key is not good any more. */
  z.strictObject({ kind: z.literal('unauthorized') }),
]);

/** How a service misbehaves, for which requests, and how often. */
export const behaviourSchema = z.strictObject({
  service: z.enum(serviceNames),
  /** Start of the path, for example `/v2/checkins/add`. */
  path: z.string().startsWith('/').optional(),
  method: z.string().toUpperCase().optional(),
  /** How many requests it meets, counting those that a browser sends again by itself; until reset when absent. */
  times: z.int().positive().optional(),
  /** Milliseconds before the service sees the request. */
  latency: z.number().nonnegative().optional(),
  /** Milliseconds between the effect and the answer. */
  latencyAfter: z.number().nonnegative().optional(),
  answer: answerSchema.optional(),
  /** True: the service does its work first, and only its answer is replaced. */
  effect: z.boolean().default(false),
});

export type Answer = z.infer<typeof answerSchema>;
export type Behaviour = z.infer<typeof behaviourSchema>;
export type BehaviourInput = z.input<typeof behaviourSchema>;

/** The behaviours in force. */
export interface Behaviours {
  add(behaviour: BehaviourInput): void;
  /** The one that meets this request, counted as used. Counted ones go first, in the order they were added. */
  take(service: string, method: string, path: string): Behaviour | undefined;
  list(): Behaviour[];
  clear(): void;
}

export function createBehaviours(): Behaviours {
  let active: Behaviour[] = [];
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
    clear: () => {
      active = [];
    },
  };
}
