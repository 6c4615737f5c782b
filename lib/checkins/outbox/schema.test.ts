import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { candidates, sameAccount } from './operation';
import { type In, readOperation } from './schema';
import { createCheckinsStore } from './store';
import { createBench } from './test-outbox';

const press = {
  id: 'o',
  venue: { id: 'v1', name: 'v1' },
  shout: 'Hello',
  origin: 'https://svc.example',
  pressedAt: 1,
  knownIds: ['c0'],
};

describe('a stored operation of another build', () => {
  it.each([
    ['lacks fields of its state', { ...press, state: 'unknown', looks: 2, goodLooks: 1, nextLookAt: 5 }],
    ['is in an unknown state', { ...press, state: 'postponed' }],
    [
      'was confirmed and not read back',
      { ...press, state: 'confirmed', confirmedAt: 2, result: { id: 'c1' } },
    ],
  ])('%s: its outcome is unknown, and the list is checked', (_, stored) => {
    expect(readOperation(stored)).toMatchObject({ ...press, state: 'unknown', checks: 0, goodChecks: 0 });
  });

  it('with too few fields is shown, and no listed check-in matches it', () => {
    const read = readOperation({ id: 'o', venue: { name: 'v1' }, shout: 'Hello', state: 'unknown' });
    expect(read).toMatchObject({ id: 'o', venue: { name: 'v1' }, shout: 'Hello', state: 'unknown' });
    const listed = [{ id: 'c1', createdAt: 1, shout: 'Hello', venue: { id: 'v1', name: 'v1' } }];
    expect(candidates(read, listed, [])).toEqual([]);
    expect(read.state === 'unknown' && sameAccount(read, listed)).toBe(false);
  });

  it('loses the fields that do not belong to its state, and no others', () => {
    expect(readOperation({ ...press, state: 'queued', sendAt: 4, looks: 0 })).toEqual({
      ...press,
      state: 'queued',
      sendAt: 4,
    });
  });

  it('neither stops the others nor is lost', async () => {
    const name = crypto.randomUUID();
    const store = createCheckinsStore(name);
    await store.operations();
    const database = await openDB(name);
    await database.put('outbox', { id: 'odd', state: 'postponed' });
    database.close();
    const bench = createBench(store);
    const id = await bench.press();
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe('confirmed');
    for (const wait of [5_000, 300_000, 300_000, 300_000, 300_000]) await bench.pass(wait);
    expect(await bench.state('odd')).toBe('unknown');
    await bench.contract.decide('odd', 'not-there');
    await bench.contract.discard('odd');
    expect(await bench.operation('odd')).toBeUndefined();
  });
});

it('allows in each state only its own fields and transitions', async () => {
  const { store, press: pressed, operation } = createBench();
  const id = await pressed();
  // @ts-expect-error A queued operation has no result.
  const queued: In<'queued'> = { ...press, state: 'queued', sendAt: 1, result: { id: 'c1' } };
  // @ts-expect-error A rejected one has a failure.
  const rejected: In<'rejected'> = { ...press, state: 'rejected', sentAt: 1 };
  // @ts-expect-error An operation that was not seen is sent again only by way of the queue.
  await store.transition(id, ['not-seen'], (op) => ({ ...op, state: 'sending' as const }));
  expect([queued.state, rejected.state]).toEqual(['queued', 'rejected']);
  expect(await operation(id)).toMatchObject({ state: 'queued' });
});
