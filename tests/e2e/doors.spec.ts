import { credentials } from '../services/credentials.ts';
import { expect, test } from './harness/test.ts';

test('a content script reaches no settings @both', async ({ waymark, services, page, browserName }) => {
  await waymark.connect();
  await page.goto(services.origins.blog + services.world.blog.pages.lisbon);
  const tabId = await waymark.tabIdOf(page);
  const worker = await waymark.worker();
  // In the isolated world of the page script.
  const answers = await worker.evaluate(async (id) => {
    const [run] = await chrome.scripting.executeScript({
      target: { tabId: id },
      func: () => {
        const orNothing = (ask: () => Promise<unknown>) =>
          // Firefox leaves out what it does not allow.
          Promise.resolve()
            .then(ask)
            .then(
              (said) => said ?? 'nothing',
              () => 'nothing',
            );
        const { local, session, sync } = chrome.storage;
        return Promise.all([
          orNothing(() => local.get()),
          orNothing(() => local.set({ profile: { places: { baseUrl: 'https://elsewhere.example' } } })),
          orNothing(() => sync.get()),
          orNothing(() => sync.set({ 'waymark-options': {} })),
          orNothing(() => session.get()),
        ]);
      },
    });
    return run?.result;
  }, tabId);
  // Firefox lets every content script into `storage.local`, which is empty, and `storage.sync`, which has no secret.
  if (browserName === 'firefox') expect(answers?.splice(0, 4)?.[0], 'the local storage').toEqual({});
  expect(new Set(answers)).toEqual(new Set(['nothing']));
  // A restarted worker reads nothing of what was written there.
  await waymark.killWorker();
  const options = await waymark.openOptions();
  await expect(options.getByText(`Signed in at ${new URL(services.origins.checkins).host}`)).toBeVisible();
});

test('a page cannot reach the extension, load its files, or detect it', async ({
  waymark,
  services,
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    addEventListener('message', ({ data }) => seen.push(JSON.stringify(data)));
  });
  await page.goto(services.origins.blog + services.world.blog.pages.lisbon);
  const tabId = await waymark.tabIdOf(page);
  await expect.poll(() => waymark.badge(tabId)).not.toBe('');
  const files = ['discover.js', 'inspect.js', 'popup.html', 'try.html', 'icons/16.png', 'manifest.json'];
  const reached = await page.evaluate(
    async ([origin, names]) => ({
      seen: Reflect.get(globalThis, 'seen'),
      runtime: typeof Reflect.get(globalThis, 'chrome')?.runtime?.sendMessage,
      files: await Promise.all(
        names.map((name) =>
          fetch(`${origin}/${name}`).then(
            () => name,
            () => '',
          ),
        ),
      ),
    }),
    [waymark.origin, files] as const,
  );
  expect(reached).toEqual({ seen: [], runtime: 'undefined', files: files.map(() => '') });
});

test('the settings file has secrets only on request, and an invalid one names its field @both', async ({
  waymark,
}) => {
  await waymark.connect();
  const options = await waymark.openOptions('file');
  const exported = async () => {
    const [download] = await Promise.all([
      options.waitForEvent('download'),
      options.getByRole('button', { name: 'Export settings' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString();
  };
  const plain = await exported();
  expect(JSON.parse(plain)).toMatchObject({
    waymark: 1,
    profile: { name: 'Local services' },
    options: { cancelSeconds: 4 },
  });
  for (const secret of Object.values(credentials)) expect(plain).not.toContain(secret);
  await options.getByLabel('Include secrets').check();
  expect(JSON.parse(await exported())).toMatchObject({ secrets: { accessToken: credentials.accessToken } });

  const imported = (text: string) =>
    options
      .getByLabel('Import settings')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await imported('{"waymark":1,"options":{"cancelSeconds":99}}');
  await expect(options.getByText(/options\.cancelSeconds/).first()).toBeVisible();
  await imported(plain);
  await options.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(options.getByText('Settings imported. Using “Local services”.').first()).toBeVisible();
});
