import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServices } from '../services/start.ts';
import { copyForTests } from './build.ts';
import { startFirefox } from './harness/firefox.ts';
import { importSettings } from './harness/import-settings.ts';

test('Firefox: what goes to a service needs consent, which a press asks for by type', async () => {
  const services = await startServices({ ports: 'any' });
  const copy = await mkdtemp(join(tmpdir(), 'waymark-consent-'));
  const firefox = await startFirefox(await copyForTests('firefox', { to: copy, consented: false }));
  try {
    const desk = await firefox.open(firefox.address('manifest.json'));
    await firefox.evaluate(desk, importSettings(services.settings()));
    const agreed = () =>
      firefox.evaluate(desk, 'browser.permissions.getAll().then((all) => all.data_collection.sort())');
    const asked = () =>
      services.control.requests().filter(({ service }) => service === 'checkins' || service === 'places')
        .length;
    const textOf = (page: string) => async () =>
      String(await firefox.evaluate(page, 'document.body.innerText'));

    const popup = await firefox.open(firefox.address('popup.html#checkin'));
    await expect.poll(textOf(popup)).toContain('needs your consent in the browser first. Nothing was sent.');
    expect([await agreed(), asked()]).toEqual([[], 0]);
    await firefox.press(popup, 'button', 'Allow access to');
    await expect.poll(textOf(popup)).not.toContain('needs your consent');
    const checkins = ['authenticationInfo', 'locationInfo', 'personalCommunications'];
    expect(await agreed()).toEqual(checkins);
    expect(asked()).toBeGreaterThan(0);

    const options = await firefox.open(firefox.address('options.html'));
    await expect.poll(textOf(options)).toContain('allow them here');
    await firefox.press(options, 'section button', 'Allow access');
    await expect.poll(agreed).toEqual([...checkins, 'searchTerms']);
  } finally {
    await firefox.close();
    await services.stop();
    await rm(copy, { recursive: true, force: true });
  }
});
