import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { HttpRequest } from '@/lib/http/service';
import { createWebhook } from './targets/webhook/target';
import { createWorld } from './test-world';

/** A receiver that has got a check-in, and answers as a gateway does that has given it up. */
async function stored(first = 504) {
  const got: string[] = [];
  let status = first;
  const world = createWorld(undefined, [0], () =>
    createWebhook({
      async http({ body }: HttpRequest) {
        const { type, data } = JSON.parse(String(body));
        got.push(`${type} ${data.id ?? ''}${data.text ?? ''}`.trim());
        return ok({ host: 'hooks.example', status, headers: new Headers(), text: '' });
      },
      secrets: [sealSecret('whsec_', 'https://hooks.example')],
      ...{ url: 'https://hooks.example/', now: () => world.time.now, random: () => 0 },
      onGone: async () => undefined,
    }),
  );
  const worker = world.boot();
  async function hours(count: number): Promise<void> {
    for (let hour = 0; hour < count; hour++) {
      world.time.now += 3_600_000;
      await worker.runWatch();
      await worker.run();
    }
  }
  await world.addTarget('readable');
  world.checkIn('before');
  await worker.contract.watch(true, 15);
  world.time.now += 3_600_000;
  world.checkIn('one');
  await hours(1);
  expect(got).toHaveLength(1);
  status = 204;
  const only = async () => {
    const entry = (await worker.contract.ledger(0, 9)).entries.find(({ checkin }) => checkin === 'one');
    if (!entry) throw new Error('No entry');
    return entry;
  };
  const { id, key } = await only();
  return {
    ...{ got, world, worker, hours, only, id, key },
    answers(code: number) {
      status = code;
    },
  };
}

it('takes back what may have arrived when the person undoes it', async () => {
  const { got, worker, hours, only, id, key } = await stored();
  expect(await worker.contract.undo(id)).toBe(true);
  await hours(1);
  expect(got).toEqual(['checkin.created one', `checkin.deleted ${key}`]);
  expect(await only()).toMatchObject({ state: 'removed' });
});

it.each(['deleted', 'private'])('takes back what may have arrived of a check-in that is %s', async (now) => {
  const { got, world, hours, key } = await stored();
  if (now === 'deleted') world.checkins.splice(1, 1);
  else Object.assign(world.checkins[1] ?? {}, { visibility: 'private' });
  world.checkIn('later');
  await hours(9);
  expect(got).toEqual(expect.arrayContaining(['checkin.created later', `checkin.deleted ${key}`]));
  expect(got.filter((one) => one === 'checkin.created one')).toHaveLength(1);
});

it.each(['refused', 'undone'])('takes back what may have arrived and is %s since', async (state) => {
  const { got, world, worker, hours, only, id, key, answers } = await stored();
  answers(410);
  await hours(1);
  if (state === 'undone') await worker.contract.giveUp(id);
  expect(await only()).toMatchObject({ state });
  answers(204);
  world.checkins.splice(1, 1);
  world.checkIn('later');
  await hours(9);
  expect(got).toContain(`checkin.deleted ${key}`);
  expect(await only()).toMatchObject({ state: 'removed' });
});

it('takes back what may have arrived by the last attempt, the only one without a clear answer', async () => {
  const { got, world, hours, only, key, answers } = await stored(429);
  answers(429);
  while ((await only()).attempts < 9) await hours(1);
  answers(504);
  while ((await only()).state === 'queued') await hours(1);
  expect(await only()).toMatchObject({ state: 'refused' });
  answers(204);
  world.change('one');
  await world.store.changeFollow('one', (one) => ({ ...one, nextLookAt: world.time.now }));
  await hours(1);
  expect(got).toContain(`checkin.deleted ${key}`);
});

it('says of nothing that may have arrived that it is published once a rule holds it', async () => {
  const { got, world, hours, only, key } = await stored();
  world.world.hold = { by: 'rule', index: 0, rule: { action: 'hold', when: { by: 'any' } } };
  await hours(3);
  expect(got).toEqual(['checkin.created one', `checkin.deleted ${key}`]);
  expect(await only()).toMatchObject({ state: 'removed' });
});

it('does not say that a take-back under way was undone', async () => {
  const { worker, hours, only, id, answers } = await stored();
  await hours(1);
  answers(504);
  await worker.contract.takeBack(id);
  await hours(1);
  expect(await only()).toMatchObject({ state: 'queued', work: 'remove' });
  expect(await worker.contract.undo(id)).toBe(false);
});

it('tells of changes after it may have arrived in a separate message', async () => {
  const { got, world, hours, only, key } = await stored();
  world.change('one', { shout: 'two' });
  await hours(9);
  expect(got).toEqual(['checkin.created one', 'checkin.created two', `checkin.updated ${key}two`]);
  expect(await only()).toMatchObject({ state: 'published', live: { post: { text: 'two' } } });
});

it('leaves it as it is when it arrives at last', async () => {
  const { got, hours, only } = await stored();
  await hours(9);
  expect(got).toEqual(['checkin.created one', 'checkin.created one']);
  expect(await only()).toMatchObject({ state: 'published', live: { post: { text: 'one' } } });
});

it('sends nothing more of what certainly did not arrive, and was undone', async () => {
  const { got, worker, hours, only, id } = await stored(429);
  expect(await worker.contract.undo(id)).toBe(true);
  await hours(9);
  expect(got).toEqual(['checkin.created one']);
  expect(await only()).toMatchObject({ state: 'undone' });
});
