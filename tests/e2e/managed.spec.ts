import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyForTests } from './build.ts';
import { axeFindings } from './harness/accessible.ts';
import { extensionIdOf, launchChromium } from './harness/chromium.ts';
import { lackInFirefox } from './harness/lack-in-firefox.ts';
import { lacksPolicies, writePolicy } from './harness/managed.ts';
import { expect, test } from './harness/test.ts';
import { createWaymark } from './harness/waymark.ts';

const profile = { name: 'Harbour office', places: { monthlyCalls: 77 } };
const presets = JSON.stringify({ waymark: 1, profile });
test.use({
  managed: { hosts: ['localhost'], presets, publishing: false },
  extension: async ({ browserName }, use, info) => {
    const browser = browserName === 'firefox' ? 'firefox' : 'chrome';
    await use(await copyForTests(browser, { to: info.outputPath('extension'), managed: true }));
  },
});

test.beforeEach(async ({ browserName }) => {
  const lacks = await lacksPolicies(browserName === 'firefox' ? 'firefox' : 'chromium');
  test.skip(lacks !== undefined, lacks);
});

test('an administrator’s hosts alone are asked, by the worker and by pages', async ({
  waymark,
  services,
  page,
}) => {
  const blog = new URL(services.origins.blog);
  const host = `localhost:${blog.port}`;
  const here = `http://${host}`;
  const answers = {
    '/moved.json': { status: 302, headers: { location: `${blog.origin}/data.json` } },
    '/data.json': { status: 200, body: '{}', headers: { 'content-type': 'application/json' } },
  };
  for (const [path, answer] of Object.entries(answers))
    services.control.behave({ service: 'blog', path, answer: { kind: 'status', ...answer } });
  services.control.expectErrors({ path: '/picture.png', status: 404 });
  await page.goto(here);
  const tabId = await waymark.tabIdOf(page);
  const desk = await waymark.openOptions();
  services.control.clearRequests();

  const load = (href: string) =>
    desk.evaluate((question) => chrome.runtime.sendMessage(question), {
      ...{ room: 'viewer', method: 'load' },
      args: [{ href, reading: 'json', type: '', tabId }, false],
    });
  const refused = (failure: object) => ({ value: { ok: false, failure: { kind: 'managed', ...failure } } });
  expect(await load(`${here}/data.json`)).toMatchObject({ value: { ok: true } });
  expect(await load(`${blog.origin}/data.json`)).toMatchObject(refused({ why: 'hosts', host: blog.host }));
  expect(await load(`${here}/moved.json`)).toMatchObject(refused({ why: 'redirect', host }));
  // No door is between a page of ours and its pictures.
  for (const origin of [blog.origin, here])
    await desk.evaluate(
      (src) =>
        new Promise<unknown>((done) => Object.assign(new Image(), { onload: done, onerror: done, src })),
      `${origin}/picture.png`,
    );
  expect(services.control.requests({}).map(({ path, headers }) => `${headers.host}${path}`)).toEqual(
    ['/data.json', '/moved.json', '/picture.png'].map((path) => `${host}${path}`),
  );
});

test('the options say what an administrator has set, and fix it @beside', async ({ waymark }) => {
  const options = await waymark.openOptions('services');
  const main = options.getByRole('main');
  await expect(main.getByText('Managed by your administrator')).toBeVisible();
  await expect(
    main.getByText(/these hosts only: .localhost.\. Publishing is .+ imported for you\.$/),
  ).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Services' })).toHaveValue('Harbour office');
  await options.evaluate(() => {
    location.hash = 'publishing';
  });
  await expect(main.getByText('Your administrator turned publishing off.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add a target' })).toBeDisabled();
  expect(await axeFindings(options)).toEqual([]);
  const connect = {
    room: 'publishing',
    method: 'connect',
    args: [{ kind: 'mastodon', address: 'localhost' }],
  };
  expect(await options.evaluate((question) => chrome.runtime.sendMessage(question), connect)).toMatchObject({
    value: { failure: { kind: 'managed', why: 'off' } },
  });
});

test('a policy that can’t be read closes the doors, and another one counts at once @beside', async ({
  extension,
  services,
  recorder,
  browserName,
}) => {
  test.skip(browserName === 'firefox', lackInFirefox.policies);
  const folder = await mkdtemp(join(tmpdir(), 'waymark-managed-'));
  const policy = { hosts: ['https://localhost/'] };
  const context = await launchChromium({ extension, profile: folder, policy, proxy: recorder.address });
  const id = await extensionIdOf(context);
  const waymark = await createWaymark(context, () => services.settings());
  const options = await waymark.openOptions();
  const notice = options.getByText('Managed by your administrator');
  await expect(
    options.getByText('can’t read these settings (at “⁨hosts.0⁩”), so it sends nothing'),
  ).toBeVisible();
  await writePolicy('chromium', folder, { welcome: false }, id);
  await expect(options.getByText('No page opens after the installation.')).toBeVisible();
  await writePolicy('chromium', folder, {}, id);
  await expect(notice).toHaveCount(0);
  await context.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});
