import type { Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import { axeFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';
import { lookInside } from '../harness/viewer.ts';
import type { Waymark } from '../harness/waymark.ts';

const type = 'application/activity+json';
const hostOf = (services: Services) => new URL(services.origins.fediverse).host;

function postOf({ world, origins }: Services) {
  const post = world.blog.posts.find(({ path }) => path === world.blog.pages.lisbon);
  if (!post) throw new Error('The blog lacks its post about Lisbon.');
  return { ...post, object: `${origins.blog}/?p=${post.id}` };
}

/** Enters a handle of the local server by the keyboard, and waits for what came of it. */
async function enterHandle(options: Page, services: Services, name: string): Promise<void> {
  const field = options.getByRole('textbox', { name: 'Your handle in the fediverse' });
  await field.fill(`@${name}@${hostOf(services)}`);
  await field.press('Enter');
}

const lookAt = (waymark: Waymark, href: string) =>
  lookInside(waymark, { href, reading: 'activitypub', type });

test('one follows and answers from one’s own server @beside', async ({
  waymark,
  services,
  page,
  context,
  browserName,
}) => {
  const host = hostOf(services);
  const { object, path, title } = postOf(services);
  const options = await waymark.openOptions('discovery');
  await enterHandle(options, services, 'intents');
  await expect(options.locator('#discovery').getByText(`${host} was found.`)).toBeVisible();
  const offers = options.getByRole('list', { name: `What the server of @intents@${host} offers` });
  await expect(offers.getByRole('listitem')).toHaveText(
    ['Follow', 'Reply', 'Like', 'Share', 'Open'].map((act) => `${act} ${host}`),
  );
  const asked = () => services.control.requests({ service: 'fediverse' });
  expect(asked().map(({ path: at, query }) => [at, query])).toEqual([
    ['/.well-known/webfinger', { resource: `acct:intents@${host}` }],
  ]);
  if (browserName === 'chromium') expect(await axeFindings(options)).toEqual([]);

  await page.goto(services.origins.blog + path);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('button', { name: 'More for Fediverse' }).click();
  const encoded = encodeURIComponent(object);
  await expect(popup.getByRole('menuitem', { name: `Open on ${host}` })).toHaveAttribute(
    'href',
    `http://${host}/intents/Object?object=${encoded}&size=`,
  );

  const viewer = await lookAt(waymark, object);
  const acts = viewer.getByRole('group', { name: `On ${host}` });
  await expect(acts.getByRole('link')).toHaveText(['Reply', 'Like', 'Share']);
  await expect(acts.getByRole('link', { name: 'Share' })).toHaveAttribute(
    'href',
    `http://${host}/intents/Announce?object=${encoded}&size=`,
  );
  const reply = acts.getByRole('link', { name: 'Reply' });
  await expect(reply).toHaveAttribute('href', `http://${host}/intents/Create?content=&to=${encoded}`);
  if (browserName === 'chromium') {
    expect(await axeFindings(viewer)).toEqual([]);
    await reply.focus();
    const [opened] = await Promise.all([context.waitForEvent('page'), viewer.keyboard.press('Enter')]);
    await expect(opened.getByText(object)).toBeVisible();
    // The browser asks for the icon of what it shows.
    const paths = asked().map(({ path: at }) => at);
    expect(paths.filter((at) => at !== '/favicon.ico')).toEqual([
      '/.well-known/webfinger',
      '/intents/Create',
    ]);
    await viewer.bringToFront();
  }
  await viewer.getByRole('article', { name: title }).getByRole('button', { name: 'View author' }).click();
  await expect(acts.getByRole('link')).toHaveText(['Follow']);
  await expect(acts.getByRole('link')).toHaveAttribute(
    'href',
    `http://${host}/intents/Follow?object=${encodeURIComponent(`${services.origins.blog}/?author=1`)}&size=`,
  );

  await options.bringToFront();
  await options.getByRole('button', { name: `Remove intents@${host}` }).click();
  await expect(offers).toHaveCount(0);
  await expect(acts).toHaveCount(0);
  await expect(viewer.getByRole('button', { name: 'Follow from my server…' })).toBeVisible();
});

test('what the server lacks is not offered @beside', async ({ waymark, services }) => {
  const host = hostOf(services);
  const { object } = postOf(services);
  const encoded = encodeURIComponent(object);
  const options = await waymark.openOptions('discovery');
  const viewer = await lookAt(waymark, object);
  const acts = viewer.getByRole('group', { name: /^On / });
  await expect(viewer.getByRole('button', { name: 'Reply from my server…' })).toBeVisible();

  // One page for all: the person chooses there.
  for (const [name, address] of [
    ['mara', `http://${host}/authorize_interaction?uri=${encoded}`],
    ['ostatus', `http://${host}/ostatus_subscribe?acct=${encoded}`],
    ['elsewhere', `https://app.example/subscribe?uri=${encoded}`],
  ] as const) {
    await options.bringToFront();
    await enterHandle(options, services, name);
    await expect(options.getByRole('list', { name: `What the server of @${name}@` })).toContainText(
      'One page, where you choose',
    );
    await viewer.bringToFront();
    await expect(acts.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', address);
    await expect(acts).toContainText('It opens the post, and you choose there.');
    await expect(acts).toHaveAccessibleName(`On ${new URL(address).host}`);
  }

  await options.bringToFront();
  await enterHandle(options, services, 'followonly');
  await expect(options.getByRole('list', { name: 'What the server of' }).getByRole('listitem')).toHaveText([
    `Follow ${host}`,
  ]);
  await expect(acts).toHaveCount(0);
  for (const name of ['none', 'wrong']) {
    await enterHandle(options, services, name);
    await expect(
      options.locator('#discovery').getByText(`${host} offers no page to follow or reply on.`),
    ).toBeVisible();
    await expect(options.getByRole('list', { name: 'What the server of' })).toHaveCount(0);
  }
  await expect(viewer.getByRole('button', { name: 'Reply from my server…' })).toHaveCount(0);
});

test('a handle that nobody knows says so, and changes nothing @beside', async ({ waymark, services }) => {
  services.control.expectErrors({ service: 'fediverse', path: '/.well-known/webfinger', status: 404 });
  const host = hostOf(services);
  const options = await waymark.openOptions('discovery');
  await enterHandle(options, services, 'mara');
  const offers = options.getByRole('list', { name: `What the server of @mara@${host} offers` });
  await expect(offers).toBeVisible();
  await enterHandle(options, services, 'nobody');
  await expect(options.locator('#discovery').getByText(`${host} knows no @nobody@${host}.`)).toBeVisible();
  await enterHandle(options, services, 'page');
  await expect(
    options.locator('#discovery').getByText(`${host} sent a response that Waymark can’t read (at “JSON”).`),
  ).toBeVisible();
  await options.getByRole('textbox', { name: 'Your handle in the fediverse' }).fill('nobody');
  await options.getByRole('button', { name: 'Find my server' }).click();
  await expect(
    options.locator('#discovery').getByText('Enter a handle such as @me@social.example.'),
  ).toBeVisible();
  await expect(offers).toBeVisible();
});

test('what a server shows to servers alone is read on one’s own', { tag: '@beside' }, async ({
  waymark,
  services,
  browserName,
}) => {
  services.control.expectErrors({ service: 'fediverse', path: '/users/', status: 401 });
  const host = hostOf(services);
  const href = `http://${host}/users/mara`;
  const viewer = await lookAt(waymark, href);
  await expect(viewer.getByText(`${host} may show this to other servers only`)).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Set up my server' })).toBeVisible();

  const options = await waymark.openOptions('discovery');
  await enterHandle(options, services, 'mara');
  await expect(options.locator('#discovery').getByText(`${host} was found.`)).toBeVisible();
  await viewer.bringToFront();
  await expect(viewer.getByRole('link', { name: 'Read it on my server' })).toHaveAttribute(
    'href',
    `http://${host}/authorize_interaction?uri=${encodeURIComponent(href)}`,
  );
  await expect(viewer.getByText(`${host} then knows that you read it.`)).toBeVisible();
  if (browserName === 'chromium') expect(await axeFindings(viewer)).toEqual([]);
});
