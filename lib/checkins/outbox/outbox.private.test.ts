import { describe, expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import type { Connection, NewCheckin } from '../client';
import { createCheckins } from '../service';
import { createBench } from './test-outbox';

describe('pressed again as a private one', () => {
  const venue = { id: 'v1', name: 'V' };
  const audience = { broadcast: 'private' } as const;

  it('is private from then on where it is still to be sent', async () => {
    const bench = createBench();
    const sent: unknown[] = [];
    const { add } = bench.parts.client;
    const client = {
      ...bench.parts.client,
      add: (connection: Connection, made: NewCheckin) => {
        sent.push(made.broadcast);
        return add(connection, made);
      },
    };
    const takes = async () => ({ broadcast: true, position: false });
    const connection = async () => {
      const found = await bench.parts.connection();
      return found.ok ? ok({ ...found.value, profile: { ...found.value.profile, broadcast: true } }) : found;
    };
    const worker = createCheckins({ ...bench.parts, client, takes, connection });
    bench.world.online = false;
    await worker.contract.press(venue, 'Tea', null, { broadcast: 'public' });
    await worker.run();
    bench.time.now += 10_000;
    await worker.run();
    const again = await worker.contract.press(venue, 'Tea', null, audience);
    expect(again).toMatchObject({ value: { kind: 'taken', operation: { press: audience } } });
    bench.world.online = true;
    await worker.run();
    expect(sent).toEqual(['private']);
  });

  it('is not sent as it was when the list was read for it', async () => {
    const bench = createBench();
    const id = await bench.press('Tea');
    const client = {
      ...bench.parts.client,
      async list() {
        await bench.contract.press(venue, 'Tea', null, audience);
        return bench.parts.client.list();
      },
    };
    bench.time.now += 4_000;
    const worker = createCheckins({ ...bench.parts, client });
    await worker.run();
    await worker.run();
    // The service of this test takes no audience.
    expect([await bench.state(id), bench.server]).toEqual(['refused', []]);
  });
});
