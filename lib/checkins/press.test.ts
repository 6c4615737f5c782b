import { expect, it } from 'vitest';
import { newDelivery } from '@/lib/outbox/delivery';
import { unseen } from '@/lib/outbox/schema';
import { historyDatabase } from './history/store';
import { visitId } from './model';
import { pressHere } from './outbox/schema';
import { createBench } from './outbox/test-outbox';

const cafe = { id: 'own:1', name: 'Café Zé', latitude: 38.7, longitude: -9.1 };

function alone() {
  const bench = createBench();
  bench.world.canSignIn = false;
  bench.world.token = undefined;
  return bench;
}

const stored = async ({ contract }: ReturnType<typeof createBench>) =>
  (await contract.known()).items.map(({ shout, venue }) => [venue?.name, shout]);

async function pressed(bench: ReturnType<typeof createBench>, venue = cafe, shout = 'Tea') {
  const answer = await bench.contract.press(venue, shout, null);
  if (!answer.ok) throw new Error(answer.failure.kind);
  return answer.value;
}

it('stays on this device without an account: in the list, among the places, and sent nowhere', async () => {
  const bench = alone();
  const outcome = await pressed(bench);
  expect(outcome).toMatchObject({
    kind: 'taken',
    operation: { state: 'published', press: { here: 'storing' } },
  });
  expect(await stored(bench)).toEqual([['Café Zé', 'Tea']]);
  expect(await bench.contract.ownPlaces()).toMatchObject([{ venue: cafe, visits: 1 }]);
  const { operations, visits } = await bench.contract.state();
  expect(operations).toMatchObject([{ state: 'published', press: { here: 'stored', venue: cafe } }]);
  expect(Object.values(visits)).toEqual([1]);
  expect([bench.server, bench.world.confirmed]).toEqual([[], 1]);
});

it('is given to rooms that follow what is made here, unlike what a file brought', async () => {
  const bench = alone();
  const brought = { id: 'own:brought', createdAt: bench.time.now + 1, shout: 'Then' };
  const file = { id: 'file', name: 'a.json', addedAt: 1 };
  expect(await bench.service.history.merge([brought], file)).toMatchObject({ ok: true });
  await pressed(bench);
  const [made, ...others] = await bench.service.since(0, new Set());
  expect([made?.shout, others]).toEqual(['Tea', []]);
  expect(await bench.service.since(made?.createdAt ?? 0, new Set())).toEqual([]);
  expect(await bench.service.follow(made?.id ?? '')).toMatchObject({ ok: true, value: { shout: 'Tea' } });
  expect(await bench.service.follow('own:gone')).toMatchObject({ failure: { kind: 'not-found', host: '' } });
});

it('is followed as it was made, whatever the person changed of it since', async () => {
  const bench = alone();
  await pressed(bench);
  const [made] = await bench.service.since(0, new Set());
  const id = made?.id ?? '';
  await bench.service.edits.change([id], { note: 'Secret', createdAt: 5 });
  await bench.service.edits.renamePlace('own:1', 'Home');
  const shown = { note: 'Secret', createdAt: 5, venue: { name: 'Home' } };
  expect(await bench.contract.details(id)).toMatchObject({ value: shown });
  expect((await bench.contract.known()).items).toMatchObject([shown]);
  expect(await bench.service.follow(id)).toEqual({ ok: true, value: made });
  expect(await bench.service.since(0, new Set())).toEqual([made]);
  await bench.service.edits.change([id], { hidden: true });
  expect(await bench.service.follow(id)).toEqual({ ok: true, value: made });
  // Deleted is not undone: copies stay.
  await bench.service.edits.remove([id]);
  expect(await bench.service.follow(id)).toMatchObject({ failure: { kind: 'refused' } });
});

it('says nothing that a file has of the same minute, since its copies would say it too', async () => {
  const bench = alone();
  await pressed(bench, cafe, '');
  const [made] = await bench.service.since(0, new Set());
  const { now: createdAt } = bench.time;
  const photos = [{ id: 'p', prefix: 'https://evil.example/', suffix: '', width: 1, height: 1 }];
  const more = { shout: 'Buy', event: 'Sale', visibility: 'private', photos, venue: cafe };
  const visits = [visitId(createdAt, '1'), made?.id].map((id) => ({ id, createdAt, ...more }));
  const file = { id: 'file', name: 'a.json', addedAt: 1 };
  expect(await bench.service.history.merge(visits, file)).toMatchObject({ value: { added: 0, known: 2 } });
  expect(await bench.service.follow(made?.id ?? '')).toEqual({ ok: true, value: made });
});

it('is made once by two presses, and asks before a repetition', async () => {
  const bench = alone();
  const outcomes = await Promise.all([pressed(bench), pressed(bench, { ...cafe, id: 'own:2' })]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['repeat', 'taken']);
  expect(await stored(bench)).toHaveLength(1);
  const [repeat] = outcomes.filter((one) => one.kind === 'repeat');
  await bench.contract.press(cafe, 'Tea', repeat?.id);
  expect(await stored(bench)).toHaveLength(2);
});

it('takes a new place for the one of that name nearby, and no farther', async () => {
  const bench = alone();
  await pressed(bench);
  bench.time.now += 120_000;
  await pressed(bench, { ...cafe, id: 'own:2', name: 'cafe ze', latitude: 38.7004 });
  await pressed(bench, { ...cafe, id: 'own:3', latitude: 38.71 });
  const places = await bench.contract.ownPlaces();
  expect(places.map(({ venue, visits }) => [venue.id, visits])).toEqual([
    ['own:1', 2],
    ['own:3', 1],
  ]);
});

it('is undone: nothing is left of it but the draft', async () => {
  const bench = alone();
  const outcome = await pressed(bench);
  if (outcome.kind !== 'taken') throw new Error(outcome.kind);
  const { toDraft } = bench.store;
  bench.store.toDraft = () => Promise.reject(new Error('died'));
  await expect(bench.contract.undo(outcome.operation.id)).rejects.toThrow('died');
  expect(await stored(bench)).toEqual([]);
  bench.store.toDraft = toDraft;
  expect(await bench.contract.undo(outcome.operation.id)).toBe(true);
  expect(await stored(bench)).toEqual([]);
  expect(await bench.contract.ownPlaces()).toEqual([]);
  expect((await bench.contract.state()).draft).toMatchObject({ venue: cafe, shout: 'Tea' });
  expect(await bench.contract.undo(outcome.operation.id)).toBe(false);
});

it('is undone also where it was deleted since: its copies follow, and no undo brings it back', async () => {
  const bench = alone();
  const outcome = await pressed(bench);
  if (outcome.kind !== 'taken') throw new Error(outcome.kind);
  const [made] = await bench.service.since(0, new Set());
  const id = made?.id ?? '';
  await bench.service.edits.remove([id]);
  expect(await bench.contract.undo(outcome.operation.id)).toBe(true);
  const isUndone = { failure: { kind: 'refused', detail: 'undone' } };
  expect(await bench.service.follow(id)).toMatchObject(isUndone);
  await bench.service.edits.undo();
  expect(await stored(bench)).toEqual([]);
  expect(await bench.service.follow(id)).toMatchObject(isUndone);
  // That nothing is stored under an id says nothing of what the person did.
  expect(await bench.service.follow('own:none')).toMatchObject({ failure: { kind: 'not-found' } });
});

it('is not stored after it was undone, nor undone by what another browser’s file says', async () => {
  const bench = alone();
  const outcome = await pressed(bench);
  const [made] = await bench.service.since(0, new Set());
  if (outcome.kind !== 'taken' || !made) throw new Error(outcome.kind);
  await bench.contract.undo(outcome.operation.id);
  // A worker that was about to.
  await bench.parts.historyStore.addOwn(made);
  expect(await bench.parts.historyStore.removeOwn('c1')).toBe(false);
  expect(await stored(bench)).toEqual([]);
  expect(await bench.service.follow(made.id)).toMatchObject({ failure: { detail: 'undone' } });
  expect(await bench.parts.historyStore.edits.overlay()).toMatchObject({ edits: [] });
  const arrive = await historyDatabase.arrive?.();
  const edit = { id: made.id, deleted: true };
  expect(arrive?.('edits', { ...edit, undone: true })).toEqual({ value: edit });
});

it('is stored by the next worker where the one of the press died', async () => {
  const bench = alone();
  const { addOwn } = bench.parts.historyStore;
  bench.parts.historyStore.addOwn = () => Promise.reject(new Error('died'));
  await expect(bench.contract.press(cafe, 'Tea', null)).rejects.toThrow('died');
  expect(await stored(bench)).toEqual([]);
  bench.parts.historyStore.addOwn = addOwn;
  const next = bench.restarted();
  await next.run();
  await next.run();
  expect(await stored(bench)).toEqual([['Café Zé', 'Tea']]);
});

it('goes to the service from an account, at its places, and waits for a sign-in', async () => {
  const bench = createBench();
  expect(await pressed(bench, cafe)).toMatchObject({ operation: { press: { here: 'storing' } } });
  const venue = { ...cafe, id: 'v1' };
  expect(await pressed(bench, venue)).toMatchObject({ operation: { state: 'waiting' } });
  bench.world.token = undefined;
  expect(await pressed(bench, { ...venue, id: 'v2' })).toMatchObject({ operation: { state: 'waiting' } });
});

it('at a place of OpenStreetMap stays on this device, also with an account, and at a known place of that name', async () => {
  const bench = createBench();
  const found = { ...cafe, id: 'osm:N1' };
  expect(await pressed(bench, found)).toMatchObject({
    operation: { press: { here: 'storing', venue: found } },
  });
  bench.world.token = undefined;
  bench.world.canSignIn = false;
  bench.time.now += 120_000;
  await pressed(bench, { ...cafe, id: 'v1', latitude: 38.9 });
  bench.world.token = 'token';
  const nearKnown = { ...found, id: 'osm:N2', latitude: 38.9 };
  expect(await pressed(bench, nearKnown, 'Again')).toMatchObject({
    operation: { press: { here: 'storing', venue: { id: 'v1' } } },
  });
});

it('keeps nothing from being sent where it cannot be stored', async () => {
  const bench = createBench();
  bench.parts.historyStore.addOwn = async () => {
    throw new Error('Broken');
  };
  const own = {
    venue: cafe,
    shout: '',
    origin: 'https://svc.example',
    pressedAt: bench.time.now,
    knownIds: [],
  };
  const result = { id: 'own:x', createdAt: bench.time.now, shout: '' };
  await bench.store.add([pressHere('x', { ...own, result })]);
  await bench.press();
  await bench.pass(4_000);
  expect(bench.server).toHaveLength(1);
  // It is stored as soon as it can be.
  expect((await bench.operation('x'))?.press.here).toBe('storing');
});

it('stays through sign-in, import and sign-out', async () => {
  const bench = alone();
  await pressed(bench);
  bench.world.token = 'token';
  bench.arrive('v9', 'At the service');
  await bench.signedIn();
  await bench.contract.recent(0);
  expect(await stored(bench)).toHaveLength(2);
  await bench.service.signedOut();
  expect(await stored(bench)).toEqual([['Café Zé', 'Tea']]);
});

it('ends the deliveries of what is deleted where nothing was sent, and keeps the rest', async () => {
  const bench = alone();
  await pressed(bench);
  const [made] = await bench.service.since(0, new Set());
  if (!made) throw new Error('Nothing was made');
  const { outbox } = bench.service;
  const one = (target: string) =>
    newDelivery(
      { room: 'publishing', target, checkin: made, key: target },
      { delay: 60_000 },
      bench.time.now,
    );
  const live = { ...unseen(1), ref: { url: 'https://site.example/1' } };
  await outbox.add([
    one('waits'),
    { ...one('may have arrived'), state: 'queued', work: 'create', sent: unseen(1) },
    { ...one('changes'), state: 'queued', work: 'update', live },
    { ...one('goes'), state: 'queued', work: 'remove', live },
  ]);
  await bench.service.edits.change([made.id], { hidden: true });
  const states = async () =>
    Object.fromEntries(
      (await outbox.of(made.id))
        .filter(({ room }) => room === 'publishing')
        .map(({ target, state }) => [target, state]),
    );
  expect(await states()).toMatchObject({ waits: 'waiting', changes: 'queued' });
  await bench.service.edits.remove([made.id]);
  expect(await states()).toEqual({
    waits: 'undone',
    'may have arrived': 'queued',
    changes: 'published',
    goes: 'queued',
  });
});
