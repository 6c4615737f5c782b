import { expect, test } from './harness/test.ts';

test('a killed worker loses its memory and starts again at the next event', async ({ waymark }) => {
  const worker = await waymark.worker();
  await worker.evaluate(() => Object.assign(globalThis, { remembered: true }));
  await waymark.killWorker();
  const desk = await waymark.open('manifest.json');
  // The message wakes the worker; it needs no answer.
  await desk.evaluate(() => chrome.runtime.sendMessage({}).catch(() => {}));
  const remembered = await (await waymark.worker()).evaluate(() => 'remembered' in globalThis);
  expect(remembered).toBe(false);
});

test('each test has its own profile, and finds tabs', async ({ waymark, services, page }) => {
  services.control.expectErrors({ service: 'checkins', path: '/nothing-here', status: 404 });
  await page.goto(`${services.origins.checkins}/nothing-here`);
  const tab = await waymark.tabIdOf(page);
  expect(tab).toBeGreaterThan(0);
  expect(await waymark.badge(tab)).toBe('');
  const kept = await (await waymark.worker()).evaluate(() => chrome.storage.session.get('earlier'));
  expect(kept).toEqual({});
  await (await waymark.worker()).evaluate(() => chrome.storage.session.set({ earlier: true }));
});
