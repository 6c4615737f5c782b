import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { startServices } from '../services/start.ts';
import { root } from '../tooling/command.ts';
import { startFirefox } from './harness/firefox.ts';
import { importSettings } from './harness/import-settings.ts';
import { connectSite, creations } from './harness/publishing.ts';

const stateSchema = z.object({ targets: z.array(z.looseObject({ id: z.string() })) });
const ledgerSchema = z.object({ entries: z.array(z.looseObject({ state: z.string() })) });

test('Firefox: a check-in of the history is published after its dry run, and the ledger shows it', async () => {
  const services = await startServices({ ports: 'any' });
  const firefox = await startFirefox(join(root, '.output/firefox-mv3-e2e'));
  try {
    const desk = await firefox.open(firefox.address('manifest.json'));
    await firefox.evaluate(desk, importSettings(services.settings()));
    expect(await firefox.evaluate(desk, connectSite(services))).toBe(true);
    const recent = `browser.runtime.sendMessage({ room: 'checkins', method: 'recent', args: [0] }).then(({ value }) => value.ok)`;
    expect(await firefox.evaluate(desk, recent)).toBe(true);

    const atlas = await firefox.open(firefox.address('atlas.html#publishing'));
    const text = async () => String(await firefox.evaluate(atlas, 'document.body.innerText'));
    await expect.poll(text).toContain('Nothing has been published yet.');
    await firefox.press(atlas, 'button', 'Publish a check-in');
    const choices = `document.querySelectorAll('[aria-label="Check-ins to publish"] > li').length`;
    await expect.poll(async () => Number(await firefox.evaluate(atlas, choices))).toBeGreaterThan(0);
    await firefox.press(atlas, '[aria-label="Check-ins to publish"] > li:first-child > button', '');
    await firefox.evaluate(atlas, `document.querySelector('fieldset input[type=checkbox]').click()`);
    await expect.poll(text).toContain('h-entry');
    expect(creations(services)).toEqual([]);
    await firefox.press(atlas, 'button', 'Publish to 1 target');
    const states = `document.querySelector('[aria-label="Published check-ins"]')?.textContent ?? ''`;
    await expect
      .poll(async () => String(await firefox.evaluate(atlas, states)))
      .toMatch(/My site.*Published/);
    expect(creations(services).length).toBe(1);
    expect(services.world.site.posts.length).toBe(1);

    await test.step('a post whose answer is lost is not resent by the browser', async () => {
      const ask = (method: string, ...args: unknown[]) => {
        const call = JSON.stringify({ room: 'publishing', method, args });
        return firefox.evaluate(desk, `browser.runtime.sendMessage(${call}).then(({ value }) => value)`);
      };
      const [target] = stateSchema.parse(await ask('state')).targets;
      const ledger = async () => ledgerSchema.parse(await ask('ledger', 0, 9)).entries;
      // Opens connections that the browser could reuse.
      expect(await ask('test', target?.id)).toMatchObject({ kind: 'passed' });
      services.control.clearRequests();
      services.control.behave({
        ...{ service: 'site', path: '/micropub', method: 'POST' },
        ...{ answer: { kind: 'drop' }, effect: true },
      });
      await ask('publish', services.world.checkins.at(-2)?.id, [target?.id]);
      await expect
        .poll(async () => (await ledger()).map(({ state }) => state))
        .toEqual(['published', 'published']);
      expect(creations(services).length).toBe(1);
    });
  } finally {
    await firefox.close();
    await services.stop();
  }
});
