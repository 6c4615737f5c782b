import { inTurn } from '@/lib/storage/in-turn';
import type { SessionArea } from '@/lib/storage/session';
import { type KeptSession, readSession } from '../read/page-session';

const key = 'in-page';

/** What is kept of the browser's session, changed by one at a time. */
export function createKeeper(area: SessionArea) {
  const turn = inTurn();
  const read = async (): Promise<KeptSession> => readSession((await area.get(key))[key]);
  return {
    read,
    change: (next: (was: KeptSession) => KeptSession): Promise<void> =>
      turn(async () => area.set({ [key]: next(await read()) })),
  };
}
