import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Received } from '../../services/control/log.ts';
import { type Services, startServices } from '../../services/start.ts';
import { copyOf } from '../build.ts';
import { endChromium, type LaunchOptions, launchChromium, updateTo } from './chromium.ts';
import { type Display, startDisplay } from './display.ts';
import { chromiumDriver, type Driver, firefoxDriver } from './driver.ts';
import { type Firefox, startFirefox } from './firefox-browser.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
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
  /** How much of the usual number of check-ins and reactions the services have: most tests need few, and bringing in many takes longer than the test. */
  life: number;
  /** The administrator’s settings for the extension. */
  managed: object | undefined;
  /** Names that lead to this computer. */
  names: readonly string[];
  /** Whether other builds of the extension are installed over the one that is there. */
  updates: boolean;
  /** Installs a build over the one that is there. */
  update(folder: string): Promise<void>;
  /** Another browser of the same kind, where nothing is kept either. */
  elsewhere: Launched;
}

/**
 * A test in a browser where Waymark is new: nothing kept, local services running, position in Lisbon. Chromium starts
 * for each test with a new profile; Firefox takes longer, so one for each test process installs Waymark anew. No option
 * is of the process: Playwright would start another for each value.
 */
export const test = base.extend<
  ForEach & { driver: Driver; recorder: RecordingProxy; firefox: Firefox | undefined },
  { running: Services; firefoxOfAll: Firefox | undefined; display: Display | undefined }
>({
  life: [0.1, { option: true }],
  managed: [undefined, { option: true }],
  running: [
    async ({ browserName: _ }, use) => {
      const services = await startServices({ http2: ['checkins', 'site', 'fediverse', 'hooks'], life: 0.1 });
      await use(services);
      await services.stop();
    },
    { scope: 'worker' },
  ],
  firefoxOfAll: [
    async ({ browserName }, use) => {
      const firefox = browserName === 'firefox' ? await startFirefox() : undefined;
      await use(firefox);
      await firefox?.close();
    },
    { scope: 'worker' },
  ],
  /** For tests in a window; undefined where none can be had. */
  display: [
    async ({ browserName: _ }, use) => {
      const display = await startDisplay();
      await use(display);
      await display?.stop();
    },
    { scope: 'worker' },
  ],
  firefox: async ({ firefoxOfAll, managed }, use) => {
    // Policies are read at the start.
    const firefox = firefoxOfAll && managed ? await startFirefox({ managed }) : firefoxOfAll;
    await use(firefox);
    if (firefox !== firefoxOfAll) await firefox?.close();
  },
  services: async ({ running, browserName, life }, use) => {
    await running.control.reset({ life });
    // Browsers ask for it by themselves; a code is asked for until it is decided (RFC 8628, section 3.5).
    running.control.expectErrors({ path: '/favicon.ico', status: 404 });
    running.control.expectErrors({ service: 'auth', path: '/device/token', status: 400 });
    await use(running);
    // Firefox is one process for all tests: a late request of the one before would count.
    if (browserName === 'firefox') return;
    const words = ({ service, method, path, outcome }: Received) =>
      `${service}: ${method} ${path} ${outcome}`;
    expect(running.control.unexpectedErrors().map(words), 'errors that no test expects').toEqual([]);
  },
  extension: async ({ browserName }, use) => use(copyOf(browserName === 'firefox' ? 'firefox' : 'chrome')),
  names: [[], { option: true }],
  updates: [false, { option: true }],
  update: async ({ context, firefox }, use) => use(firefox?.update ?? ((path) => updateTo(context, path))),
  recorder: async ({ names }, use) => {
    const recorder = await startRecordingProxy(names);
    await use(recorder);
    recorder.stop();
    expect(recorder.elsewhere(), 'hosts that the test does not name').toEqual([]);
  },
  context: async ({ firefox, managed, extension, updates, recorder }, use) => {
    if (firefox) {
      await firefox.connectThrough(recorder.address);
      await use(firefox.context);
      await firefox.forget();
    } else {
      await inChromium({ extension, updates, policy: managed, proxy: recorder.address }, use);
    }
  },
  driver: async ({ context, firefox, extension, updates, update }, use) => {
    if (updates && !firefox) await update(extension);
    await use(firefox ? await inFirefox(firefox, extension) : await chromiumDriver(context));
  },
  waymark: async ({ context, services, driver, firefox }, use) => {
    const waymark = await createWaymark(context, () => services.settings(), driver);
    // Opens its page now: later it would cover the one under test, which Firefox then draws less often.
    if (firefox) await waymark.desk();
    await use(waymark);
  },
  elsewhere: async ({ browserName, services, extension, recorder }, use) => {
    const launched = async (context: BrowserContext, driver: Driver) =>
      use({ context, waymark: await createWaymark(context, () => services.settings(), driver) });
    if (browserName !== 'firefox')
      return inChromium({ extension, proxy: recorder.address }, async (context) =>
        launched(context, await chromiumDriver(context)),
      );
    const other = await startFirefox();
    await other.connectThrough(recorder.address);
    await launched(other.context, await inFirefox(other, extension));
    await other.close();
  },
});

async function inChromium(
  options: Omit<LaunchOptions, 'profile'>,
  use: (context: BrowserContext) => Promise<void>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-profile-'));
  // The services over HTTP/2 have a certificate of their own.
  const context = await launchChromium({ ...options, profile, anyCertificate: true });
  await use(context);
  await endChromium(context);
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
}

const inFirefox = async (firefox: Firefox, extension: string) =>
  firefoxDriver(firefox, await firefox.install(extension));
