import { ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { Operation } from './schema';
import { createBench } from './test-outbox';
import { type AddAnswer, createTestService, type ListAnswer } from './test-service';
import { createMemoryStore, createWorker } from './test-worker';

/** What can happen: the person's acts, the passing of time, and how the world stands. */
export type Act =
  | { do: 'press'; venue: string; shout: string; again: boolean }
  | { do: 'cancel' | 'checkNow' | 'seen' | 'notThere' | 'sendAgain' | 'discard'; which: number }
  | { do: 'signIn'; account: string }
  | { do: 'signOut' }
  | { do: 'wait' | 'skew'; ms: number }
  | { do: 'online'; is: boolean }
  | { do: 'add'; answer: AddAnswer }
  | { do: 'list'; answer: ListAnswer }
  | { do: 'arriveLate' };

const host = 'svc.example';
const sendable: Operation['state'][] = ['not-seen', 'failed', 'rejected', 'needs-auth', 'stale'];

/** A person, a worker that can be killed, and a service; and what must be true of them whatever happens. */
export function createPerson(turns: number[]) {
  const { client: _, ...base } = createBench().parts;
  const world = { now: 1_800_000_000_000, online: true, account: 'ana' as string | undefined };
  const violations: string[] = [];
  const doing = new Set<Act['do']>();
  /** How often the person said "send this", by operation. */
  const said = new Map<string, number>();
  /** What may have reached the server, by operation. */
  const sent = new Map<string, number>();
  const count = (map: Map<string, number>, id: string) => map.set(id, (map.get(id) ?? 0) + 1);
  const madeFor = (id: string) => service.arrived.filter((one) => one.sentFor === id);

  const { kept, store } = createMemoryStore((before, after) => {
    if (!before && after) {
      if (!doing.has('press')) violations.push('An operation that nobody pressed for');
      count(said, after.id);
      const twins = [...kept.values()].filter(
        (op) =>
          op.state !== 'confirmed' &&
          op.venue.id === after.venue.id &&
          op.shout === after.shout &&
          op !== after,
      );
      if (twins.length > 1) violations.push('Two open operations for the same');
      const { repeatOf } = after;
      if ([...kept.values()].some((op) => repeatOf && op.id !== after.id && op.repeatOf === repeatOf))
        violations.push('Two operations for one answer');
    }
    if (before && after?.state === 'queued' && sendable.includes(before.state)) {
      if (doing.has('sendAgain')) count(said, after.id);
      else if (before.state !== 'needs-auth') violations.push(`Sent again by itself from ${before.state}`);
    }
    if (before && !after && ['sending', 'unknown'].includes(before.state))
      violations.push(`Lost while ${before.state}`);
    if (after?.state === 'not-seen' && !doing.has('notThere') && before?.state !== 'not-seen')
      if (madeFor(after.id).length > 0) violations.push('Said to be missing, and it is there');
    if (
      after?.state === 'confirmed' &&
      after.result &&
      !service.arrived.some(({ id, venueId }) => id === after.result?.id && venueId === after.venue.id)
    )
      violations.push('Said to have arrived, and it did not');
  });
  const service = createTestService(
    () => world.now,
    (venueId, shout, plain) => {
      const sending = [...kept.values()].filter((op) => op.state === 'sending');
      const [operation] = sending;
      if (!operation || sending.length > 1 || operation.venue.id !== venueId || operation.shout !== shout) {
        violations.push('A request that nothing on disk knows of');
        return '';
      }
      if (madeFor(operation.id).some(({ account }) => account === world.account))
        violations.push('Sent again, and it was there');
      if (!plain) count(sent, operation.id);
      return operation.id;
    },
  );
  const parts = {
    ...base,
    store,
    http: service.http,
    connection: async () =>
      world.account
        ? ok({ profile, token: sealSecret(world.account, profile.baseUrl) })
        : { ok: false as const, failure: signedOut },
    online: () => world.online,
    now: () => world.now,
    wakeAt: () => undefined,
  };
  const boot = () => createWorker(parts, turns);
  let worker = boot();

  async function perform(act: Act): Promise<void> {
    const { contract, doubtAccount, signedIn, signedOut } = worker.service;
    const pick = ({ which }: { which: number }) => [...kept.keys()][which % kept.size] ?? '';
    switch (act.do) {
      case 'press': {
        const venue = { id: act.venue, name: act.venue };
        const answer = await contract.press(venue, act.shout);
        if (act.again && answer.ok && answer.value.kind === 'repeat')
          await contract.press(venue, act.shout, answer.value.id);
        break;
      }
      case 'cancel':
      case 'checkNow':
      case 'sendAgain':
      case 'discard':
        await contract[act.do](pick(act));
        break;
      case 'seen':
        await contract.decide(pick(act), 'seen');
        break;
      case 'notThere':
        await contract.decide(pick(act), 'not-there');
        break;
      case 'signIn':
        world.account = act.account;
        await doubtAccount();
        await signedIn();
        break;
      case 'signOut':
        world.account = undefined;
        await signedOut();
        break;
      case 'wait':
      case 'skew':
        world.now += act.ms;
        break;
      case 'online':
        world.online = act.is;
        break;
      case 'add':
        service.nextAdds.push(act.answer);
        break;
      case 'list':
        service.nextLists.push(act.answer);
        break;
      case 'arriveLate':
        service.arriveLate();
    }
  }

  /** Does these at once; the worker may die at a step, and the next one goes on. */
  async function happen(acts: Act[], dieAt?: number): Promise<void> {
    worker.dieAt(dieAt);
    for (const act of acts) doing.add(act.do);
    await worker.live(Promise.all([worker.service.run(), ...acts.map(perform)]));
    await worker.live(worker.service.run());
    doing.clear();
    if (!worker.alive()) {
      worker = boot();
      await worker.service.run();
    }
    worker.dieAt(undefined);
    for (const [id, times] of sent)
      if (times > (said.get(id) ?? 0)) violations.push('Sent more often than the person said');
  }

  /** All is well at last: every operation comes to rest, and says what is true. */
  async function settle(): Promise<void> {
    service.nextAdds.length = 0;
    service.nextLists.length = 0;
    service.arriveLate();
    await happen([{ do: 'online', is: true }]);
    for (const account of ['ana', 'bea']) {
      await happen([{ do: 'signIn', account }]);
      for (const ms of [5_000, 25_000, 90_000, 300_000, 300_000, 300_000, 300_000])
        await happen([{ do: 'wait', ms }]);
    }
    for (const op of kept.values()) {
      const made = madeFor(op.id);
      if (['queued', 'sending', 'unknown'].includes(op.state)) violations.push(`Never at rest: ${op.state}`);
      if (!service.uncertain.has(op.id) && op.state !== 'confirmed' && made.length > 0)
        violations.push(`Said to be unsent (${op.state}), and it is there`);
      if (op.state !== 'confirmed') continue;
      const told = (op.readBack && op.doubleIds !== undefined) || op.dismissed;
      // Sent to another account later on, the person's own word, it is that one's list that counts.
      const account = made.find(({ id }) => id === op.result?.id)?.account;
      const fresh = made.filter((one) => one.account === account && !op.knownIds.includes(one.id));
      if (service.doubled.has(op.id) && fresh.length > 1 && !told)
        violations.push('A double that nobody was told of');
    }
  }

  return { kept, service, violations, happen, settle };
}

const signedOut = { kind: 'signed-out', host } as const;
const profile = {
  baseUrl: `https://${host}`,
  authUrl: 'https://auth.example',
  version: '20261121',
  versions: {},
  monthlyCalls: 100,
};
