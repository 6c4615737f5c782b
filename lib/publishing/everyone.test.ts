import { beforeEach, describe, expect, it } from 'vitest';
import { arrivedDelivery, type Delivery } from '@/lib/outbox/schema';
import { createBench, minute, photo } from './test-bench';
import type { Answer } from './test-target';

let here: ReturnType<typeof createBench>;
let target: string;
let answers: Answer[];
beforeEach(async () => {
  answers = [];
  here = createBench(() => answers.shift() ?? 'ok');
  target = await here.begin();
});

const everyone = 'private';

/** A private check-in that is held, and what leaves when the person confirms it for everyone. */
async function held(at = target): Promise<string> {
  here.checkIn('a').visibility = everyone;
  here.confirmed.set('a', everyone);
  await here.pass(15 * minute);
  const preview = await here.contract.preview(at, 'a', null, everyone);
  if (!preview.ok || preview.value.kind !== 'post') throw new Error('Held');
  return preview.value.payload;
}

const press = async (payload: string, at = target) => {
  expect(await here.contract.publishForEveryone('a', at, payload, everyone)).toMatchObject({ ok: true });
  await here.work();
};
const published = async () => press(await held());
const at = (of = target) => here.sites.get(of)?.map(({ text, visibility }) => [text, visibility]);
const one = async (of = target): Promise<Delivery> => {
  const found = (await here.contract.entriesOf('a')).find((each) => each.target === of);
  if (!found) throw new Error('No entry');
  return found;
};

it('publishes one check-in at one target, as public, and no other', async () => {
  const other = await here.addTarget('readable');
  here.checkIn('b').visibility = everyone;
  await published();
  expect(at()).toEqual([['a', 'public']]);
  expect(at(other)).toEqual([]);
  expect(await here.states()).toEqual(expect.arrayContaining(['published', 'held', 'held', 'held']));
  await here.pass(60 * minute);
  expect([at(), at(other)]).toEqual([[['a', 'public']], []]);
  expect(here.stale).toEqual([]);
});

it('sends nothing but the payload that was pressed on', async () => {
  const payload = await held();
  here.change('a', { shout: 'more' });
  here.time.now += minute;
  await press(payload);
  expect(at()).toEqual([]);
  expect(await one()).toMatchObject({ state: 'held', reason: { by: 'not-as-shown' }, everyone });
  // Its new payload is shown, and sent again.
  await here.contract.resend((await one()).id);
  await here.work();
  expect(at()).toEqual([['more', 'public']]);
});

it.each(['closeFriends', 'unknown'])('is no confirmation for another audience: %s', async (visibility) => {
  const payload = await held();
  here.change('a', { visibility });
  here.time.now += minute;
  await press(payload);
  expect(at()?.flat()).not.toContain('public');
});

it('sends nothing where the check-in cannot be read, and the same after a restart where it can', async () => {
  const payload = await held();
  here.time.now += minute;
  here.world.online = false;
  expect(await here.contract.publishForEveryone('a', target, payload, everyone)).toMatchObject({ ok: false });
  here.world.online = true;
  here.world.hold = { by: 'zones' };
  await press(payload);
  expect(await one()).toMatchObject({ state: 'held', reason: { by: 'zones' } });
  expect(at()).toEqual([]);
  here.world.hold = undefined;
  here.restart();
  await here.contract.resend((await one()).id);
  await here.work();
  expect(at()).toEqual([['a', 'public']]);
});

it('is stored with a delivery when that is added', async () => {
  here.checkIn('b').visibility = everyone;
  here.confirmed.set('b', everyone);
  await here.contract.pause(true);
  await here.contract.publishForEveryone('b', target, 'b', everyone);
  const [added] = await here.contract.entriesOf('b');
  expect(added).toMatchObject({ state: 'waiting', shown: 'b', everyone });
  await here.contract.pause(false);
  await here.work();
  expect(at()).toEqual([['b', 'public']]);
});

it('reaches one that still waits', async () => {
  const late = await here.addTarget('readable', { delay: 60 });
  const payload = await held(late);
  expect((await one(late)).state).toBe('waiting');
  await press('another', late);
  expect(await one(late)).toMatchObject({ state: 'held', reason: { by: 'not-as-shown' } });
  await press(payload, late);
  expect(at(late)).toEqual([['a', 'public']]);
});

describe('one that is published', () => {
  beforeEach(published);

  const update = async () => {
    await here.contract.update((await one()).id);
    await here.work();
  };

  it('stays as it is through readings and a restart; other words and photos wait for the person', async () => {
    here.restart();
    here.change('a', { shout: 'a, edited', photos: [photo] });
    await here.pass(5 * minute);
    await here.pass(60 * minute);
    expect(at()).toEqual([['a', 'public']]);
    expect(await one()).toMatchObject({ state: 'published', behind: 'changed' });
    await update();
    expect(at()).toEqual([['a, edited', 'public']]);
    here.edits.set('a', { venue: { id: 'v2', name: 'Elsewhere' } });
    await here.contract.settleEdit('a', true);
    await here.work();
    expect(at()).toEqual([['a, edited', 'public']]);
    expect((await one()).state).toBe('published');
    expect(here.stale).toEqual([]);
  });

  it('stays as it is while zones cannot be read', async () => {
    here.world.hold = { by: 'zones' };
    here.change('a', { shout: 'a, edited' });
    await here.pass(5 * minute);
    await update();
    expect(at()).toEqual([['a', 'public']]);
    expect(await one()).toMatchObject({ state: 'held', reason: { by: 'zones' } });
    // Also one whose update is held is for those alone.
    here.change('a', { visibility: 'unknown' });
    await here.pass(60 * minute);
    expect(at()).toEqual([]);
  });

  it('is taken back where the audience is another, though zones cannot be read', async () => {
    here.world.hold = { by: 'zones' };
    here.change('a', { visibility: 'closeFriends' });
    await here.pass(5 * minute);
    expect(at()).toEqual([]);
  });

  it('is asked nothing of where its post is the same', async () => {
    here.change('a', { timeZoneOffset: 60 });
    await here.pass(5 * minute);
    expect((await one()).log).toHaveLength(1);
  });

  it('is not sent again by itself where its update was refused', async () => {
    answers = ['refuse'];
    here.change('a', { shout: 'a, edited' });
    await here.pass(5 * minute);
    await update();
    expect((await one()).state).toBe('refused');
    await here.pass(60 * minute);
    expect((await one()).state).toBe('refused');
    await here.contract.resend((await one()).id);
    await here.work();
    expect(at()).toEqual([['a, edited', 'public']]);
  });

  it('is taken back once another audience is told', async () => {
    here.change('a', { visibility: 'unknown' });
    await here.pass(5 * minute);
    await here.pass(60 * minute);
    expect(at()).toEqual([]);
  });

  it('is not widened again by itself after it became narrower', async () => {
    here.confirmed.delete('a');
    here.change('a', { visibility: 'closeFriends' });
    await here.pass(5 * minute);
    expect(at()).toEqual([['a', 'private']]);
    here.change('a', { visibility: everyone });
    await here.pass(60 * minute);
    expect(at()).toEqual([]);
  });

  it('is taken back when its check-in is private again after it was public', async () => {
    here.change('a', { visibility: 'public' });
    await here.pass(5 * minute);
    await here.pass(30 * minute);
    expect(await one()).not.toHaveProperty('everyone');
    here.change('a', { visibility: everyone });
    await here.pass(120 * minute);
    expect(at()).toEqual([]);
  });

  it('is for everyone by another confirmation alone once it was taken back', async () => {
    await here.contract.takeBack((await one()).id);
    await here.work();
    expect(at()).toEqual([]);
    await here.contract.resend((await one()).id);
    await here.work();
    expect(await one()).toMatchObject({ state: 'held', reason: { by: 'rule' } });
    expect(await one()).not.toHaveProperty('everyone');
    expect(at()).toEqual([]);
  });

  it('goes with a file; one that never left does so without it', async () => {
    const copy = await one();
    expect(arrivedDelivery(copy).value).toEqual(copy);
    const { live, ...never } = copy;
    const unknown = { state: 'unknown', checks: 0, goodChecks: 0, nextCheckAt: 0, sent: live };
    expect(arrivedDelivery({ ...never, ...unknown }).value).not.toHaveProperty('everyone');
    const unsent = { ...never, state: 'held', reason: { by: 'off' } };
    expect(arrivedDelivery({ ...unsent, everyone }).value).not.toHaveProperty('everyone');
    const sent = { ...unsent, state: 'queued', work: 'create', sendAt: 0 };
    expect(arrivedDelivery(sent).value).toMatchObject({ state: 'held' });
    expect(arrivedDelivery(sent).value).not.toHaveProperty('everyone');
  });
});

it('is for its audience again where another press publishes it', async () => {
  await held();
  await here.contract.publishForEveryone('a', target, 'another', everyone);
  await here.work();
  expect(await one()).toMatchObject({ state: 'held', everyone });
  await here.contract.publish('a', { [target]: 'a' });
  await here.work();
  expect(await one()).not.toHaveProperty('everyone');
  expect(at()).toEqual([]);
});

it.each(['refuse', 'drop before', 'zones'] as const)(
  'sends again only what was confirmed: %s',
  async (cause) => {
    const payload = await held();
    if (cause === 'zones') here.world.hold = { by: cause };
    else answers = [cause];
    await press(payload);
    here.world.hold = undefined;
    for (let hours = 0; hours < 3; hours++) await here.pass(60 * minute);
    here.change('a', { shout: 'for nobody' });
    await here.pass(60 * minute);
    await here.contract.resend((await one()).id);
    await here.work();
    expect(at()).toEqual([]);
  },
);

it('sends nothing that was withdrawn while its photos were loaded', async () => {
  const payload = await held();
  here.change('a', { photos: [photo] });
  await here.pass(minute);
  let times = 0;
  here.world.loading = async () => {
    times += 1;
    if (times > 1) return;
    const { id } = await one();
    await here.contract.undo(id);
    await here.contract.resend(id);
  };
  await press(payload);
  await here.pass(minute);
  expect([times > 0, at()]).toEqual([true, []]);
});
