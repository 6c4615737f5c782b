import { beforeEach, describe, expect, it } from 'vitest';
import { createBench, minute, photo } from './test-bench';

let here: ReturnType<typeof createBench>;
beforeEach(() => {
  here = createBench();
});

describe('the check-in as it is when it is sent', () => {
  const hour = 60 * minute;

  it.each([
    ['after a delay of 20 hours', async () => here.pass(20 * hour)],
    [
      'after a pause',
      async () => {
        await here.contract.pause(false);
        await here.work();
      },
    ],
    [
      'after a time offline',
      async () => {
        here.world.online = true;
        await here.pass(minute);
      },
    ],
  ])('is not sent as it was %s', async (name, then) => {
    const target = await here.begin('readable', { delay: name.includes('20 hours') ? 20 * 60 : 5 });
    here.checkIn('a');
    await here.pass(15 * minute - 1);
    if (name.includes('pause')) await here.contract.pause(true);
    await here.pass(1);
    if (name.includes('offline')) here.world.online = false;
    // Between two looks of the watch.
    here.change('a', { visibility: 'private' });
    await here.pass(hour);
    await then();
    expect(here.posts(target)).toEqual([]);
    expect(await here.only()).toMatchObject({ state: 'held', reason: { by: 'rule' } });
  });

  it('is read for a second target, and for a post that is sent again', async () => {
    const first = await here.begin();
    here.checkIn('a');
    await here.pass(15 * minute);
    // The watch has stopped looking at it.
    for (let hours = 0; hours < 30; hours++) await here.pass(hour);
    const second = await here.addTarget('readable');
    const { id } = await here.only();
    await here.contract.takeBack(id);
    await here.work();
    const shown = await here.shown('a', second);
    await here.pass(minute);
    here.change('a', { visibility: 'private' });
    await here.contract.resend(id);
    await here.contract.publish('a', shown);
    await here.work();
    expect([here.posts(first), here.posts(second)]).toEqual([[], []]);
    expect(await here.states()).toEqual(['held', 'held']);
  });

  it('is read once for all targets of a run', async () => {
    await here.begin();
    await here.addTarget('readable');
    await here.addTarget('readable');
    const before = here.world.details;
    here.checkIn('a');
    await here.pass(15 * minute);
    expect(await here.states()).toEqual(['published', 'published', 'published']);
    expect(here.world.details).toBe(before + 1);
  });

  it.each([
    [{ kind: 'signed-out', host: 'svc.example' }],
    [{ kind: 'rate-limited', host: 'svc.example' }],
    [{ kind: 'unreachable', host: 'svc.example' }],
    [{ kind: 'refused', host: 'svc.example', detail: 'id' }],
  ] as const)('is waited for where it cannot be read, which is no attempt: %j', async (failure) => {
    const target = await here.begin('readable', { delay: 10 });
    here.checkIn('a');
    await here.pass(15 * minute);
    here.world.failure = failure;
    for (let quarters = 0; quarters < 4; quarters++) await here.pass(15 * minute);
    expect(await here.only()).toMatchObject({ state: 'queued', unread: true, failure, attempts: 0 });
    expect(here.posts(target)).toEqual([]);
    here.world.failure = undefined;
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual(['a']);
  });

  it('is read at once when the person has given the access that it lacked, and not sooner for others', async () => {
    const target = await here.begin('readable', { delay: 10 });
    here.checkIn('a');
    await here.pass(15 * minute);
    for (const [kind, sent] of [
      ['rate-limited', []],
      ['no-access', ['a']],
    ] as const) {
      here.world.failure = { kind, host: 'svc.example' };
      await here.pass(15 * minute);
      expect(await here.only()).toMatchObject({ state: 'queued', failure: { kind } });
      here.world.failure = undefined;
      await here.contract.resend((await here.only()).id);
      await here.work();
      expect(here.posts(target)).toEqual(sent);
    }
  });

  it('is not waited for where the person deleted it here before it left', async () => {
    const target = await here.begin('readable', { delay: 10 });
    here.checkIn('own:a');
    await here.readNow();
    here.world.refused.push('own:a');
    await here.pass(10 * minute);
    expect(here.posts(target)).toEqual([]);
    expect(await here.only()).toMatchObject({ state: 'held', reason: { by: 'no-check-in' } });
    expect(here.wakes.get('outbox')).toBe(undefined);
  });

  it('sends nothing where it is gone, and takes back what is there', async () => {
    const target = await here.begin('readable', { delay: 10 });
    here.checkIn('a');
    await here.pass(15 * minute);
    here.change('a');
    await here.pass(10 * minute);
    expect(here.posts(target)).toEqual([]);
    expect(await here.states()).toEqual(['undone']);
  });

  it.each([
    [{ visibility: 'private' }, []],
    [{ shout: 'edited' }, ['edited']],
  ])('is compared again after its photos were loaded: %j', async (change, posts) => {
    const target = await here.begin();
    here.checkIn('a').photos = [photo];
    here.world.loading = async () => {
      here.world.loading = async () => undefined;
      here.change('a', change);
      here.time.now += minute;
    };
    await here.pass(15 * minute);
    await here.work();
    expect(here.posts(target)).toEqual(posts);
    expect(here.stale).toEqual([]);
  });

  it('holds what is not as the preview showed it, shows it, and then sends that', async () => {
    const target = await here.begin();
    const shown = await here.shown('before', target);
    await here.pass(minute);
    here.change('before', { shout: 'edited' });
    await here.contract.publish('before', shown);
    await here.work();
    const held = { state: 'held', reason: { by: 'not-as-shown' }, payload: 'edited' };
    expect(await here.only()).toMatchObject(held);
    expect(here.posts(target)).toEqual([]);
    const { id } = await here.only();
    await here.contract.resend(id);
    await here.work();
    expect(here.posts(target)).toEqual(['edited']);
  });

  it('names an audience by the list where its details name none', async () => {
    const target = await here.begin();
    here.world.silent = true;
    here.checkIn('a').visibility = 'private';
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual([]);
    expect(await here.states()).toEqual(['held']);
  });

  it('names it so however many came since, and takes no post back for want of it', async () => {
    const target = await here.begin();
    here.world.silent = true;
    here.checkIn('a');
    await here.pass(15 * minute);
    // Made elsewhere, while this browser was closed.
    for (let nth = 0; nth < 70; nth++) {
      here.time.now += minute;
      here.checkIn(`b${nth}`);
    }
    await here.pass(15 * minute);
    expect(here.posts(target)).toHaveLength(71);
    here.change('a', { visibility: 'private' });
    await here.pass(60 * minute);
    expect(here.posts(target)).not.toContain('a');
  });

  it('a pause while a photo is loaded comes before the request', async () => {
    const target = await here.begin();
    here.checkIn('a').photos = [photo];
    here.world.loading = () => here.contract.pause(true);
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual([]);
    expect(await here.states()).toEqual(['queued']);
  });

  it.each([
    ['switched off', (target: string) => here.contract.changeTarget(target, { on: false }), 'off'],
    ['made a dry run', (target: string) => here.contract.changeTarget(target, { dryRun: true }), 'dry-run'],
    ['removed', (target: string) => here.contract.removeTarget(target), 'no-target'],
  ])('a target that is %s while a photo is loaded gets nothing', async (_, change, by) => {
    const target = await here.begin();
    here.checkIn('a').photos = [photo];
    here.world.loading = async () => {
      here.world.loading = async () => undefined;
      await change(target);
    };
    await here.pass(15 * minute);
    await here.work();
    expect(here.posts(target)).toEqual([]);
    expect(await here.only()).toMatchObject({ state: 'held', reason: { by } });
  });

  it('a photo that comes within a zone is a change, though no post names it', async () => {
    here.world.zone = true;
    const target = await here.begin();
    here.checkIn('a');
    await here.pass(15 * minute);
    here.change('a', { photos: [photo] });
    await here.pass(minute);
    expect(here.sites.get(target)).toMatchObject([{ photos: 1 }]);
  });
});

describe('an audience that became narrower', () => {
  async function narrowed() {
    const target = await here.begin();
    here.checkIn('a');
    await here.pass(15 * minute);
    here.change('a', { visibility: 'closeFriends' });
    await here.pass(minute);
    return target;
  }

  it('is read back, and nothing is said where it took', async () => {
    const target = await narrowed();
    expect(here.sites.get(target)).toMatchObject([{ visibility: 'private' }]);
    expect(await here.only()).toMatchObject({ state: 'published' });
  });

  it('is said at once where it did not, until the post is taken back', async () => {
    here.world.ignoresAudience = true;
    const target = await narrowed();
    expect(await here.only()).toMatchObject({ state: 'wider', seen: 'public' });
    expect((await here.contract.state()).asking).toBe(1);
    await here.contract.takeBack((await here.only()).id);
    await here.work();
    expect(here.posts(target)).toEqual([]);
    expect(await here.states()).toEqual(['removed']);
  });

  it('stays as it is when the person says so', async () => {
    here.world.ignoresAudience = true;
    const target = await narrowed();
    await here.contract.giveUp((await here.only()).id);
    await here.pass(minute);
    expect(await here.states()).toEqual(['published']);
    expect(here.posts(target)).toEqual(['a']);
  });

  it('is said where the target cannot change it', async () => {
    here.world.fixedAudience = true;
    await narrowed();
    expect(await here.only()).toMatchObject({ state: 'wider', seen: 'public' });
  });

  it('cannot be told where the target cannot be read, and then is said so', async () => {
    here.world.blind = true;
    await narrowed();
    expect(await here.only()).toMatchObject({ state: 'published', readBack: { checks: 1 } });
    for (const ms of [5_000, 25_000, 90_000]) await here.pass(ms);
    const entry = await here.only();
    expect(entry).toMatchObject({ state: 'published', unverified: true });
    expect(entry).not.toHaveProperty('readBack');
  });
});
