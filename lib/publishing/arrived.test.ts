import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { newDelivery } from '@/lib/outbox/delivery';
import { arrivedDelivery } from '@/lib/outbox/schema';
import { dump, replace } from '@/lib/storage/dump';
import { home } from './compose/test-checkin';
import { publishingDatabase } from './store/database';
import { arrive } from './store/records';
import { createPublishingStore } from './store/store';
import { createBench } from './test-bench';

it('a post of a file that waited for a sign-in is sent by nothing but a press', async () => {
  const here = createBench();
  const target = await here.begin();
  const checkin = here.checkIn('a');
  // Published since the file was written.
  await here.store.handle([checkin]);
  const made = newDelivery({ room: 'publishing', target, checkin, key: 'k' }, { delay: 0 }, here.time.now);
  const waiting = {
    ...{ ...made, state: 'needs-sign-in', work: 'create' },
    failure: { kind: 'signed-out', host: 'me.example' },
  };
  const { value, open } = arrivedDelivery(waiting);
  expect([value.state, open]).toEqual(['held', true]);
  await here.deliveries.add([value]);
  // As a sign-in does.
  await here.contract.changeTarget(target, { name: 'Signed in' });
  await here.work();
  expect(here.posts(target)).toEqual([]);
  await here.contract.resend(value.id);
  await here.work();
  expect(here.posts(target)).toEqual(['a']);
});

it('a target of a file is off, and brings no test whose post would be deleted', async () => {
  const here = createBench();
  await here.addTarget('readable');
  const [target] = await here.store.targets();
  const open = { text: 'Test', since: 1, ref: { url: 'https://me.example/mine' } };
  const brought = { ...target, trial: { open, left: 'javascript:1' } };
  expect(arrive('targets', brought)).toEqual({ value: { ...target, on: false }, open: true });
});

it('a post of an earlier build’s file is in the ledger, whatever facts of other rooms it has', () => {
  const made = newDelivery(
    { room: 'publishing', target: 't', checkin: { id: 'a', createdAt: 5 }, key: 'k' },
    { delay: 0 },
    0,
  );
  expect(arrive('entries', { ...made, own: { here: 'storing' } })?.value).not.toHaveProperty('own');
});

it('a file from before a zone and a pause takes neither away', async () => {
  const store = createPublishingStore();
  const earlier = await dump(publishingDatabase);
  await store.changeZones(() => [home]);
  await store.setPaused(true);
  const later = await dump(publishingDatabase);
  const given = async (file: typeof earlier, ...how: [] | [typeof arrive]) => {
    await replace(publishingDatabase, file, ...how);
    return [await store.zones(), await store.paused()];
  };
  expect(await given(earlier, arrive)).toEqual([ok([home]), true]);
  // The state before an invalid file comes back unchanged.
  expect(await given(earlier)).toEqual([ok([]), false]);
  expect(await given(later, arrive)).toEqual([ok([home]), true]);
  await store.setPaused(false);
  expect(await given(earlier, arrive)).toEqual([ok([home]), false]);
  await publishingDatabase.open().write(['notes'], (tx) => tx.store.put({ since: 1 }, 'paused'));
  expect(await given(earlier, arrive)).toEqual([ok([home]), true]);
});
