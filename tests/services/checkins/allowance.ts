import { Refusal } from './envelope.ts';

export const hourlyCalls = 500;
export const monthlyCalls = 10_000;

/** Groups of endpoints, each with its own hourly limit. */
export type Group = 'checkins/add' | 'checkins/details' | 'users/checkins';

/** Counts calls by token: an hourly limit for each group, and a limit for each calendar month. */
export interface Allowance {
  /** The rate-limit headers, and the refusal beyond a limit. `now` is in milliseconds. */
  spend(token: string, group: Group, now: number): { headers: Record<string, string>; refusal?: Refusal };
}

export function createAllowance(): Allowance {
  const spent = new Map<string, number>();
  const count = (key: string) => {
    const value = (spent.get(key) ?? 0) + 1;
    spent.set(key, value);
    return value;
  };
  return {
    spend: (token, group, now) => {
      const hour = Math.floor(now / 3_600_000);
      const calls = count(`${token} ${group} ${hour}`);
      const headers = {
        'X-RateLimit-Limit': String(hourlyCalls),
        'X-RateLimit-Remaining': String(Math.max(0, hourlyCalls - calls)),
        'X-RateLimit-Reset': String((hour + 1) * 3600),
      };
      if (calls > hourlyCalls) {
        return { headers, refusal: new Refusal(403, 'rate_limit_exceeded', 'Quota exceeded for this hour.') };
      }
      if (count(`${token} ${new Date(now).toISOString().slice(0, 7)}`) > monthlyCalls) {
        return { headers, refusal: new Refusal(429, 'quota_exceeded', 'The calls of this month are spent.') };
      }
      return { headers };
    },
  };
}
