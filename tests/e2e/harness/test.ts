import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Services, type StartOptions, startServices } from '../../services/start.ts';
import { root } from '../../tooling/command.ts';
import { launchChromium } from './chromium.ts';
import { createWaymark, type Waymark } from './waymark.ts';

export { expect } from '@playwright/test';

interface ForEach {
  /** Started once for each test process, and reset before each test. */
  services: Services;
  waymark: Waymark;
}

/** A test in its own Chromium: new profile, Waymark loaded, local services running, position in Lisbon. */
export const test = base.extend<ForEach, { running: Services; http2: StartOptions['http2'] }>({
  /** Adds this service over HTTP/2, whose certificate Chromium then accepts. */
  http2: [undefined, { option: true, scope: 'worker' }],
  running: [
    async ({ http2 }, use) => {
      const services = await startServices({ ports: 'any', http2 });
      await use(services);
      await services.stop();
    },
    { scope: 'worker' },
  ],
  services: async ({ running }, use) => {
    await running.control.reset();
    await use(running);
  },
  context: async ({ http2 }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'waymark-profile-'));
    const context = await launchChromium({
      extension: join(root, '.output/chrome-mv3-e2e'),
      profile,
      anyCertificate: http2 !== undefined,
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  },
  waymark: async ({ context, services }, use) => {
    await use(await createWaymark(context, () => services.settings()));
  },
});
