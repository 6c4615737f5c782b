import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Services, startServices } from '../services/start.ts';
import { root } from '../tooling/command.ts';
import { type Firefox, startFirefox } from './harness/firefox.ts';
import { importSettings } from './harness/import-settings.ts';

const test = base.extend<{ firefox: Firefox; services: Services }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  firefox: async ({}, use) => {
    const firefox = await startFirefox(join(root, '.output/firefox-mv3-e2e'));
    await use(firefox);
    await firefox.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  services: async ({}, use) => {
    const services = await startServices({ ports: 'any' });
    await use(services);
    await services.stop();
  },
});

test('Firefox: messages are drawn in the page, and the embed host is asked nothing', async ({
  firefox,
  services,
}) => {
  const desk = await firefox.open(firefox.address('manifest.json'));
  const ask = (room: string, method: string, ...args: unknown[]) =>
    firefox.evaluate(desk, `browser.runtime.sendMessage(${JSON.stringify({ room, method, args })})`);
  await firefox.evaluate(desk, importSettings(services.settings()));
  await firefox.open(`${services.origins.blog}/plain/`);
  const plain = `browser.tabs.query({}).then((tabs) => tabs.find(({ url }) => url?.endsWith('/plain/')).id)`;
  const tab = Number(await firefox.evaluate(desk, plain));
  expect(await ask('inPage', 'choose', tab, 'always')).toMatchObject({ value: { ok: true } });

  const page = await firefox.open(`${services.origins.blog}/messages/`);
  // Frames that were stopped keep their size here, so those further down wait until they are nearly in sight.
  const hidden = `[document.querySelector('blockquote'), document.querySelector('iframe')].map((each) => each.checkVisibility())`;
  await expect.poll(() => firefox.evaluate(page, hidden)).toEqual([false, false]);
  const cards = `[...document.querySelectorAll('div:has(+ blockquote)')].map(({ shadowRoot, clientHeight }) => [shadowRoot, clientHeight > 80])`;
  expect(await firefox.evaluate(page, cards)).toContainEqual([null, true]);
  expect(services.control.requests({ service: 'embed' })).toEqual([]);
});
