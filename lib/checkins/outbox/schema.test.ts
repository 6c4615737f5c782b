import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { readDelivery } from '@/lib/outbox/schema';
import { fromOperation } from './legacy';
import { candidates, sameAccount } from './operation';
import { newPress, operationOf } from './schema';
import { createCheckinsStore } from './store';
import { createBench } from './test-outbox';

const press = {
  venue: { id: 'v1', name: 'v1' },
  shout: 'Hello',
  origin: 'https://svc.example',
  pressedAt: 1,
  knownIds: ['c0'],
};
const listed = [{ id: 'c1', createdAt: 1, shout: 'Hello', venue: { id: 'v1', name: 'v1' } }];

describe('a delivery of another build', () => {
  it('in an unknown state has an unknown outcome, and the list is checked', () => {
    const stored = { ...newPress('o', 'service', press), state: 'postponed' };
    const read = operationOf(readDelivery(stored));
    expect(read).toMatchObject({ id: 'o', state: 'unknown', checks: 0, goodChecks: 0, press });
    expect(candidates(read, listed, [])).toEqual(listed);
  });

  it('with too few fields is shown, and no listed check-in matches it', () => {
    const read = operationOf(
      readDelivery({ id: 'o', state: 'unknown', own: { venue: { name: 'v1' }, shout: 'Hello' } }),
    );
    expect(read).toMatchObject({
      id: 'o',
      state: 'unknown',
      press: { venue: { name: 'v1' }, shout: 'Hello' },
    });
    expect(candidates(read, listed, [])).toEqual([]);
    expect(sameAccount(read.press, listed)).toBe(false);
  });

  it('neither stops the others nor is lost', async () => {
    const name = crypto.randomUUID();
    const store = createCheckinsStore(name);
    await store.operations();
    const database = await openDB(name);
    await database.put('deliveries', {
      id: 'odd',
      room: 'checkins',
      turn: 'engine',
      state: 'postponed',
      own: {},
    });
    database.close();
    const bench = createBench(store);
    const id = await bench.press();
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe('published');
    for (const wait of [5_000, 300_000, 300_000, 300_000, 300_000]) await bench.pass(wait);
    expect(await bench.state('odd')).toBe('unknown');
    await bench.contract.decide('odd', 'not-there');
    await bench.contract.discard('odd');
    expect(await bench.operation('odd')).toBeUndefined();
  });
});

describe('an operation of version 2 of the database', () => {
  const failure = { kind: 'signed-out', host: 'svc.example' };
  const result = { id: 'c9', createdAt: 2, shout: 'Hello', shortUrl: 'https://svc.example/c9' };
  it.each([
    [
      { state: 'queued', sendAt: 5 },
      { state: 'waiting', sendAt: 5, delay: 4 },
    ],
    [
      { state: 'queued', sendAt: 5, failure },
      { state: 'queued', work: 'create', sendAt: 5, failure },
    ],
    // Sent before, and perhaps still on its way: it is looked for before it is sent.
    [
      { state: 'queued', sendAt: 5, sentAt: 3, resent: true },
      { state: 'waiting', sent: { since: 3 } },
    ],
    [{ state: 'stale' }, { state: 'held', reason: { by: 'stale' } }],
    [
      { state: 'sending', sentAt: 3 },
      { state: 'sending', work: 'create', sent: { since: 3 } },
    ],
    [
      { state: 'unknown', sentAt: 3, checks: 2 },
      { state: 'unknown', sent: { since: 3 }, goodChecks: 0 },
    ],
    [
      { state: 'unknown', sentAt: 3, looks: 2 },
      { state: 'unknown', sent: { since: 3 }, goodChecks: 0 },
    ],
    [
      { state: 'not-seen', sentAt: 3 },
      { state: 'not-seen', sent: { since: 3 } },
    ],
    [
      { state: 'needs-auth', failure },
      { state: 'needs-sign-in', failure },
    ],
    [
      { state: 'failed', failure },
      { state: 'refused', failure },
    ],
    [
      { state: 'rejected', sentAt: 3, failure, resent: true },
      { state: 'refused', failure, sent: { since: 3 } },
    ],
    [
      { state: 'confirmed', confirmedAt: 4, readBack: false, result, checks: 1, nextCheckAt: 9 },
      { state: 'published', live: { ref: { id: 'c9' } }, readBack: { checks: 0 }, own: { result } },
    ],
    [
      { state: 'confirmed', confirmedAt: 4, readBack: true, result, here: 'storing' },
      { state: 'published', target: 'here', own: { here: 'storing', confirmedAt: 4 } },
    ],
    [{ state: 'postponed' }, { state: 'unknown' }],
  ])('%j becomes a delivery', (state, expected) => {
    const delivery = fromOperation({ id: 'o', ...press, ...state });
    expect(delivery).toMatchObject({ id: 'o', room: 'checkins', own: press, ...expected });
    // As it is stored.
    expect(readDelivery(structuredClone(delivery))).toEqual(delivery);
  });

  it('was certainly not sent where the service refused it', () => {
    const refused = fromOperation({ id: 'o', ...press, state: 'rejected', sentAt: 3, failure });
    expect(refused).not.toHaveProperty('sent');
  });

  it('is there after the upgrade, with the draft', async () => {
    const name = crypto.randomUUID();
    const before = await openDB(name, 2, {
      upgrade(db) {
        db.createObjectStore('outbox', { keyPath: 'id' });
        db.createObjectStore('notes');
      },
    });
    await before.put('outbox', { id: 'o', ...press, state: 'not-seen', sentAt: 3 });
    await before.put('notes', { shout: 'Soon', query: '', savedAt: 1 }, 'draft');
    before.close();
    const store = createCheckinsStore(name);
    expect(await store.operations()).toMatchObject([{ id: 'o', state: 'not-seen', press }]);
    expect(await store.draft()).toMatchObject({ shout: 'Soon' });
  });
});
