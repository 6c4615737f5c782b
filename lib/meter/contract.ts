import type { Interface, Usage } from './model';

export type { Interface, Usage };

/** Where calls went this month. */
export interface HostCalls {
  host: string;
  interface: Interface;
  calls: number;
  /** Unix milliseconds. */
  lastAt: number;
}

/** Room "meter": how many calls left this browser, and what may still leave. */
export interface MeterContract {
  usage(): Promise<Usage[]>;
  /** This month's hosts, the most called first. */
  hosts(): Promise<HostCalls[]>;
}
