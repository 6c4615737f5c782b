import type { Interface, Usage } from './model';

export type { Interface, Usage };

export interface HostCalls {
  host: string;
  interface: Interface;
  calls: number;
  /** Unix milliseconds. */
  lastAt: number;
}

/** Room "quota": counts API calls, and what is left of the allowances. */
export interface QuotaContract {
  usage(): Promise<Usage[]>;
  /** This month's hosts, the most called first. */
  hosts(): Promise<HostCalls[]>;
}
