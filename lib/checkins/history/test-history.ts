import { sealSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Checkin, CheckinPage } from '../model';
import { profile } from '../outbox/test-outbox';
import { lineOf, newestFirst } from './blocks';
import { createHistoryRoom } from './service';
import { createHistoryStore } from './store';

/** The file of every import here. */
export const file = { id: 'file', name: 'life.json', addedAt: 1 };

export const checkin = (n: number, venue = `v${n % 7}`): Checkin => ({
  id: `c${String(n).padStart(6, '0')}`,
  createdAt: 1_500_000_000_000 + n * 3_600_000,
  shout: `Shout ${n}`,
  venue: { id: venue, name: `Place ${venue}` },
});

/** A service in memory with this number of check-ins, and a stored history that several workers share. */
export function createHistoryBench(count: number) {
  const server = Array.from({ length: count }, (_, i) => checkin(count - i));
  const world = {
    token: 'token' as string | undefined,
    now: 1_800_000_000_000,
    wake: undefined as number | undefined,
    calls: 0,
    /** Called before each response; its result replaces the response. */
    before: undefined as undefined | ((offset: number) => Result<CheckinPage> | undefined | Promise<never>),
  };
  const name = `history-${crypto.randomUUID()}`;
  const store = createHistoryStore(name);
  const client = {
    add: async () => fail({ kind: 'offline' }),
    details: async () => fail({ kind: 'offline' }),
    async list(_: unknown, { limit, offset }: { limit: number; offset: number }) {
      world.calls++;
      const instead = await world.before?.(offset);
      server.sort((a, b) => b.createdAt - a.createdAt);
      return instead ?? ok({ total: server.length, items: server.slice(offset, offset + limit) });
    },
  };
  const worker = () => {
    let held: Promise<void> | undefined;
    const room = createHistoryRoom({
      store,
      client,
      connection: async () =>
        world.token
          ? ok({ profile, token: sealSecret(world.token, profile.baseUrl) })
          : fail({ kind: 'signed-out', host: 'svc.example' }),
      exclusively(work) {
        held ??= work().finally(() => {
          held = undefined;
        });
        return held;
      },
      wakeAt(time) {
        world.wake = time;
      },
      now: () => world.now,
      announce: () => undefined,
      removed: async () => undefined,
    });
    /** Opens the popup; waits until the import that this starts has ended or died. */
    const open = async () => {
      const page = await room.history.recent(0);
      await room.history.run();
      return page;
    };
    return { ...room, open };
  };
  const storedIds = async () => {
    const stored = await store.newest(Number.POSITIVE_INFINITY);
    // The lines for the search must match at every moment.
    expect(await store.lines()).toEqual(stored.map(lineOf).sort(newestFirst));
    return stored.map(({ id }) => id).sort();
  };
  return {
    server,
    world,
    store,

    name,
    worker,
    storedIds,
    serverIds: () => server.map(({ id }) => id).sort(),
  };
}
