import type { Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import { add, choose, done, list, nearby, press, says } from '../harness/checkin.ts';
import { chooseHere } from '../harness/menu.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

const unknown = 'We don’t know if this arrived';

test.beforeEach(async ({ waymark, services }) => {
  // No time to cancel, which has its own test.
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
});

/** Polled often, since most of it is there at once. */
const soon = { intervals: [50] };
const posts = (services: Services) => services.control.requests({ path: add }).length;
const click = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true }).click();
const gone = (popup: Page, name = '') =>
  expect(popup.getByRole('button', { name, exact: true })).toHaveCount(0);

interface Row {
  name: string;
  /** None where the service does what it is asked. */
  answer?: Parameters<Services['control']['behave']>[0]['answer'] & object;
  effect?: boolean;
  /** For the first request only; every one otherwise, those that a browser sends by itself too. */
  once?: boolean;
  says: string | RegExp;
  /** Said on the card besides. */
  more?: string;
  /** Buttons pressed one after another. */
  out: string[];
  posts: number;
  made: number;
}
const elsewhere = {
  meta: { code: 200 },
  response: { checkin: { id: 'x1', createdAt: 1, venue: { id: 'elsewhere', name: 'Elsewhere' } } },
};
const found = { says: /^Checked in at/, out: ['Dismiss'], posts: 1, made: 1, effect: true };
const lost = { says: unknown, posts: 1, made: 0 };
const rows: Row[] = [
  { name: 'as it should', ...found },
  { name: 'dropped after the effect', answer: { kind: 'drop' }, ...found },
  { name: '500 after the effect', answer: { kind: 'status', status: 500 }, ...found },
  { name: 'HTML', answer: { kind: 'html', status: 200 }, ...found },
  { name: 'a malformed 200', answer: { kind: 'malformed' }, ...found },
  {
    name: '429 until a moment',
    answer: { kind: 'rate-limit', seconds: 3 },
    once: true,
    says: /^Waiting until/,
    out: ['Dismiss'],
    posts: 2,
    made: 1,
  },
  // Together, since the ✓ of one that arrived stands for five seconds before a ! can be seen.
  { name: 'dropped before it', answer: { kind: 'drop' }, ...lost, out: ['It didn’t', 'Discard'] },
  { name: '500', answer: { kind: 'status', status: 500 }, ...lost, out: ['It arrived'] },
  {
    name: 'another venue',
    answer: { kind: 'status', status: 200, body: elsewhere },
    ...found,
    more: 'The service lists it at Elsewhere. It may have merged the two places.',
  },
  {
    name: '401',
    answer: { kind: 'unauthorized' },
    says: /ended your sign-in$/,
    out: ['Keep on this device'],
    posts: 1,
    made: 0,
  },
];

test('over warm connections, each response leads to one request at most, a correct state, and a way out', {
  tag: '@beside',
}, async ({ waymark, services }) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  const tab = await waymark.tabIdOf(popup);
  for (const [index, row] of rows.entries()) {
    await test.step(row.name, async () => {
      // The first request installs the connection rule; earlier connections are not reused.
      if (index > 0) await warm(popup, services);
      services.control.clearRequests();
      const before = services.control.countCheckins();
      const { answer, effect = false } = row;
      const times = row.once ? { times: 1 } : {};
      if (answer) services.control.behave({ service: 'checkins', path: add, answer, effect, ...times });
      await choose(popup, `Row ${index}`, index % 3);
      await press(popup);
      await says(popup, row.says);
      await expect.poll(() => waymark.badge(tab), soon).toBe(row.made === 0 ? '!' : '✓');
      if (row.more) await expect(popup.getByText(row.more)).toBeVisible();
      for (const name of row.out) await click(popup, name);
      await gone(popup, row.out.at(-1));
      await expect.poll(() => waymark.badge(tab), soon).not.toBe('!');
      expect(posts(services)).toBe(row.posts);
      expect(services.control.countCheckins()).toBe(before + row.made);
      services.control.behaveWell();
    });
  }
  await says(popup, /^Checked in at/);
  const { items } = await inAtlas(waymark);
  await expect(items.filter({ hasText: `Row ${rows.length - 1}` })).toHaveCount(1);
});

async function inAtlas(waymark: Waymark) {
  const atlas = await waymark.open('atlas.html#checkins');
  return { atlas, items: atlas.getByRole('list', { name: 'Check-ins' }).getByRole('listitem') };
}

/** Opens several connections, which the browser keeps alive. */
async function warm(page: Page, { origins, settings }: Services): Promise<void> {
  const { secrets } = settings();
  const query = new URLSearchParams({
    v: '20261121',
    limit: '1',
    oauth_token: String(Object(secrets).accessToken),
  });
  await page.evaluate(async (url) => {
    const read = () =>
      fetch(url, { credentials: 'omit', cache: 'no-store', headers: { accept: 'application/json' } });
    await Promise.all(Array.from({ length: 6 }, async () => (await read()).text()));
  }, `${origins.checkins}${list}?${query}`);
}

test('a worker killed at any step of sending leaves one check-in, and the next one finds it', async ({
  waymark,
  services,
}) => {
  const { control } = services;
  const popup = await waymark.openPopup();
  await nearby(popup);
  const slow = (path: string, when: 'latency' | 'latencyAfter') => () =>
    control.behave({ service: 'checkins', path, [when]: 1_000, times: 1 });
  // Nothing is sent before the list is read: long enough for the slowest machine.
  const heldUp = () => control.behave({ service: 'checkins', path: list, latency: 20_000 });
  const taken = () => expect(popup.getByRole('form')).toHaveCount(0);
  const asked =
    (path: string, times = 1) =>
    () =>
      expect.poll(() => control.requests({ path }).length, soon).toBeGreaterThanOrEqual(times);
  const steps: { name: string; set(): unknown; reached(): Promise<unknown> }[] = [
    // A browser ends only an idle worker, so waits until the press is stored.
    {
      name: 'right after the press was taken',
      set: heldUp,
      reached: taken,
    },
    { name: 'while the list is read', set: heldUp, reached: () => taken().then(asked(list)) },
    { name: 'before the effect', set: slow(add, 'latency'), reached: asked(add) },
    { name: 'after the effect', set: slow(add, 'latencyAfter'), reached: asked(add) },
    {
      name: 'while the list is read back',
      set: slow(add, 'latencyAfter'),
      async reached() {
        await asked(add)();
        slow(list, 'latency')();
        await asked(list, 2)();
      },
    },
  ];
  for (const [index, { name, set, reached }] of steps.entries()) {
    await test.step(name, async () => {
      await choose(popup, `Step ${index}`);
      control.clearRequests();
      const before = control.countCheckins();
      set();
      await press(popup);
      await reached();
      await waymark.killWorker();
      control.behaveWell();
      // A request under way arrives, dead worker or not; checking before that has its own test.
      if (posts(services) > 0) await expect.poll(control.countCheckins, soon).toBe(before + 1);
      await popup.reload();
      await done(popup);
      expect(posts(services)).toBe(1);
      expect(control.countCheckins()).toBe(before + 1);
      await click(popup, 'Dismiss');
      await gone(popup, 'Dismiss');
      await nearby(popup);
    });
  }
});

test('a double click, a second popup and the menu make one check-in; two confirmed repetitions one more', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(services.origins.blog + services.world.blog.pages.plain);
  const tabId = await waymark.tabIdOf(page);
  services.control.behave({ service: 'checkins', path: add, latencyAfter: 1_000 });
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, '');
  const second = await waymark.openPopup();
  const popups = [popup, second];
  const button = (one: Page, name = 'Check in') => one.getByRole('button', { name, exact: true });
  await expect(button(second)).toBeVisible();
  await button(popup).dblclick();
  await button(second).click();
  await expect.poll(() => posts(services), soon).toBe(1);
  // Both presses are answered: one that is still on its way would take what the menu brings.
  const answered = async (one: Page) =>
    (await one.getByRole('form').count()) === 0 || button(one, 'Check in again').isVisible();
  for (const one of popups) await expect.poll(() => answered(one), soon).toBe(true);
  const [sent] = services.control.requests({ path: add });
  const venue = { linkUrl: `${services.origins.auth}/v/here/${sent?.query.venueId}` };
  await chooseHere(waymark, tabId, venue);
  await button(popup).click();
  for (const one of popups) await done(one);
  expect(posts(services)).toBe(1);

  // The same as what was under way, or asked about.
  await expect.poll(() => answered(popup), soon).toBe(true);
  await chooseHere(waymark, tabId, venue);
  for (const one of popups) {
    await expect(one.getByRole('form')).toBeVisible();
    // One of them asked before.
    if (await button(one).isVisible()) await button(one).click();
    await expect(button(one, 'Check in again')).toBeVisible();
  }
  await Promise.all(popups.map((one) => button(one, 'Check in again').click()));
  for (const one of popups) {
    await expect(one.getByRole('form')).toHaveCount(0);
    await expect(one.getByRole('main').getByText(/^Checked in at/)).toHaveCount(2);
  }
  expect(posts(services)).toBe(2);
});

test('a check-in waits while offline, is sent when online, and asks after an hour @beside', async ({
  waymark,
  services,
  context,
}) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  await context.setOffline(true);
  await choose(popup, 'From the tunnel');
  await press(popup);
  await says(popup, 'Saved until you’re back online');
  expect(posts(services)).toBe(0);
  const { atlas, items } = await inAtlas(waymark);
  await expect(items.filter({ hasText: 'From the tunnel' })).toHaveCount(1);
  await atlas.close();
  const worker = await waymark.worker();
  const back = async () => {
    await context.setOffline(false);
    // The emulation changes the state of the worker, and keeps the event from it.
    await worker.evaluate(() => dispatchEvent(new Event('online')));
  };
  await back();
  await done(popup);
  expect(posts(services)).toBe(1);

  await context.setOffline(true);
  await choose(popup, 'From the long tunnel', 1);
  await press(popup);
  await says(popup, 'Saved until you’re back online');
  await worker.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 3_700_000;
  });
  await back();
  await says(popup, 'Still want to check in here?');
  expect(posts(services)).toBe(1);
  await click(popup, 'Send again');
  await expect.poll(() => posts(services)).toBe(2);
});
