import type { Delivery } from '@/lib/outbox/schema';

/** The fate of the next request that creates something. */
export type Answer =
  | 'ok'
  | 'lost before it arrived'
  | 'lost after it arrived'
  | 'lost, and arriving late'
  | 'refused';

export interface Effect {
  /** The press, or the check-in of a copy. */
  of: string;
  text: string;
  account: string;
  /** As the service or the site names it. */
  id: string;
}

/** Everything that outlives a worker. Times are Unix ms. */
export interface State {
  now: number;
  account: string | undefined;
  answer: Answer;
  /** The text that the person has given to the check-in of the copies, now; absent: it is private. */
  text: string | undefined;
  deliveries: Delivery[];
  /** At the service and at the site, and what is still on its way to them. */
  made: Effect[];
  late: { at: 'service' | 'site'; effect: Effect }[];
  /** How often the person has asked for an effect, by press or check-in. */
  asked: Record<string, number>;
  /** Accepted before anything left. */
  undone: string[];
  presses: number;
}

export const beginning: State = {
  ...{ now: 1_800_000_000_000, account: 'ana', answer: 'ok', text: 'one', presses: 0 },
  ...{ deliveries: [], made: [], late: [], asked: {}, undone: [] },
};
