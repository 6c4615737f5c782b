import type { Interface } from '../http/request';

export type { Interface };

/** Where calls went this month. */
export interface HostCalls {
  host: string;
  interface: Interface;
  calls: number;
  /** Unix milliseconds. */
  lastAt: number;
}

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

/** Room "meter": how many calls left this browser, and what may still leave. */
export interface MeterContract {
  usage(): Promise<Usage[]>;
  /** This month's hosts, the most called first. */
  hosts(): Promise<HostCalls[]>;
}
