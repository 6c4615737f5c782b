import { sealSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Receivers } from '@/lib/outbox/receiver';
import { type Favourite, sameVisited } from '@/lib/places/model';
import type { Connection } from '../client';
import { createHistoryStore } from '../history/store';
import type { Checkin, CheckinPage } from '../model';
import { createCheckins } from '../service';
import { createCheckinsStore } from './store';

export const profile = {
  baseUrl: 'https://svc.example',
  authUrl: 'https://auth.example',
  version: '20261121',
  versions: {},
  monthlyCalls: 100,
};

/** A check-in service in memory, and the room under test with stand-ins for the browser. */
export function createBench(
  store = createCheckinsStore(`bench-${crypto.randomUUID()}`),
  receivers: (room: string) => Receivers | undefined = () => undefined,
) {
  const server: Checkin[] = [];
  const time = { now: 1_800_000_000_000 };
  const world = {
    online: true,
    token: 'token' as string | undefined,
    /** The result of the next create request; `arrive` makes the check-in. */
    add: undefined as undefined | ((arrive: () => Checkin) => Result<Checkin>),
    /** The result of list requests. */
    list: undefined as undefined | (() => Result<CheckinPage>),
    wake: undefined as number | undefined,
    attention: false,
    canSignIn: true,
    baseUrl: profile.baseUrl,
    confirmed: 0,
  };
  let last = 0;
  const arrive = (venueId: string, shout: string): Checkin => {
    const made = { id: `c${++last}`, createdAt: time.now, shout, venue: { id: venueId, name: venueId } };
    server.unshift(made);
    return made;
  };
  let held: Promise<void> = Promise.resolve();
  const parts = {
    store,
    client: {
      add: async (_: Connection, { venueId, shout }: { venueId: string; shout: string }) => {
        const land = () => arrive(venueId, shout);
        const behaviour = world.add;
        world.add = undefined;
        return behaviour ? behaviour(land) : ok(land());
      },
      list: async () => world.list?.() ?? ok({ total: server.length, items: server.slice(0, 50) }),
      details: async () => fail({ kind: 'not-found', host: 'svc.example' }),
    },
    connection: async () =>
      world.token
        ? ok({
            profile: { ...profile, baseUrl: world.baseUrl },
            token: sealSecret(world.token, world.baseUrl),
          })
        : fail({ kind: 'signed-out', host: 'svc.example' }),
    exclusively: (work: () => Promise<void>) => {
      held = held.then(work);
      return held;
    },
    wakeAt: (at: number | undefined) => {
      world.wake = at;
    },
    online: () => world.online,
    now: () => time.now,
    receivers,
    historyStore: createHistoryStore(`bench-history-${crypto.randomUUID()}`),
    exclusivelyHistory: (work: () => Promise<void>) => work(),
    wakeHistoryAt: () => undefined,
    cancelSeconds: async () => 4,
    canSignIn: async () => world.canSignIn,
    takes: async () => ({ broadcast: false, position: false }),
    historyUrl: async () => undefined,
    origin: async () => 'https://svc.example',
    announce: () => undefined,
    authUrl: async () => 'https://checkins.example',
    whereIs: async () => undefined,
    sameVisited: (named: Favourite, visited: readonly Favourite[]) => sameVisited(named, visited),
    linkedVenue: () => 'Linked place',
    placeOfPage: async () => undefined,
    onAttention: (attention: boolean) => {
      world.attention = attention;
    },
    onConfirmed: () => {
      world.confirmed++;
    },
    newId: () => crypto.randomUUID(),
  };
  const service = createCheckins(parts);
  const { contract } = service;

  return {
    parts,
    time,
    server,
    world,
    store,
    arrive,
    service,
    contract,
    /** A new worker on the same store, as after the old one died. */
    restarted: () => createCheckins(parts),
    /** In the order of a real sign-in. */
    async signedIn() {
      await service.doubtAccount();
      await service.signedIn();
    },
    /** Advances the clock and runs the steps that are due. */
    async pass(ms: number) {
      time.now += ms;
      await service.run();
    },
    async press(shout = 'Hello', venueId = 'v1') {
      const answer = await contract.press({ id: venueId, name: venueId }, shout, null);
      if (!answer.ok || answer.value.kind !== 'taken') throw new Error('Not taken');
      await service.run();
      return answer.value.operation.id;
    },
    state: async (id: string) => (await store.operation(id))?.state,
    operation: (id: string) => store.operation(id),
  };
}
