import type { SessionArea } from '@/lib/storage/session';
import { type KeptSession, readSession } from '../read/page-session';

const key = 'in-page';

/** What is kept of the browser's session, changed by one at a time. */
export function createKeeper(area: SessionArea) {
  let queue: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<KeptSession> => readSession((await area.get(key))[key]);
  return {
    read,
    change(next: (was: KeptSession) => KeptSession): Promise<void> {
      const mine = queue.then(async () => area.set({ [key]: next(await read()) }));
      queue = mine.catch(() => undefined);
      return mine;
    },
  };
}
