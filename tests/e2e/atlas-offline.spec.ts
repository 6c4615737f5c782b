import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../tooling/command.ts';
import { launchChromium } from './harness/chromium.ts';
import { makeLife } from './harness/life.ts';
import { startRecordingProxy } from './harness/recording-proxy.ts';
import { storeHistory } from './harness/stored-history.ts';
import { createWaymark } from './harness/waymark.ts';

test('the atlas shows a history without a single request', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-profile-'));
  const proxy = await startRecordingProxy();
  const context = await launchChromium({
    extension: join(root, '.output/chrome-mv3-e2e'),
    profile,
    proxy: proxy.address,
  });
  try {
    const waymark = await createWaymark(context, () => ({}));
    const desk = await waymark.open('manifest.json');
    await storeHistory(desk, 'https://checkins.test', makeLife(1_200));

    const atlas = await waymark.open('atlas.html#checkins');
    const count = atlas.locator('main [role=status]');
    await expect(count).toHaveText(/1,200/);
    await atlas.getByRole('searchbox').fill('museum');
    await expect(count).toHaveText(/\d+ of 1,200/);
    const canvas = atlas.locator('main canvas').first();
    await canvas.hover();
    await atlas.mouse.wheel(0, -600);
    await atlas.mouse.down();
    await atlas.mouse.move(300, 300, { steps: 10 });
    await atlas.mouse.up();
    for (const part of await atlas.getByRole('navigation').first().getByRole('link').all()) {
      await part.click();
      await expect(part).toHaveAttribute('aria-current', 'page');
      await expect(atlas.getByRole('main')).not.toBeEmpty();
    }
    expect(proxy.requests).toEqual([]);

    // The proxy would have seen them.
    await desk.goto('http://reader.test/').catch(() => undefined);
    expect(proxy.requests).toEqual(['http://reader.test/']);
  } finally {
    await context.close();
    proxy.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
});
