import { fail, ok } from '@/lib/http/failure';
import type { Call, Gate } from '@/lib/http/service';
import type { Profile } from '@/lib/profile/model';
import { interfaces } from '@/lib/profile/parts';
import type { SessionArea } from '@/lib/storage/session';
import type { Interface, QuotaContract, Usage } from './contract';
import { allowanceOf, hostsOf, monthOf, oldestMonth, usageOf } from './model';
import { pauseOf } from './pause';
import type { QuotaStore } from './store';

export { createQuotaStore, quotaDatabase } from './store';

interface Parts {
  session: SessionArea;
  now(): number;
  announce(): void;
  profile(): Promise<Profile>;
  store: QuotaStore;
}

/** A key for each host, so that concurrent responses do not overwrite each other. */
const heldKey = (host: string) => `quota-held:${host}`;

/**
 * Counts calls. Rejects background calls while an allowance is nearly spent or a service has asked for a pause; calls of
 * the person are always sent, and the service decides. A storage failure rejects nothing.
 */
export function createQuota(parts: Parts) {
  const { session, now, announce, profile, store } = parts;

  async function heldUntil(hosts: string[]): Promise<number | undefined> {
    const kept = await session.get(hosts.map(heldKey));
    const times = Object.values(kept).filter((time) => typeof time === 'number' && time > now());
    return times.length > 0 ? Math.max(...times.map(Number)) : undefined;
  }

  async function usage(of: Interface): Promise<Usage> {
    const today = await profile();
    const hosts = hostsOf(today, of);
    const [rows, held] = await Promise.all([store.month(monthOf(now())), heldUntil(hosts)]);
    const mine = rows.filter((row) => row.interface === of && hosts.includes(row.host));
    const used = mine.reduce((sum, { calls }) => sum + calls, 0);
    return usageOf(of, used, allowanceOf(today, of), held);
  }

  async function count({ host, interface: of }: Call): Promise<void> {
    const time = now();
    await store.add(monthOf(time), of, host, time, oldestMonth(time));
    announce();
  }

  const gate: Gate = {
    async admit(call) {
      try {
        if (call.priority === 'background') {
          const until = await heldUntil([call.host]);
          if (until !== undefined) return fail({ kind: 'rate-limited', host: call.host, until });
          if ((await usage(call.interface)).paused) return fail({ kind: 'allowance-spent', host: call.host });
        }
        await count(call);
      } catch {
        // Storage is blocked or full: the call is sent uncounted.
      }
      return ok(null);
    },
    async heard(host, status, headers) {
      const until = pauseOf(status, headers, now());
      if (until === undefined) return;
      await session.set({ [heldKey(host)]: until }).catch(() => undefined);
      announce();
    },
  };

  const contract: QuotaContract = {
    usage: () => Promise.all(interfaces.map(usage)),
    hosts: async () => (await store.month(monthOf(now()))).sort((a, b) => b.calls - a.calls),
  };
  return { contract, gate };
}
