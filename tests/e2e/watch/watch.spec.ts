import { readWatches } from '../../../lib/watch/schema.ts';
import { axeFindings } from '../harness/accessible.ts';
import { storedValues, storeValue } from '../harness/stored-values.ts';
import { expect, test } from '../harness/test.ts';

const item = (id: string) => `<item><title>${id}</title><guid>${id}</guid></item>`;
const rss = (...ids: string[]) => `<rss><channel>${ids.map(item).join('')}</channel></rss>`;
const headers = { 'content-type': 'application/rss+xml', etag: '"first"' };

test('told of a feed: asked for in its menu, asked again when due, told once, removed', async ({
  waymark,
  services,
  page,
}) => {
  await waymark.connect();
  const answer = (status: number, ...ids: string[]) =>
    services.control.behave({
      service: 'blog',
      path: '/feed',
      answer: { kind: 'status', status, headers, ...(ids.length > 0 && { body: rss(...ids) }) },
    });
  const asked = () =>
    services.control.requests({ service: 'blog' }).filter(({ path }) => path.startsWith('/feed'));
  /** As if an hour had passed while the worker slept. */
  const hourLater = async () => {
    const desk = await waymark.open('manifest.json');
    // Nothing is under way any more: what came of the last asking is kept.
    const watched = async () => readWatches(await storedValues(desk, 'watch'));
    await expect.poll(async () => (await watched()).every(({ checkedAt }) => checkedAt > 0)).toBe(true);
    const due = (await watched()).map((one) => ({ ...one, nextAt: 0, checkedAt: 0 }));
    await storeValue(desk, 'watch', due);
    await desk.close();
    await waymark.killWorker();
    await waymark.openOptions().then((options) => options.close());
  };

  answer(200, 'a');
  await page.goto(services.origins.blog);
  const tab = await waymark.tabIdOf(page);
  const popup = await waymark.openPopup({ tab });
  const row = popup.getByRole('listitem').filter({ hasText: '/feed' }).first();
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByRole('menuitem', { name: /Notify me when it changes/ }).click();
  await expect(row.getByText('The browser will notify you when this changes.')).toBeVisible();
  expect(asked()).toHaveLength(1);

  answer(304);
  await hourLater();
  await expect.poll(() => asked().length).toBe(2);
  expect(asked()[1]?.headers['if-none-match']).toBe('"first"');
  await expect(popup.getByText('Changed since your last visit')).toBeHidden();

  answer(200, 'c', 'b', 'a');
  await hourLater();
  // Below, in a popup that is open: nothing moves under the person.
  await expect(popup.getByRole('list').last()).toContainText(/2 new entries/);
  const next = await waymark.openPopup({ tab });
  const changed = next.getByRole('list', { name: 'Changed since your last visit' });
  // On top where it is known in time, else below: that depends on the machine.
  await expect(changed).toContainText(/2 new entries/);
  await changed.getByRole('button').first().click();
  await expect(popup.getByText(/2 new entries/)).toBeHidden();
  await expect(changed).toBeVisible();
  await next.reload();
  await expect(next.getByRole('list').first()).toBeVisible();
  await expect(changed).toBeHidden();

  const choice = await waymark.openOptions('watch');
  await choice.getByLabel('Count changed pages on the toolbar button').check();
  await expect(choice.getByText('Saved.').first()).toBeVisible();
  await choice.close();

  answer(200, 'd &amp; e', 'c', 'b', 'a');
  await hourLater();
  const atlas = await waymark.open('atlas.html#watched');
  const plain = await waymark.tabIdOf(atlas);
  await expect.poll(() => waymark.badge(plain)).toBe('+1');
  await waymark.killWorker();
  expect(await waymark.badge(plain)).toBe('+1');
  const all = atlas.getByRole('list', { name: 'Watched pages' });
  await expect(all.getByText('d & e')).toBeVisible();
  await expect(all.getByRole('img', { name: 'Changed' })).toBeVisible();
  expect(await axeFindings(atlas)).toEqual([]);
  await all.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(all.getByText('d & e')).toBeHidden();
  await expect.poll(() => waymark.badge(plain)).toBe('');
  await atlas.close();

  const viewer = await waymark.open('viewer.html');
  const bell = viewer.getByRole('button', { name: 'Notify me when it changes' });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await bell.press('Enter');
  const said = viewer.getByRole('paragraph');
  await expect(said.filter({ hasText: /^You won’t be notified any more/ })).toBeVisible();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await bell.press('Enter');
  await expect(said.filter({ hasText: /^The browser will notify you/ })).toBeVisible();

  const options = await waymark.openOptions('watch');
  await expect(options.getByText(/checked (now|\d)/)).toBeVisible();
  await options.getByRole('list', { name: 'Watched pages' }).getByRole('button').click();
  await expect(options.getByText(/^Nothing yet/)).toBeVisible();
  expect(await storedValues(options, 'watch')).toEqual([]);
});
