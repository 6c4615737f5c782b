import type { Interface, Profile } from '../profile/model';
import { addresses, fieldOf, parts, textOf } from '../profile/parts';
import { fieldRules, mayBeAbsent } from '../profile/schema';

export type { Interface };

/** This month's calls of one interface to the hosts of the current profile. */
export interface Usage {
  interface: Interface;
  used: number;
  /** Whether the person enters the allowance, and may leave it open; absent where there is none to enter. */
  entered?: 'required' | 'optional';
  /** Calls the service allows in a calendar month; absent if unknown. */
  allowance?: number;
  /** Calls left of the allowance; never below 0. */
  left?: number;
  /** Nearly spent: background calls are rejected. */
  paused: boolean;
  /** The service asked for a pause until then, Unix milliseconds. */
  heldUntil?: number;
}

/** Months in the store, including the current one. */
const keptMonths = 13;

/** A calendar month, "2026-11", in UTC as the services count. */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/** The oldest stored month at that time. */
export function oldestMonth(ms: number): string {
  const date = new Date(ms);
  return monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - keptMonths + 1));
}

/** The hosts an interface's allowance is spent at. */
export const hostsOf = (profile: Profile, of: Interface): string[] =>
  addresses.flatMap(({ room, field, counted }) => {
    const address = room === of && counted && textOf(profile, room, field);
    return address ? [new URL(address).host] : [];
  });

const fieldFor = (of: Interface) => parts.find(({ room }) => room === of)?.allowance;

export function allowanceOf(profile: Profile, of: Interface): number | undefined {
  const field = fieldFor(of);
  const calls = field === undefined ? undefined : fieldOf(profile, of, field);
  return typeof calls === 'number' ? calls : undefined;
}

/** The last 2 % are reserved for calls of the person. */
export const isNearlySpent = (left: number, allowance: number): boolean => left * 50 <= allowance;

function enteredAs(of: Interface): Pick<Usage, 'entered'> {
  const rule = fieldRules.get(`profile.${of}.${fieldFor(of)}`);
  return rule ? { entered: mayBeAbsent(rule) ? 'optional' : 'required' } : {};
}

export function usageOf(
  of: Interface,
  used: number,
  allowance: number | undefined,
  heldUntil: number | undefined,
): Usage {
  const held = { ...enteredAs(of), ...(heldUntil !== undefined && { heldUntil }) };
  if (allowance === undefined) return { interface: of, used, paused: false, ...held };
  const left = Math.max(0, allowance - used);
  return { interface: of, used, allowance, left, paused: isNearlySpent(left, allowance), ...held };
}
