const minute = 60_000;
const hour = 60 * minute;

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#deliverability-and-reliability */
const waits = [
  5_000,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
] as const;
/** Up to so much of a wait is added, by chance, so that receivers are not asked by everybody at once. */
const jitter = 0.1;

/**
 * When a message is sent again after so many failed attempts (from 1), Unix ms; undefined when it is given up. `random` is
 * from 0 to 1.
 */
export function retryAt(attempts: number, now: number, random: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : now + Math.round(wait * (1 + jitter * random));
}
