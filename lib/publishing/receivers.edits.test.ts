import { beforeEach, describe, expect, it } from 'vitest';
import { createBench, minute, photo } from './test-bench';

let here: ReturnType<typeof createBench>;
beforeEach(() => {
  here = createBench();
});

/** The text stands for what a post shows of the place. */
const edited = { venue: { id: 'v', name: 'Home' }, shout: 'as edited' };
const copies = () => here.contract.copies(['a']);

async function published(kind: Parameters<typeof here.begin>[0] = 'readable') {
  const target = await here.begin(kind);
  here.checkIn('a');
  await here.pass(15 * minute);
  expect(here.posts(target)).toEqual(['a']);
  return target;
}

describe('a check-in that the person hid', () => {
  it('does not leave, says why, and leaves when the person sends it after it is shown again', async () => {
    const target = await here.begin('readable', { delay: 10 });
    here.checkIn('a');
    await here.pass(15 * minute);
    here.hidden.add('a');
    await here.pass(10 * minute);
    expect(await here.only()).toMatchObject({ state: 'held', reason: { by: 'hidden' } });
    const { id } = await here.only();
    await here.contract.resend(id);
    await here.work();
    expect(await here.only()).toMatchObject({ state: 'held', reason: { by: 'hidden' } });
    expect(here.posts(target)).toEqual([]);
    here.hidden.clear();
    await here.pass(60 * minute);
    expect(here.posts(target)).toEqual([]);
    await here.contract.resend(id);
    await here.work();
    expect(here.posts(target)).toEqual(['a']);
  });

  it('has a preview that says so, and does not leave from one that was made before', async () => {
    const target = await here.begin();
    const shown = await here.shown('before', target);
    here.hidden.add('before');
    expect(await here.contract.preview(target, 'before')).toMatchObject({
      value: { kind: 'held', reason: { by: 'hidden' } },
    });
    await here.contract.publish('before', shown);
    await here.work();
    expect(here.posts(target)).toEqual([]);
    expect(await here.states()).toEqual(['held']);
  });

  it('does not leave where it is hidden while its photos are loaded', async () => {
    const target = await here.begin();
    here.checkIn('a').photos = [photo];
    here.world.loading = async () => void here.hidden.add('a');
    await here.pass(15 * minute);
    await here.work();
    expect(here.posts(target)).toEqual([]);
    expect(await here.states()).toEqual(['held']);
  });

  it('keeps its copies as they are, but for an audience that becomes smaller', async () => {
    const target = await published();
    here.hidden.add('a');
    await here.pass(minute);
    expect(here.posts(target)).toEqual(['a']);
    expect(await copies()).toEqual({ outdated: 0, removable: 1 });
    // Later changes would say more than the post did when it was hidden.
    here.change('a', { shout: 'more', photos: [photo] });
    await here.pass(5 * minute);
    expect(here.sites.get(target)).toMatchObject([{ text: 'a', photos: 0, visibility: 'public' }]);
    here.change('a', { visibility: 'closeFriends' });
    await here.pass(30 * minute);
    expect(here.sites.get(target)).toMatchObject([{ visibility: 'private' }]);
  });
});

describe('an edit', () => {
  it('is in the preview and in what leaves, where nothing was published', async () => {
    const target = await here.begin();
    here.edits.set('before', edited);
    const shown = await here.shown('before', target);
    expect(shown[target]).toBe('as edited');
    await here.contract.publish('before', shown);
    await here.work();
    expect(here.posts(target)).toEqual(['as edited']);
    expect(await here.contract.copies(['before'])).toEqual({ outdated: 0, removable: 1 });
  });

  it('of what was published asks, sends nothing by itself, and the copy follows on the press', async () => {
    const target = await published();
    expect(await copies()).toEqual({ outdated: 0, removable: 1 });
    here.edits.set('a', edited);
    expect(await copies()).toEqual({ outdated: 1, removable: 1 });
    for (let n = 0; n < 4; n++) await here.pass(30 * minute);
    expect(here.posts(target)).toEqual(['a']);
    await here.contract.settleEdit('a', true);
    await here.work();
    expect(here.posts(target)).toEqual(['as edited']);
    expect(await copies()).toEqual({ outdated: 0, removable: 1 });
    // The copy has that edit, so that it follows the service again.
    here.change('a', { photos: [photo] });
    await here.pass(240 * minute);
    expect(here.sites.get(target)).toMatchObject([{ text: 'as edited', photos: 1 }]);
    here.edits.clear();
    expect(await copies()).toMatchObject({ outdated: 1 });
    // One press is for one update.
    here.change('a', { visibility: 'public', photos: [] });
    await here.pass(1440 * minute);
    expect(here.sites.get(target)).toMatchObject([{ text: 'as edited', photos: 1 }]);
  });

  it('of the note and the tags changes no copy', async () => {
    await published();
    here.edits.set('a', { note: 'For myself', tags: ['rain'] });
    expect(await copies()).toMatchObject({ outdated: 0 });
  });

  it('is left out of the copy when the person says so, until the next one', async () => {
    const target = await published();
    here.edits.set('a', edited);
    await here.contract.settleEdit('a', false);
    expect(await copies()).toMatchObject({ outdated: 0 });
    here.change('a', { photos: [photo] });
    for (let n = 0; n < 4; n++) await here.pass(30 * minute);
    expect(here.sites.get(target)).toMatchObject([{ text: 'a', photos: 0 }]);
    expect(await here.states()).toEqual(['published']);
    here.edits.set('a', { ...edited, createdAt: 1 });
    expect(await copies()).toMatchObject({ outdated: 1 });
  });

  it('goes along with an audience that became narrower', async () => {
    const target = await published();
    here.edits.set('a', edited);
    here.change('a', { visibility: 'closeFriends' });
    await here.pass(minute);
    expect(here.sites.get(target)).toMatchObject([{ text: 'as edited', visibility: 'private' }]);
  });

  it('does not go along with a change of the service that waits to be sent', async () => {
    const target = await published();
    here.change('a', { shout: 'of the service' });
    await here.contract.pause(true);
    await here.pass(minute);
    expect(await here.states()).toEqual(['queued']);
    here.edits.set('a', edited);
    await here.contract.pause(false);
    await here.pass(minute);
    expect(here.posts(target)).toEqual(['a']);
    expect(await copies()).toMatchObject({ outdated: 1 });
  });

  it.each(['target', 'paused'])('asks nothing where the copy cannot follow: %s', async (why) => {
    if (why === 'target') here.world.can = false;
    const target = await published();
    here.edits.set('a', edited);
    if (why === 'paused') await here.contract.changeTarget(target, { on: false });
    expect(await copies()).toEqual({ outdated: 0, removable: 0 });
  });
});

it('removes the copies of several check-ins when the person says so', async () => {
  const target = await published();
  here.checkIn('b');
  await here.pass(15 * minute);
  expect(await here.contract.copies(['a', 'b', 'none'])).toEqual({ outdated: 0, removable: 2 });
  await here.contract.takeBackAll(['a', 'b', 'none']);
  await here.work();
  expect(here.posts(target)).toEqual([]);
  expect(await here.states()).toEqual(['removed', 'removed']);
});
