import type { Profile } from '../profile/model';

/** The interfaces whose calls are counted, each on its own. */
export const interfaces = ['checkins', 'places', 'reactions', 'messages'] as const;
export type Interface = (typeof interfaces)[number];

/** This month's calls of one interface, to the hosts that today's profile names. */
export interface Usage {
  interface: Interface;
  used: number;
  /** Calls the service allows in a calendar month; absent when nobody has said. */
  allowance?: number;
  /** What is left of the allowance; never below 0. */
  left?: number;
  /** Nearly spent: calls that nobody waits for are held back. */
  paused: boolean;
  /** The service asked for a pause until then, Unix milliseconds. */
  heldUntil?: number;
}

/** So many months are kept, this one included. */
const keptMonths = 13;

/** A calendar month, "2026-11", in UTC as the services count. */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/** The oldest month that is kept at that time. */
export function oldestMonth(ms: number): string {
  const date = new Date(ms);
  return monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - keptMonths + 1));
}

/** The hosts an interface's allowance is spent at. */
export function hostsOf(profile: Profile, of: Interface): string[] {
  const addresses = {
    checkins: [profile.checkins.baseUrl, profile.checkins.authUrl],
    places: [profile.places.placesUrl],
    reactions: [profile.reactions.graphqlUrl],
    messages: [profile.messages.syndicationUrl],
  }[of];
  return addresses.map((address) => new URL(address).host);
}

export function allowanceOf(profile: Profile, of: Interface): number | undefined {
  if (of === 'checkins') return profile.checkins.monthlyCalls;
  return of === 'places' ? profile.places.monthlyCalls : undefined;
}

/** The last fiftieth is kept for what the person asks for. */
export const isNearlySpent = (left: number, allowance: number): boolean => left * 50 <= allowance;

export function usageOf(
  of: Interface,
  used: number,
  allowance: number | undefined,
  heldUntil: number | undefined,
): Usage {
  const held = heldUntil === undefined ? {} : { heldUntil };
  if (allowance === undefined) return { interface: of, used, paused: false, ...held };
  const left = Math.max(0, allowance - used);
  return { interface: of, used, allowance, left, paused: isNearlySpent(left, allowance), ...held };
}
