import { beforeEach, describe, expect, it } from 'vitest';
import type { HoldReason } from './compose/compose';
import { createBench, minute, photo } from './test-bench';
import type { Answer, Kind } from './test-target';

const rule = { by: 'rule', index: 0, rule: { action: 'hold', when: { by: 'any' } } } as const;
let here: ReturnType<typeof createBench>;
beforeEach(() => {
  here = createBench();
});

describe('before it leaves', () => {
  it('can be undone within the delay, and then never leaves by itself', async () => {
    const target = await here.begin('readable', { delay: 10 });
    here.checkIn('a');
    await here.pass(15 * minute);
    const { id } = await here.only();
    expect(await here.contract.undo(id)).toBe(true);
    await here.pass(60 * minute);
    expect(here.posts(target)).toEqual([]);
    await here.contract.resend(id);
    await here.work();
    expect(here.posts(target)).toEqual(['a']);
    expect(await here.contract.undo(id)).toBe(false);
  });

  it('cannot be undone once it is there: an update that waits leaves its post known', async () => {
    let answer: Answer = 'ok';
    here = createBench(() => answer);
    const target = await here.begin();
    here.checkIn('a');
    await here.pass(15 * minute);
    answer = 'wait';
    here.change('a', { shout: 'edited' });
    await here.pass(minute);
    const { id, state } = await here.only();
    expect([state, await here.contract.undo(id)]).toEqual(['queued', false]);
    answer = 'ok';
    await here.pass(60 * minute);
    expect([here.posts(target), await here.states()]).toEqual([['edited'], ['published']]);
  });

  it('waits until the next check-in says that the person has left, or for the longest wait', async () => {
    const target = await here.begin('readable', { delay: 120, untilLeft: true });
    here.checkIn('a');
    await here.pass(15 * minute);
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual([]);
    here.checkIn('b');
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual(['a']);
    await here.pass(120 * minute);
    expect(here.posts(target)).toEqual(['a', 'b']);
  });

  it('waits anew after the clock was set back', async () => {
    const target = await here.begin('readable', { delay: 10 });
    here.checkIn('a');
    await here.pass(15 * minute);
    await here.pass(-86_400_000);
    expect(here.posts(target)).toEqual([]);
    await here.pass(10 * minute);
    expect(here.posts(target)).toEqual(['a']);
  });

  it('waits while everything is paused, across restarts, without waking anybody', async () => {
    const target = await here.begin();
    await here.contract.pause(true);
    here.restart();
    here.checkIn('a');
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual([]);
    expect(here.wakes.get('outbox')).toBeUndefined();
    await here.contract.pause(false);
    await here.work();
    expect(here.posts(target)).toEqual(['a']);
  });

  it.each([
    ['a rule holds it', { hold: rule }, {}, 'rule'],
    ['zones cannot be read', { hold: { by: 'zones' } }, {}, 'zones'],
    ['it is a dry run', {}, { dryRun: true }, 'dry-run'],
  ])('does not leave when %s', async (_, world, settings, by) => {
    Object.assign(here.world, world);
    const target = await here.begin('readable', settings);
    here.checkIn('a');
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual([]);
    expect(await here.only()).toMatchObject({ state: 'held', reason: { by } });
  });

  it('is taken back when an edit brings it under a rule', async () => {
    const target = await here.begin();
    const made = here.checkIn('a');
    await here.pass(15 * minute);
    here.world.hold = rule;
    made.shout = 'edited';
    await here.pass(minute);
    expect(here.posts(target)).toEqual([]);
    expect(await here.states()).toEqual(['removed']);
  });

  it.each<HoldReason>([
    { by: 'zones' },
    { by: 'template', problem: { kind: 'unknown-name', at: 0, found: '{of another build}' } },
  ])('stays as it is when this cannot be read, and follows the edit on a press: $by', async (hold) => {
    const target = await here.begin();
    const made = here.checkIn('a');
    await here.pass(15 * minute);
    here.world.hold = hold;
    made.shout = 'edited';
    await here.pass(minute);
    expect(here.posts(target)).toEqual(['a']);
    const held = await here.only();
    expect(held).toMatchObject({ state: 'held', reason: hold });
    here.world.hold = undefined;
    await here.contract.resend(held.id);
    await here.work();
    expect(here.posts(target)).toEqual(['edited']);
  });

  it.each<HoldReason>([
    { by: 'zones' },
    { by: 'template', problem: { kind: 'not-closed', at: 0, found: '[' } },
  ])('is taken back when fewer people may see it, and stays where it shows as many: $by', async (hold) => {
    const target = await here.begin();
    const audience = { closeFriends: 'public' };
    const wide = await here.addTarget('readable', { compose: { template: '', audience } });
    here.checkIn('a');
    await here.pass(15 * minute);
    here.world.hold = hold;
    here.change('a', { visibility: 'closeFriends' });
    await here.pass(minute);
    expect([here.posts(target), here.posts(wide)]).toEqual([[], ['a']]);
  });

  it('goes without a photo that cannot be loaded again and again, which follows', async () => {
    const target = await here.begin();
    here.world.photos = false;
    Object.assign(here.checkIn('a'), { photos: [photo] });
    await here.pass(15 * minute);
    expect(here.posts(target)).toEqual([]);
    for (const minutes of [1, 5, 30]) await here.pass(minutes * minute);
    expect(here.sites.get(target)).toMatchObject([{ text: 'a', photos: 0 }]);
    here.world.photos = true;
    await here.pass(120 * minute);
    expect(here.sites.get(target)).toMatchObject([{ text: 'a', photos: 1 }]);
  });
});

describe('an answer', () => {
  async function answered(answer: () => Answer, kind: Kind = 'readable') {
    here = createBench(answer);
    const target = await here.begin(kind);
    here.checkIn('a');
    await here.pass(15 * minute);
    return target;
  }

  it('5xx after the post was made is looked for, not sent again', async () => {
    const target = await answered(() => '500 after');
    expect(await here.only()).toMatchObject({ state: 'published' });
    expect(here.posts(target)).toEqual(['a']);
  });

  it('that never came asks the person after four looks, and looks again before the next try', async () => {
    const answers = ['drop before', 'ok'] as const;
    let next = 0;
    const target = await answered(() => answers[next++] ?? 'ok');
    for (const ms of [5_000, 25_000, 90_000]) await here.pass(ms);
    expect(await here.only()).toMatchObject({ state: 'not-seen' });
    await here.pass(86_400_000);
    expect(here.posts(target)).toEqual([]);
    expect((await here.contract.state()).asking).toBe(1);
    // It arrives after all.
    const { id } = await here.only();
    here.sites.get(target)?.push(arrived('a'));
    await here.contract.resend(id);
    await here.work();
    expect(await here.only()).toMatchObject({ state: 'published', live: { ref: { url: arrived('a').url } } });
    expect(here.posts(target)).toEqual(['a']);
  });

  it('that nothing happened says nothing of an earlier request, which is looked for, and not undone', async () => {
    const answers = ['drop before', 'wait'] as const;
    let next = 0;
    const target = await answered(() => answers[next++] ?? 'ok');
    for (const ms of [5_000, 25_000, 90_000]) await here.pass(ms);
    const { id } = await here.only();
    await here.contract.resend(id);
    await here.work();
    expect(await here.only()).toMatchObject({ state: 'queued', sent: { payload: 'a' } });
    expect(await here.contract.undo(id)).toBe(false);
    here.sites.get(target)?.push(arrived('a'));
    await here.pass(minute);
    expect(await here.states()).toEqual(['published']);
    expect(here.posts(target)).toEqual(['a']);
  });

  it('that nothing happened is tried again by the target’s own table, and given up at its end', async () => {
    here = createBench(() => 'wait');
    here.retries.push(2, 40);
    await here.begin();
    here.checkIn('a');
    await here.pass(15 * minute);
    const due = async () => {
      const entry = await here.only();
      return entry.state === 'queued' ? entry.sendAt - here.time.now : entry.state;
    };
    expect(await due()).toBe(2 * minute);
    await here.pass(2 * minute);
    expect(await due()).toBe(40 * minute);
    await here.pass(40 * minute);
    expect(await due()).toBe('refused');
  });

  it('202 is looked for until the post is there', async () => {
    const target = await answered(() => 'ok', 'late');
    expect(await here.only()).toMatchObject({ state: 'accepted' });
    for (let i = 0; i < 8; i++) await here.pass(5 * minute);
    expect(await here.only()).toMatchObject({ state: 'published' });
    expect(here.posts(target)).toEqual(['a']);
  });

  it('without a sign-in waits for one, and then goes out', async () => {
    let signedIn = false;
    const target = await answered(() => (signedIn ? 'ok' : 'signed-out'));
    expect(await here.only()).toMatchObject({ state: 'needs-sign-in' });
    // A browser that starts again has forgotten the sign on the button.
    await expect.poll(() => here.world.attention).toBe(true);
    here.world.attention = false;
    here.restart();
    await here.startUp();
    expect(here.world.attention).toBe(true);
    signedIn = true;
    await here.contract.changeTarget(target, {});
    await here.work();
    expect(here.posts(target)).toEqual(['a']);
  });

  it('keeps the exact payload, the attempts and the address', async () => {
    const answers = ['wait', 'ok'] as const;
    let next = 0;
    await answered(() => answers[next++] ?? 'ok');
    await here.pass(minute);
    expect(await here.only()).toMatchObject({
      live: { payload: 'a', ref: { url: 'https://site.example/1' } },
      log: [{ answer: 'wait' }, { answer: 'done' }],
    });
  });

  it('to a deletion that is unknown is repeated, and a post that was taken back can be sent again', async () => {
    const answers = ['ok', 'drop before', 'ok', 'ok'] as const;
    let next = 0;
    const target = await answered(() => answers[next++] ?? 'ok');
    const { id, key } = await here.only();
    await here.contract.takeBack(id);
    await here.work();
    expect(here.posts(target)).toEqual(['a']);
    await here.pass(minute);
    expect(here.posts(target)).toEqual([]);
    await here.contract.resend(id);
    await here.work();
    expect(here.posts(target)).toEqual(['a']);
    // A server that remembers keys would answer with the post that was removed.
    expect((await here.only()).key).not.toBe(key);
  });

  function arrived(text: string) {
    const at = { url: 'https://site.example/x', link: here.link(text), at: 0 };
    return { ...at, text, photos: 0, visibility: 'public' } as const;
  }
});
