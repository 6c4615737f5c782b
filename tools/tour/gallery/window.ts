import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { launchChromium } from '../../../tests/e2e/harness/chromium.ts';
import { chromiumDriver, type Driver, firefoxDriver } from '../../../tests/e2e/harness/driver.ts';
import { startFirefox } from '../../../tests/e2e/harness/firefox-browser.ts';
import type { BrowserName } from '../../browsers.ts';

/** A browser on a new profile, with the extension in it. */
export interface Window {
  context: BrowserContext;
  driver: Driver;
  close(): Promise<void>;
}

const openers: Record<BrowserName, (extension: string, language: string) => Promise<Window>> = {
  async chromium(extension, language) {
    const profile = await mkdtemp(join(tmpdir(), 'waymark-profile-'));
    const context = await launchChromium({ extension, profile, ownSignals: true, language });
    return {
      context,
      driver: await chromiumDriver(context),
      async close() {
        await context.close();
        await rm(profile, { recursive: true, force: true, maxRetries: 3 });
      },
    };
  },
  async firefox(extension, language) {
    const firefox = await startFirefox({ language });
    return {
      context: firefox.context,
      driver: firefoxDriver(firefox, await firefox.install(extension)),
      close: firefox.close,
    };
  },
};

/** `language` is the tag of the person’s language. */
export const openWindow = (name: BrowserName, extension: string, language: string): Promise<Window> =>
  openers[name](extension, language);
