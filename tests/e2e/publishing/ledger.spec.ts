import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { choose, done, nearby, press } from '../harness/checkin.ts';
import { ask, checkInElsewhere, connectSite, creations } from '../harness/publishing.ts';
import { expect, test } from '../harness/test.ts';

test('publishes a check-in once though the worker dies before the answer, and takes it back; asks where it is refused', async ({
  waymark,
  services,
}) => {
  await waymark.connect();
  const { control, world, origins } = services;
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByRole('list', { name: 'Recent check-ins' })).toBeVisible();
  expect(await popup.evaluate(connectSite(services))).toBe(true);

  const atlas = await waymark.open('atlas.html#publishing');
  await expect(atlas.getByText('Nothing has been published yet.')).toBeVisible();
  const choose = async (index: number) => {
    await atlas.getByRole('button', { name: 'Publish a check-in' }).click();
    const rows = atlas.getByRole('list', { name: 'Check-ins to publish' }).getByRole('listitem');
    await rows.nth(index).getByRole('button').click();
    await atlas.getByRole('checkbox', { name: 'My site' }).check();
    // The dry run comes first, and sends nothing.
    await expect(atlas.getByRole('heading', { name: 'How it will look at My site' })).toBeVisible();
    await expect(atlas.locator('pre')).toContainText('h-entry');
  };
  const list = atlas.getByRole('list', { name: 'Published check-ins' });
  const publish = () => atlas.getByRole('button', { name: 'Publish to 1 target' }).click();

  await test.step('killed between the press and the answer', async () => {
    await choose(0);
    expect(creations(services)).toEqual([]);
    control.behave({
      service: 'site',
      path: '/micropub',
      method: 'POST',
      latencyAfter: 10_000,
      effect: true,
    });
    await publish();
    await expect.poll(() => creations(services).length).toBe(1);
    await waymark.killWorker();
    await atlas.reload();
    await expect(list.getByText('Published', { exact: true })).toBeVisible();
    // Ends the answer that nobody waits for: what follows would wait behind it.
    control.behaveWell();
    expect(creations(services).length).toBe(1);
    expect(world.site.posts.length).toBe(1);
  });

  await test.step('its details, by keyboard only', async () => {
    await list.getByRole('button').first().focus();
    await atlas.keyboard.press('Enter');
    await expect(atlas.getByText('the browser stopped Waymark meanwhile')).toBeVisible();
    await expect(atlas.getByRole('link', { name: /posts\/1$/ })).toHaveAttribute(
      'href',
      `${origins.site}/posts/1`,
    );
    await atlas.getByText('Exactly what was sent').click();
    await expect(atlas.locator('pre')).toContainText('h-entry');
    expect(await axeFindings(atlas)).toEqual([]);
  });

  await test.step('taken back', async () => {
    await atlas.getByRole('button', { name: 'Take back' }).click();
    await atlas.getByRole('button', { name: 'Delete the post' }).click();
    await expect(list.getByText('Taken back')).toBeVisible();
    expect(world.site.posts.map(({ deleted }) => deleted)).toEqual([true]);
  });

  await test.step('a lost answer is no reason for the browser to send the post again', async () => {
    control.clearRequests();
    const lost = { answer: { kind: 'drop' }, effect: true } as const;
    control.behave({ service: 'site', path: '/micropub', method: 'POST', ...lost });
    await choose(2);
    await publish();
    await expect(list.getByText('Published', { exact: true })).toBeVisible();
    expect(creations(services).length).toBe(1);
    control.behaveWell();
  });

  await test.step('refused: the button and the popup say so, until it is given up', async () => {
    const refusal = { kind: 'status', status: 400, body: { error: 'invalid_request' } } as const;
    control.behave({ service: 'site', path: '/micropub', method: 'POST', answer: refusal });
    await choose(1);
    await publish();
    await expect(list.getByText('Publishing failed')).toBeVisible();
    const tab = await waymark.tabIdOf(atlas);
    await expect.poll(() => waymark.badge(tab)).toBe('!');
    await expect(popup.getByText('1 post waits for your decision.')).toBeVisible();
    await narrowed(await waymark.open('atlas.html'));
    await atlas.bringToFront();
    await atlas.getByRole('combobox', { name: 'State' }).selectOption('Waits for you');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button').click();
    await atlas.getByRole('button', { name: 'Give up' }).click();
    await expect(atlas.getByText('No entry matches these filters.')).toBeVisible();
    await expect.poll(() => waymark.badge(tab)).not.toBe('!');
    await expect(popup.getByText('waits for your decision')).toHaveCount(0);
  });
});

/** The check-ins by what became of their copies: one is at the site, one was refused, the others are nowhere else. */
async function narrowed(life: Page) {
  const copies = life.getByRole('combobox', { name: 'Copies' });
  const says = (count: string) => expect(life.getByRole('heading', { level: 2 }).first()).toHaveText(count);
  await says('120 check-ins');
  await life.getByRole('button', { name: 'Filters' }).click();
  await copies.selectOption('Refused (1)');
  await says('1 of 120 check-ins');
  await copies.selectOption('Nowhere else (118)');
  await says('118 of 120 check-ins');
  await copies.selectOption('At My site (1)');
  await says('1 of 120 check-ins');
  await expect(life).toHaveURL(/copies=at%3A/);
  await life.reload();
  await says('1 of 120 check-ins');
  expect(await axeFindings(life)).toEqual([]);
  await life.getByRole('button', { name: 'Remove filter At My site' }).click();
  await says('120 check-ins');
  await life.getByRole('button', { name: 'Filters' }).click();
  await life.close();
}

test('a check-in can be undone on its card; a late photo, an edit and its deletion follow it to the site @beside', async ({
  waymark,
  services,
}) => {
  const { world } = services;
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
  const popup = await waymark.openPopup();
  expect(await popup.evaluate(connectSite(services))).toBe(true);
  const [{ id: target }] = (await ask(popup, 'state')).targets;
  await ask(popup, 'changeTarget', target, { delay: 5 });
  expect(await ask(popup, 'watch', true, 15)).toMatchObject({ ok: true });
  const post = () => world.site.posts.at(-1);
  const states = async () =>
    (await ask(popup, 'ledger', 0, 9)).entries.map(({ state }: { state: string }) => state);

  await test.step('on its card', async () => {
    await popup.reload();
    await nearby(popup);
    await choose(popup, 'Proofs');
    await press(popup);
    await done(popup);
    const where = popup.getByRole('list', { name: 'Publishing' });
    const space = await where.boundingBox();
    await expect(where.getByText(/^Will be published to .My site. in 5 min/)).toBeVisible();
    expect(await axeFindings(popup)).toEqual([]);
    await where.getByRole('button', { name: 'Undo: My site' }).press('Enter');
    await expect(where.getByText(/^Not published to .My site.$/)).toBeVisible();
    await expect(where.getByRole('button', { name: 'Publish: My site' })).toBeFocused();
    await popup.keyboard.press('Enter');
    await expect(where.getByText(/^.My site.: Published$/)).toBeVisible();
    await expect(where.getByRole('listitem').first()).toHaveText(/: Checked in/);
    await expect(where.getByRole('button', { name: /^Open: 127/ })).toBeVisible();
    // Nothing moved.
    expect(await where.boundingBox()).toEqual(space);
    expect(creations(services).length).toBe(1);
  });

  /** Looks again at what was published. */
  const later = async (minutes: number) => {
    await (await waymark.worker()).evaluate((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    }, minutes * 60_000);
    await ask(popup, 'watch', true, 15);
  };
  await test.step('its changes', async () => {
    const checkin = world.checkins.at(-1);
    const photo = world.checkins.flatMap(({ photos }) => photos)[0];
    if (!checkin || !photo) throw new Error('No photo');
    Object.assign(checkin, { shout: 'Proofs and cake', photos: [{ ...photo, id: '1a7e' }] });
    await later(2);
    await expect.poll(() => JSON.stringify(post()?.properties.content)).toContain('Proofs and cake');
    expect(post()?.properties.photo).toHaveLength(1);
    expect(world.site.media.map(({ type }) => type)).toEqual(['image/png']);
    world.checkins.pop();
    services.control.expectErrors({ service: 'checkins', path: '/v2/checkins/', status: 400 });
    await later(10);
    await expect.poll(() => post()?.deleted).toBe(true);
    expect(world.site.posts).toHaveLength(1);
  });

  await test.step('one that was hidden before it went out', async () => {
    await ask(popup, 'changeTarget', target, { delay: 30 });
    await checkInElsewhere(services, 'Soon hidden');
    await ask(popup, 'watch', true, 15);
    await expect.poll(states).toEqual(['waiting', 'removed']);
    Object.assign(world.checkins.at(-1) ?? {}, { visibility: 'private' });
    await later(40);
    await expect.poll(states).toEqual(['held', 'removed']);
    expect(world.site.posts).toHaveLength(1);
  });

  await test.step('one that waits until the person has left', async () => {
    await ask(popup, 'changeTarget', target, { delay: 600, untilLeft: true });
    await checkInElsewhere(services, 'Here');
    await ask(popup, 'watch', true, 15);
    await expect.poll(states).toEqual(['waiting', 'held', 'removed']);
    await checkInElsewhere(services, 'There');
    await ask(popup, 'watch', true, 15);
    await expect.poll(states).toEqual(['waiting', 'published', 'held', 'removed']);
    expect(JSON.stringify(post()?.properties.content)).toContain('Here');
  });
});
