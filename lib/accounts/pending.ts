import { z } from 'zod';
import type { SessionArea } from '@/lib/storage/session';

const key = 'pending-sign-in';
const lifetime = 600_000;
const schema = z.object({ state: z.string(), startedAt: z.number() });

/** The state of the current sign-in; a second one replaces it. */
export const createPending = (session: SessionArea, now: () => number) => ({
  begin: (state: string) => session.set({ [key]: { state, startedAt: now() } }),
  /** True once, for the latest state, within ten minutes. */
  async spend(state: string): Promise<boolean> {
    const parsed = schema.safeParse((await session.get(key))[key]);
    if (!parsed.success || parsed.data.state !== state) return false;
    await session.remove(key);
    return now() - parsed.data.startedAt <= lifetime;
  },
});
