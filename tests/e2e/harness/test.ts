import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base } from '@playwright/test';
import { type Services, type StartOptions, startServices } from '../../services/start.ts';
import { root } from '../../tooling/command.ts';
import { launchChromium } from './chromium.ts';
import { chromiumDriver, type Driver, firefoxDriver } from './driver.ts';
import { type Firefox, startFirefox } from './firefox-browser.ts';
import { createWaymark, type Waymark } from './waymark.ts';

export { expect } from '@playwright/test';

interface Launched {
  context: BrowserContext;
  waymark: Waymark;
}

interface ForEach {
  /** Started once for each test process, and reset before each test. */
  services: Services;
  waymark: Waymark;
  /** The folder of the built extension. */
  extension: string;
  /** Another browser of the same kind, where nothing is kept either. */
  elsewhere: Launched;
}

/**
 * A test in a browser where Waymark is new: nothing kept, local services running, position in Lisbon. Chromium starts
 * for each test with a new profile; Firefox takes longer, so one for each test process installs Waymark anew.
 */
export const test = base.extend<
  ForEach & { driver: Driver },
  { running: Services; http2: StartOptions['http2']; firefox: Firefox | undefined }
>({
  /** Adds this service over HTTP/2, whose certificate the browser then accepts. */
  http2: [undefined, { option: true, scope: 'worker' }],
  running: [
    async ({ http2 }, use) => {
      const services = await startServices({ ports: 'any', http2 });
      await use(services);
      await services.stop();
    },
    { scope: 'worker' },
  ],
  firefox: [
    async ({ browserName, http2 }, use) => {
      const firefox =
        browserName === 'firefox' ? await startFirefox({ anyCertificate: http2 !== undefined }) : undefined;
      await use(firefox);
      await firefox?.close();
    },
    { scope: 'worker' },
  ],
  services: async ({ running }, use) => {
    await running.control.reset();
    await use(running);
  },
  extension: async ({ browserName }, use) =>
    use(join(root, '.output', browserName === 'firefox' ? 'firefox-mv3-e2e' : 'chrome-mv3-e2e')),
  context: async ({ firefox, http2, extension }, use) => {
    if (firefox) {
      await use(firefox.context);
      await firefox.forget();
    } else await inChromium(extension, http2 !== undefined, use);
  },
  driver: async ({ context, firefox, extension }, use) => {
    await use(firefox ? await inFirefox(firefox, extension) : await chromiumDriver(context));
  },
  waymark: async ({ context, services, driver, firefox }, use) => {
    const waymark = await createWaymark(context, () => services.settings(), driver);
    // Opens its page now: later it would cover the one under test, which Firefox then draws less often.
    if (firefox) await waymark.worker();
    await use(waymark);
  },
  elsewhere: async ({ browserName, http2, services, extension }, use) => {
    const launched = async (context: BrowserContext, driver: Driver) =>
      use({ context, waymark: await createWaymark(context, () => services.settings(), driver) });
    if (browserName !== 'firefox')
      return inChromium(extension, http2 !== undefined, async (context) =>
        launched(context, await chromiumDriver(context)),
      );
    const other = await startFirefox({ anyCertificate: http2 !== undefined });
    await launched(other.context, await inFirefox(other, extension));
    await other.close();
  },
});

async function inChromium(
  extension: string,
  anyCertificate: boolean,
  use: (context: BrowserContext) => Promise<void>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-profile-'));
  const context = await launchChromium({ extension, profile, anyCertificate });
  await use(context);
  await context.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
}

const inFirefox = async (firefox: Firefox, extension: string) =>
  firefoxDriver(firefox, await firefox.install(extension));
