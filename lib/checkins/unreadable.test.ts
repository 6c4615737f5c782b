import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ok, type Result } from '../http/failure';
import { parseJson } from '../http/json';
import { sealSecret } from '../http/secret';
import type { In } from '../outbox/schema';
import { createCheckinsClient } from './client';
import { checkin as at, createHistoryBench } from './history/test-history';
import type { CheckinPage } from './model';
import { createReceiver } from './outbox/receiver';
import { profile } from './outbox/test-outbox';
import { pageSchema } from './schema';

const host = 'service.example';
const wire = (id: string, createdAt: number, more: object = {}) => ({
  ...{ id, createdAt, shout: 'Tea', venue: { id: 'v', name: 'Café' } },
  ...more,
});
const textOf = (...items: object[]) =>
  JSON.stringify({ meta: { code: 200 }, response: { checkins: { count: items.length, items } } });
const pageOf = (...items: object[]): Result<CheckinPage> => parseJson(textOf(...items), pageSchema, host);

it.each([
  { venue: null },
  { venue: { id: 'v' } },
  { venue: { id: 'v', name: 'Café', location: { lat: null, lng: 1 } } },
  { shout: null },
  { timeZoneOffset: null },
])('a check-in of a list that cannot be read hides no other: %o', (odd) => {
  expect(pageOf(wire('odd', 2, odd), wire('b', 1))).toMatchObject({
    value: {
      items: [
        { id: 'odd', createdAt: 2_000 },
        { id: 'b', shout: 'Tea' },
      ],
      unreadable: ['odd'],
    },
  });
});

it('without an id or a time the list says nothing', () => {
  for (const odd of [{ id: undefined }, { createdAt: null }])
    expect(pageOf(wire('odd', 2, odd), wire('b', 1))).toMatchObject({ ok: false });
});

it('what cannot be read in the list may be a press that is looked for, unless it was there before', async () => {
  const now = 1_800_000_000_000;
  const text = textOf(wire('odd', now / 1000, { venue: null }));
  const client = createCheckinsClient(async () => ok({ host, status: 200, headers: new Headers(), text }));
  const token = sealSecret('token', profile.baseUrl);
  const connection = { profile, ...(token && { token }) } as never;
  const receiver = createReceiver({
    ...{ client, now: () => now },
    connection: async () => ok(connection),
    operations: async () => [],
  });
  const pressed = (knownIds: string[]): In<'unknown'> =>
    ({
      ...{ id: 'x', room: 'checkins', target: 'service', checkin: '', checkedInAt: now, title: 'Café' },
      ...{ key: 'k', attempts: 1, log: [], madeAt: now, state: 'unknown', work: 'create', nextCheckAt: now },
      sent: { since: now, of: '' },
      own: {
        ...{ venue: { id: 'v', name: 'Café' }, shout: 'Tea', origin: new URL(profile.baseUrl).origin },
        ...{ pressedAt: now, knownIds },
      },
    }) as never;
  const found = async (knownIds: string[]) => {
    const one = pressed(knownIds);
    return (await receiver.find(one))(one);
  };
  expect(await found([])).toMatchObject({ kind: 'cannot-tell', failure: { kind: 'malformed' } });
  expect(await found(['odd'])).toEqual({ kind: 'absent' });
  const queued = { ...pressed([]), state: 'queued' } as never as In<'queued'>;
  expect((await receiver.prepare(queued)).decide(queued)).toMatchObject({ kind: 'refused' });
});

it('the history keeps what was read of it before, and imports the rest', async () => {
  const bench = createHistoryBench(20);
  const room = bench.worker();
  await room.open();
  const { id, createdAt } = at(20);
  bench.world.before = () =>
    ok({ total: 20, items: [{ id, createdAt, shout: '' }, at(19)], unreadable: [id] });
  await room.open();
  expect((await bench.store.newest(1))[0]).toMatchObject({ id, shout: 'Shout 20', venue: at(20).venue });
});
