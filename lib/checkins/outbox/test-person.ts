import { ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import { isOpen } from './operation';
import type { Operation } from './schema';
import { createBench, profile } from './test-outbox';
import { type AddAnswer, createTestService, type ListAnswer } from './test-service';
import { createMemoryStore, createWorker } from './test-worker';

/** An act of the person, a change of the clock, or a change of the network and the service. */
export type Act =
  | { do: 'press'; venue: string; shout: string; again: boolean }
  | {
      do: 'cancel' | 'checkNow' | 'seen' | 'notThere' | 'sendAgain' | 'discard' | 'edit' | 'restore';
      which: number;
    }
  | { do: 'signIn'; account: string }
  | { do: 'signOut' }
  | { do: 'wait' | 'skew'; ms: number }
  | { do: 'online'; is: boolean }
  | { do: 'add'; answer: AddAnswer }
  | { do: 'list'; answer: ListAnswer }
  | { do: 'arriveLate' };

const host = 'svc.example';
const sendable: Operation['state'][] = ['not-seen', 'refused', 'needs-sign-in', 'held'];

/** The system of the model test: a person, a worker that can be killed, and a service. Collects violations. */
export function createPerson(turns: number[]) {
  const { client: _, ...base } = createBench().parts;
  const world = { now: 1_800_000_000_000, online: true, account: 'ana' as string | undefined };
  const violations: string[] = [];
  const doing = new Set<Act['do']>();
  /** Number of times that the person requested sending, by operation. */
  const requested = new Map<string, number>();
  /** Number of requests that may have reached the server, by operation. */
  const sent = new Map<string, number>();
  /** The last that the person discarded, and every one that was edited. */
  let discarded: Operation | undefined;
  const count = (map: Map<string, number>, id: string) => map.set(id, (map.get(id) ?? 0) + 1);
  const madeFor = (id: string) => service.arrived.filter((one) => one.sentFor === id);

  const { operations, store } = createMemoryStore((before, after) => {
    if (!before && after && doing.has('restore') && JSON.stringify(after) === JSON.stringify(discarded)) {
      // The very operation is back; the person requested no sending.
    } else if (!before && after) {
      if (!doing.has('press')) violations.push('An operation without a press');
      count(requested, after.id);
      const twins = [...operations.values()].filter(
        (op) =>
          isOpen(op) &&
          op.press.venue.id === after.press.venue.id &&
          op.press.shout === after.press.shout &&
          op !== after,
      );
      if (twins.length > 1) violations.push('Two open operations for the same');
      const { repeatOf } = after.press;
      if (
        [...operations.values()].some(
          (op) => repeatOf && op.id !== after.id && op.press.repeatOf === repeatOf,
        )
      )
        violations.push('Two operations for one confirmation');
    }
    if (
      before &&
      (after?.state === 'waiting' || after?.state === 'queued') &&
      sendable.includes(before.state)
    ) {
      if (doing.has('sendAgain')) count(requested, after.id);
      else if (before.state !== 'needs-sign-in') violations.push(`Sent again by itself from ${before.state}`);
    }
    const removed = after || before?.state === 'published' ? undefined : before;
    if (removed && doing.has('discard')) discarded = structuredClone(removed);
    if (removed && doing.has('edit') && !doing.has('discard') && madeFor(removed.id).length > 0)
      violations.push('Edited, and it is listed');
    if (before && !after && ['sending', 'unknown'].includes(before.state))
      violations.push(`Lost while ${before.state}`);
    if (after?.state === 'not-seen' && !doing.has('notThere') && before && before.state !== 'not-seen')
      if (madeFor(after.id).length > 0) violations.push('Reported as not seen, and it is listed');
    if (
      after?.state === 'published' &&
      after.press.result &&
      !service.arrived.some(
        ({ id, venueId }) => id === after.press.result?.id && venueId === after.press.venue.id,
      )
    )
      violations.push('Reported as confirmed, and it is not listed');
  });
  const service = createTestService(
    () => world.now,
    (venueId, shout, plain) => {
      const sending = [...operations.values()].filter((op) => op.state === 'sending');
      const [operation] = sending;
      if (
        !operation ||
        sending.length > 1 ||
        operation.press.venue.id !== venueId ||
        operation.press.shout !== shout
      ) {
        violations.push('A request without a stored operation in state sending');
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

  async function performOne(act: Act): Promise<void> {
    const { contract, doubtAccount, signedIn, signedOut } = worker.service;
    const pick = ({ which }: { which: number }) => [...operations.keys()][which % operations.size] ?? '';
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
      case 'edit':
        await contract[act.do](pick(act));
        break;
      case 'restore':
        await contract.restore(discarded?.id ?? '');
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

  /** Performs these concurrently; the worker may die at a step, and the next one continues. */
  async function perform(acts: Act[], dieAt?: number): Promise<void> {
    worker.dieAt(dieAt);
    for (const act of acts) doing.add(act.do);
    await worker.live(Promise.all([worker.service.run(), ...acts.map(performOne)]));
    await worker.live(worker.service.run());
    doing.clear();
    if (!worker.alive()) {
      worker = boot();
      await worker.service.run();
    }
    worker.dieAt(undefined);
    for (const [id, times] of sent)
      if (times > (requested.get(id) ?? 0)) violations.push('Sent more often than the person requested');
  }

  /** Restores network, service and sign-in; then every operation must end in a correct state. */
  async function settle(): Promise<void> {
    service.nextAdds.length = 0;
    service.nextLists.length = 0;
    service.arriveLate();
    await perform([{ do: 'online', is: true }]);
    for (const account of ['ana', 'bea']) {
      await perform([{ do: 'signIn', account }]);
      for (const ms of [5_000, 25_000, 90_000, 300_000, 300_000, 300_000, 300_000])
        await perform([{ do: 'wait', ms }]);
    }
    for (const op of operations.values()) {
      const made = madeFor(op.id);
      if (['waiting', 'queued', 'sending', 'unknown'].includes(op.state))
        violations.push(`Does not end: ${op.state}`);
      if (!service.uncertain.has(op.id) && isOpen(op) && made.length > 0)
        violations.push(`Reported as unsent (${op.state}), and it is listed`);
      if (isOpen(op)) continue;
      const { doubleIds, dismissed, result, knownIds } = op.press;
      const reported = doubleIds !== undefined || dismissed;
      // Sent with another account later, as the person confirmed: the list of that account counts.
      const account = made.find(({ id }) => id === result?.id)?.account;
      const fresh = made.filter((one) => one.account === account && !knownIds.includes(one.id));
      if (service.doubled.has(op.id) && fresh.length > 1 && !reported)
        violations.push('A double that was not reported');
    }
  }

  return { operations, service, violations, perform, settle };
}

const signedOut = { kind: 'signed-out', host } as const;
