import { isOpen } from '@/lib/checkins/outbox/operation';
import { type Operation, operationOf } from '@/lib/checkins/outbox/schema';
import { createBench, profile } from '@/lib/checkins/outbox/test-outbox';
import { createMemoryStore } from '@/lib/checkins/outbox/test-worker';
import { createCheckins } from '@/lib/checkins/service';
import { fail, ok, type Result } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import { newDelivery, queue, resendable, workAgain } from '@/lib/outbox/delivery';
import type { Outcome } from '@/lib/outbox/receiver';
import { arrivedDelivery, pairOf } from '@/lib/outbox/schema';
import { createLife, type Life } from '@/lib/outbox/test-mortal';
import { compose } from '@/lib/publishing/compose/compose';
import { cafe, home, options } from '@/lib/publishing/compose/test-checkin';
import { createFollow } from '@/lib/publishing/follow';
import { createReceivers } from '@/lib/publishing/receivers';
import type { TargetSettings } from '@/lib/publishing/schema';
import type { Target } from '@/lib/publishing/targets/target';
import type { Fault } from './faults.ts';
import { type Answer, beginning, type Effect, type State } from './state.ts';

const origin = profile.baseUrl;
const copied = 'x';
const target = 'site';
const { parts: bench } = createBench();

/** Zone, name, address and position that must not leave. */
const exact = ['Sperl', 'Gumpendorfer', '48.199', '16.36065', '586 41 58'];

/** A worker over a state: the real outbox, the real rules of both rooms, and a service and a site in memory. */
export function createWorld(before: State, fault: Fault | undefined) {
  const state = structuredClone(before);
  const wrong: string[] = [];
  const { mortal, mortals, lock, ...life }: Life = createLife([0]);
  const memory = createMemoryStore(() => undefined, state.deliveries);
  const { store, deliveries: stored } = memory;
  let ids = state.presses;
  let inFlight = 0;

  /** One request that creates something; answers as the network does. */
  async function request(at: 'service' | 'site', effect: Effect): Promise<'ok' | 'refused' | 'lost'> {
    inFlight++;
    if (inFlight > 1) wrong.push('two requests were in flight at once');
    // Longer than what another worker would need to begin.
    for (let turn = 0; turn < 200; turn++) await Promise.resolve();
    const { answer } = state;
    state.answer = 'ok';
    if (state.undone.includes(effect.of)) wrong.push(`${effect.of} was sent after an undo that was accepted`);
    if (answer === 'ok' || answer === 'lost after it arrived') arrive(at, effect);
    if (answer === 'lost, and arriving late') state.late.push({ at, effect });
    await Promise.resolve();
    inFlight--;
    return answer === 'ok' ? 'ok' : answer === 'refused' ? 'refused' : 'lost';
  }

  function arrive(at: 'service' | 'site', effect: Effect): void {
    state.made.push({ ...effect, id: `${at} ${state.made.length}` });
    const count = state.made.filter((one) => one.of === effect.of).length;
    if (count > (state.asked[effect.of] ?? 0)) wrong.push(`${effect.of} was made ${count} times`);
  }

  const outcomes = { ok: undefined, refused: 'refused', lost: 'unknown' } as const;
  const refusal = { kind: 'refused', host: 'svc.example', detail: '' } as const;
  const service = {
    async add(_: unknown, { venueId, shout }: { venueId: string; shout: string }): Promise<Result<never>> {
      const sending = stored().find((one) => one.state === 'sending' && one.room === 'checkins');
      const of = sending?.id ?? 'a press that is not stored';
      if (!sending && !fault?.unstored) wrong.push('a request left before it was on disk');
      const answer = await request('service', {
        of: sending?.id ?? shout,
        text: shout,
        account: state.account ?? '',
        id: '',
      });
      if (answer === 'refused') return fail(refusal);
      const made = state.made.findLast((one) => one.of === of);
      if (answer === 'lost' || !made) return fail({ kind: 'timeout', host: 'svc.example' });
      return ok(listed(made, venueId) as never);
    },
    list: async () => {
      const items = state.made
        .filter(({ id, account }) => id.startsWith('service') && account === state.account)
        .map((one) => listed(one, 'v'))
        .toReversed();
      return ok({ total: items.length, items: [...items, old] });
    },
    details: async () => fail({ kind: 'not-found' as const, host: '' }),
  };

  const site: Target = {
    async create(post) {
      if (post.text.includes('private') || !post.text.includes(state.text ?? 'private'))
        wrong.push('what was sent is not what the check-in says');
      if (exact.some((each) => JSON.stringify(post).includes(each)))
        wrong.push('something exact of a zone left');
      const answer = await request('site', { of: copied, text: post.text, account: '', id: '' });
      const kind = outcomes[answer];
      const url = 'https://me.example/1';
      const outcome: Outcome =
        kind === 'refused' ? { kind, failure: refusal } : kind ? { kind } : { kind: 'done', ref: { url } };
      return fault?.outcome?.(outcome) ?? outcome;
    },
    find: async () =>
      state.made.some(({ of }) => of === copied)
        ? { kind: 'found', ref: { url: 'https://me.example/1' } }
        : { kind: 'absent' },
    preview: ({ text }) => text,
  };
  const checkin = () => {
    const { text } = fault?.stale ? beginning : state;
    const { entities: _, photos: __, ...rest } = cafe;
    return {
      ...rest,
      id: copied,
      shout: text ?? 'private',
      visibility: text === undefined ? 'private' : 'public',
    };
  };
  const zones = fault?.openZones ? ok([]) : ok([home]);
  const text = { ...options, template: '{shout}[ at {place}][, {city}][ {link}]', zones };
  const settings: TargetSettings = {
    ...{ version: 1, id: target, kind: 'micropub', name: 'Site', on: true, delay: 0, untilLeft: false },
    ...{ dryRun: false, connection: {}, compose: {} },
  };
  const outbox = mortals(fault?.store?.(store) ?? store);
  const publishing = createReceivers({
    store: { paused: async () => false, follow: async () => undefined },
    outbox,
    open: mortal(async () =>
      ok({ settings, target: { ...site, create: mortal(site.create), find: mortal(site.find) } }),
    ),
    make: mortal(async () => ok({ checkin: checkin(), composed: compose(checkin(), text) })),
    loadPhoto: async () => ok(undefined),
    now: () => state.now,
  });

  const { contract, ...worker } = createCheckins({
    ...bench,
    // The display on this device is not under test here.
    historyStore: { ...bench.historyStore, waiting: { set: async () => false } },
    store: outbox,
    takes: async () => ({ broadcast: false, position: false }),
    historyUrl: async () => undefined,
    client: { ...service, add: mortal(service.add), list: mortal(service.list) },
    connection: mortal(async () =>
      state.account
        ? ok({ profile, token: sealSecret(state.account, origin) })
        : fail({ kind: 'signed-out' as const, host: 'svc.example' }),
    ),
    receivers: () => ({ ...publishing, changed: () => undefined }),
    exclusively: fault?.unlocked ? (work) => work() : lock(),
    newId: () => `press ${++ids}`,
    now: () => state.now,
    wakeAt: () => undefined,
    onAttention: () => undefined,
    onConfirmed: () => undefined,
    cancelSeconds: async () => 4,
  });

  /** Runs as two events at once would have it; dies at a step, where one is given. False where it had fewer. */
  async function run(dieAt?: number): Promise<boolean> {
    life.dieAt(dieAt);
    await life.live(Promise.all([worker.run(), worker.run()]));
    if (life.alive())
      for (const { id, state: is } of stored()) if (is === 'sending') wrong.push(`${id} stays in sending`);
    return !life.alive();
  }

  const operations = (): Operation[] =>
    stored()
      .filter(({ room }) => room === 'checkins')
      .map((one) => operationOf(one));
  const asks = (of: string) => {
    state.asked[of] = (state.asked[of] ?? 0) + 1;
  };

  const acts = {
    async press(venue: string) {
      const twin = operations().find((one) => isOpen(one) && one.press.venue.id === venue);
      const answer = await contract.press({ id: venue, name: venue }, venue);
      if (answer.ok && answer.value.kind === 'taken' && !twin) asks(answer.value.operation.id);
      await run();
    },
    async copy() {
      const found = checkin();
      await store.add([
        newDelivery({ room: 'publishing', target, checkin: found, key: 'k' }, { delay: 60_000 }, state.now),
      ]);
      state.asked[copied] ??= 1;
      await run();
    },
    async cancel() {
      for (const { id } of operations()) if (await contract.cancel(id)) state.undone.push(id);
      const follow = createFollow({ outbox, store: { follow: async () => undefined }, now: () => state.now });
      for (const { id, room } of stored())
        if (room === 'publishing' && (await follow.undo(id))) state.undone.push(copied);
    },
    async again() {
      for (const one of operations()) {
        const before = one.state;
        await contract.sendAgain(one.id);
        if (stored().some(({ id, state: is }) => id === one.id && is !== before)) asks(one.id);
      }
      for (const { id, room } of stored()) {
        if (room !== 'publishing') continue;
        const next = await outbox.transition(id, resendable, (one) =>
          queue(pairOf(one), workAgain(one), state.now),
        );
        if (next) asks(copied);
        if (next) state.undone = state.undone.filter((each) => each !== copied);
      }
      await run();
    },
    async edit() {
      state.text = state.text === 'one' ? 'two' : 'one';
    },
    async hide() {
      state.text = undefined;
    },
    async land() {
      for (const { at, effect } of state.late.splice(0)) arrive(at, effect);
    },
    async signOut() {
      state.account = undefined;
      await worker.signedOut();
      await run();
    },
    async signIn(account: string) {
      state.account = account;
      await worker.doubtAccount();
      await worker.signedIn();
      await run();
    },
    /** Goes on in another browser, by a file, while this one still sends what was due. */
    async restore() {
      for (const one of operations())
        if (one.state === 'waiting' || one.state === 'queued')
          state.late.push({
            at: 'service',
            effect: { of: one.id, text: one.press.shout, account: 'ana', id: '' },
          });
      for (const one of stored()) memory.replace(fault?.arrives?.(one) ?? arrivedDelivery(one).value);
      await run();
    },
    /** The alarm comes after so long; the next request is answered so. */
    async wait(ms: number, answer: Answer = 'ok', dieAt?: number) {
      state.now += ms;
      state.answer = answer;
      const died = await run(dieAt);
      state.answer = 'ok';
      return died;
    },
  };

  return {
    acts,
    wrong,
    /** After the acts; undefined where something acknowledged is lost. */
    after(): State {
      const left = stored();
      for (const one of before.deliveries)
        if (
          !left.some(({ id }) => id === one.id) &&
          one.state !== 'published' &&
          !state.undone.includes(one.id)
        )
          wrong.push(`${one.id} is lost`);
      return { ...state, presses: ids, deliveries: left };
    },
  };
}

const listed = ({ id, text }: Effect, venue: string) => ({
  ...{ id, createdAt: 1_800_000_000_000, shout: text },
  venue: { id: text || venue, name: text },
});
const old = { id: 'old', createdAt: 1, shout: 'Long ago', venue: { id: 'home', name: 'Home' } };
