import { axeFindings } from '../harness/accessible.ts';
import { ask, connectSite, creations } from '../harness/publishing.ts';
import { expect, test } from '../harness/test.ts';

test('one check-in for close friends is published for everyone, at one target, after two presses', {
  tag: '@beside',
}, async ({ waymark, services }) => {
  const { world } = services;
  await waymark.connect();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByRole('list', { name: 'Recent check-ins' })).toBeVisible();
  expect(await popup.evaluate(connectSite(services))).toBe(true);
  const [{ id: target, compose }] = (await ask(popup, 'state')).targets;
  const held = { ...compose, audience: { ...compose.audience, closeFriends: 'hold' } };
  await ask(popup, 'changeTarget', target, { compose: held });
  const posts = () =>
    world.site.posts.map(({ deleted, properties: { visibility } }) => [deleted, visibility]);

  const atlas = await waymark.open('atlas.html');
  const rows = atlas.getByRole('list', { name: 'Check-ins', exact: true }).getByRole('button');
  const sheet = atlas.getByRole('dialog');
  const open = async (index: number) => {
    await rows.nth(index).click();
    await atlas.getByRole('complementary').getByRole('button', { name: 'Publish…' }).click();
    await expect(sheet.getByText('Nothing would leave for My site.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Publish to/ })).toHaveCount(0);
    expect(await axeFindings(atlas)).toEqual([]);
    await sheet.getByRole('button', { name: 'Publish it for everyone…' }).click();
  };
  await open(0);
  const sentence =
    'Everyone will be able to see this post at My site, although the check-in is for close friends.';
  await expect(sheet.getByRole('alert')).toHaveText(sentence);
  await expect(sheet.getByText('Public post')).toBeVisible();
  const keep = sheet.getByRole('button', { name: 'Don’t publish it' });
  await expect(keep).toBeFocused();
  expect(await axeFindings(atlas)).toEqual([]);
  await atlas.keyboard.press('Enter');
  await expect(keep).toHaveCount(0);
  expect(creations(services)).toEqual([]);

  await sheet.getByRole('button', { name: 'Publish it for everyone…' }).click();
  await expect(keep).toBeFocused();
  await atlas.keyboard.press('Shift+Tab');
  await atlas.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect.poll(posts).toEqual([[false, ['public']]]);

  // An edit of the copy keeps its audience, also after the background was ended.
  const entry = async () => (await ask(popup, 'ledger', 0, 9)).entries[0];
  await expect.poll(async () => (await entry()).state).toBe('published');
  await waymark.killWorker();
  const { id, checkin } = await entry();
  Object.assign(world.checkins.find((one) => one.id === checkin) ?? {}, { shout: 'Proofs and cake' });
  await ask(popup, 'update', id);
  await expect.poll(() => JSON.stringify(world.site.posts[0]?.properties)).toContain('Proofs and cake');
  await expect.poll(async () => (await entry()).state).toBe('published');
  expect(posts()).toEqual([[false, ['public']]]);
  // The target holds the next one as it did this one.
  await open(1);
  await keep.click();
  expect((await ask(popup, 'state')).targets[0].compose).toEqual(held);
  expect(posts()).toEqual([[false, ['public']]]);
});
