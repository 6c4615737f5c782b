import { beforeEach, describe, expect, it } from 'vitest';
import { watchSchema } from '../schema';
import { arrive } from '../store/records';
import { createBench, minute, photo } from '../test-bench';

let here: ReturnType<typeof createBench>;
beforeEach(() => {
  here = createBench();
});

describe('the watch', () => {
  it('publishes what is new, oldest first, and nothing from before it was turned on', async () => {
    const target = await here.begin();
    expect(here.posts(target)).toEqual([]);
    here.checkIn('a');
    here.time.now += minute;
    here.checkIn('b');
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual(['a', 'b']);
    expect(await here.states()).toEqual(['published', 'published']);
  });

  it('publishes what is made on this device, with no account or one that gives nothing', async () => {
    here.world.signedOut = true;
    const target = await here.addTarget('readable');
    here.checkIn('own:before');
    here.time.now += minute;
    expect(await here.contract.watch(true, 15)).toMatchObject({ ok: true });
    here.checkIn('own:a');
    await here.readNow();
    await here.work();
    expect(here.posts(target)).toEqual(['own:a']);
    expect((await here.contract.state()).watch).not.toHaveProperty('failure');

    // The first account to sign in is the person's; another one after it is not.
    here.world.signedOut = false;
    here.time.now += minute;
    here.checkIn('theirs');
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual(['own:a', 'theirs']);
    here.world.signedOut = true;
    here.time.now += minute;
    here.checkIn('own:b');
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual(['own:a', 'theirs', 'own:b']);
    expect((await here.contract.state()).watch).toMatchObject({ failure: { kind: 'signed-out' } });
  });

  it.each([8.64e15, Date.UTC(2099, 0)])(
    'begins now where a check-in says that it is of %d',
    async (createdAt) => {
      const target = await here.addTarget('readable', { delay: 10, untilLeft: true });
      Object.assign(here.checkIn('ahead'), { createdAt });
      expect(await here.contract.watch(true, 15)).toMatchObject({ ok: true });
      here.time.now += minute;
      here.checkIn('a');
      await here.pass(15 * minute);
      // It says nothing of who has left a place either.
      expect(here.posts(target)).toEqual([]);
      await here.pass(10 * minute);
      expect(here.posts(target)).toEqual(['a']);
    },
  );

  it('publishes at a target nothing from before that was added or turned on', async () => {
    await here.begin();
    for (const id of ['a', 'own:a']) here.checkIn(id);
    here.time.now += minute;
    const later = await here.addTarget('readable', { onSince: here.time.now });
    // By the second, as services tell times.
    for (const id of ['b', 'own:b'])
      Object.assign(here.checkIn(id), { createdAt: Math.floor(here.time.now / 1000) * 1000 });
    await here.pass(15 * minute);
    expect(here.posts(later).toSorted()).toEqual(['b', 'own:b']);
  });

  it('publishes nothing again that a file brought, where it was published, under the id of a service', async () => {
    const target = await here.begin();
    here.checkIn('own:1 here');
    await here.contract.publish('own:1 here', await here.shown('own:1 here', target));
    await here.work();
    here.time.now += minute;
    Object.assign(here.checkIn('listed'), { visit: 'own:1 here' });
    const other = await here.addTarget('readable');
    await here.pass(15 * minute);
    expect([here.posts(target), here.posts(other)]).toEqual([['own:1 here'], ['listed']]);
  });

  it('reads at once after a check-in of this browser, unless it is off', async () => {
    const target = await here.begin();
    here.checkIn('a');
    await here.readNow();
    await here.work();
    expect(here.posts(target)).toEqual(['a']);
    await here.contract.watch(false, 15);
    const before = here.world.reads;
    await here.readNow();
    expect(here.world.reads).toBe(before);
  });

  it('publishes nothing old that moves up when newer check-ins are deleted', async () => {
    const target = await here.addTarget('readable');
    for (let i = 0; i < 40; i++) {
      here.checkIn(`old${i}`);
      here.time.now += minute;
    }
    await here.contract.watch(true, 15);
    here.checkins.splice(-9);
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual([]);
  });

  it('begins from what the list has now where its record came in a file of days ago', async () => {
    const target = await here.begin();
    const record = await here.store.watch();
    for (const id of ['tuesday', 'wednesday', 'thursday']) {
      here.checkIn(id);
      await here.pass(1440 * minute);
    }
    here.sites.get(target)?.splice(0);
    const again = await here.addTarget('readable');
    // As when another browser reads the file: the entries of these days are not in it.
    const arrived = arrive('notes', record, 'watch')?.value;
    await here.store.changeWatch(() => watchSchema.parse(arrived));
    await here.pass(15 * minute);
    await here.contract.watch(true, 15);
    here.time.now += minute;
    here.checkIn('friday');
    await here.pass(15 * minute);
    expect(here.posts(again)).toEqual(['friday']);
  });

  it('begins where an earlier build ended, which kept the ids that it had handled', async () => {
    const target = await here.begin();
    const { after = 0 } = (await here.store.watch()) ?? {};
    for (const id of ['of before', 'own:of before', 'handled', 'own:handled']) {
      here.time.now += minute;
      here.checkIn(id);
    }
    // Too many came after the first two.
    const known = ['handled', 'own:handled'];
    await here.store.changeWatch((one) => one && { ...one, known, after, from: after });
    // As the popup does.
    await here.base.checkins.newest(0);
    here.time.now += minute;
    here.checkIn('new');
    here.checkIn('own:new');
    await here.pass(15 * minute);
    expect(here.posts(target).toSorted()).toEqual(['new', 'own:new']);
    expect(await here.store.watch()).toMatchObject({ earlier: known });
    // They still tell the account.
    here.checkins.splice(0);
    here.checkIn('of another');
    await here.pass(15 * minute);
    expect((await here.contract.state()).watch).toMatchObject({ strange: true });
  });

  it('reads on until pages overlap, after a long absence', async () => {
    const target = await here.begin();
    for (let i = 0; i < 70; i++) {
      here.time.now += minute;
      here.checkIn(`c${i}`);
    }
    await here.pass(15 * minute);
    expect(here.posts(target)).toHaveLength(70);
    expect(here.posts(target).slice(0, 2)).toEqual(['c0', 'c1']);
  });

  it('publishes what came after one that the service does not give', async () => {
    const target = await here.begin();
    here.checkIn('refused');
    here.time.now += minute;
    here.checkIn('later');
    here.world.refused.push('refused');
    await here.pass(15 * minute);
    // The list may be ahead of what it lists.
    expect(here.posts(target)).toEqual([]);
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual(['later']);
    // That one is not lost without a word.
    const [held] = (await here.contract.ledger(0, 9, { states: ['held'] })).entries;
    expect(held).toMatchObject({ checkin: 'refused', reason: { by: 'no-check-in' } });
    here.world.refused.pop();
    await here.pass(60 * minute);
    expect(here.posts(target)).toEqual(['later']);
    await here.contract.resend(held?.id ?? '');
    await here.work();
    expect(here.posts(target)).toEqual(['later', 'refused']);
  });

  it('publishes nothing of another account', async () => {
    const target = await here.begin();
    here.checkins.splice(0);
    here.checkIn('of another');
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual([]);
    expect((await here.contract.state()).watch).toMatchObject({ on: true, strange: true });
  });

  it('does not turn on where the list cannot be read', async () => {
    here.world.online = false;
    expect(await here.contract.watch(true, 15)).toMatchObject({ failure: { kind: 'offline' } });
    expect((await here.contract.state()).watch.on).toBe(false);
  });

  it('reads at once after the clock was set back, and asks nothing while it is off', async () => {
    const target = await here.begin();
    here.time.now -= 40 * 86_400_000;
    const made = here.checkIn('a');
    made.createdAt += 41 * 86_400_000;
    await here.work();
    expect(here.posts(target)).toEqual(['a']);
    await here.contract.watch(false, 15);
    const before = here.world.reads;
    await here.pass(3_600_000);
    expect(here.world.reads).toBe(before);
  });

  it('publishes a late photo and an edit as changes', async () => {
    const target = await here.begin();
    const made = here.checkIn('a');
    await here.pass(15 * minute);
    Object.assign(made, { photos: [photo] });
    await here.pass(minute);
    expect(here.sites.get(target)).toMatchObject([{ text: 'a', photos: 1 }]);
    made.shout = 'a, edited';
    await here.pass(4 * minute);
    expect(here.sites.get(target)).toMatchObject([{ text: 'a, edited', photos: 1 }]);
    const calls = (await here.only()).log.length;
    await here.pass(25 * minute);
    expect((await here.only()).log).toHaveLength(calls);
  });

  it('takes back what was deleted, and only when the list shows that it was', async () => {
    const target = await here.begin();
    here.checkIn('a');
    await here.pass(15 * minute);
    // Nothing of the account is listed: that proves nothing.
    const all = here.checkins.splice(0);
    await here.pass(minute);
    expect(here.posts(target)).toEqual(['a']);
    here.checkins.push(...all.slice(0, 1));
    await here.pass(4 * minute);
    expect(here.posts(target)).toEqual([]);
    expect(await here.states()).toEqual(['removed']);
  });

  it('takes nothing for deleted that lies before the page of the list', async () => {
    const target = await here.begin();
    here.checkIn('a');
    await here.pass(15 * minute);
    for (let i = 0; i < 31; i++) {
      here.time.now += 1_000;
      here.checkIn(`c${i}`);
    }
    await here.readNow();
    // The service refuses to return it.
    here.world.refused.push('a');
    for (const minutes of [1, 4, 25, 90]) await here.pass(minutes * minute);
    expect(here.posts(target)).toContain('a');
  });

  it('notes that a target cannot follow', async () => {
    here.world.can = false;
    const target = await here.begin();
    const made = here.checkIn('a');
    await here.pass(15 * minute);
    made.shout = 'edited';
    await here.pass(minute);
    expect(here.posts(target)).toEqual(['a']);
    expect(await here.only()).toMatchObject({ state: 'published', behind: 'changed' });
  });

  it('publishes none of before that was hidden or deleted on this device, and is shown again', async () => {
    const target = await here.addTarget('readable');
    here.checkIn('own:shown');
    here.time.now += minute;
    here.checkIn('own:hidden');
    const hidden = here.checkins.splice(1, 1);
    here.time.now += minute;
    expect(await here.contract.watch(true, 15)).toMatchObject({ ok: true });
    here.checkins.push(...hidden);
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual([]);
  });
});
