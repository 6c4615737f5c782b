import { z } from 'zod';
import type { SessionArea } from '@/lib/storage/session';

/** The sign-in that is under way; a second one replaces it. */
export interface Pending {
  begin(state: string): Promise<void>;
  /** True once, for the state begun last and not longer than ten minutes ago. */
  spend(state: string): Promise<boolean>;
}

const key = 'pending-sign-in';
const lifetime = 600_000;
const schema = z.object({ state: z.string(), startedAt: z.number() });

export function createPending(session: SessionArea, now: () => number): Pending {
  return {
    begin: (state) => session.set({ [key]: { state, startedAt: now() } }),
    async spend(state) {
      const parsed = schema.safeParse((await session.get(key))[key]);
      if (!parsed.success || parsed.data.state !== state) return false;
      await session.remove(key);
      return now() - parsed.data.startedAt <= lifetime;
    },
  };
}
