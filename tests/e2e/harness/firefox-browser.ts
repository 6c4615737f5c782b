import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, firefox, type Page } from '@playwright/test';
import { z } from 'zod';
import { chosenProduct } from '../../../tools/products.ts';
import { type BidiBridge, bridgeTo } from './bidi-bridge.ts';
import { lisbon } from './chromium.ts';
import type { Display } from './display.ts';
import { newProfile, startProcess } from './firefox-process.ts';

export const { geckoId } = chosenProduct();
/** The installed extension, in an expression that runs in the browser. */
export const policy = `WebExtensionPolicy.getByID('${geckoId}')`;
const tabs = `Services.wm.getMostRecentWindow('navigator:browser').gBrowser.tabs`;
export const sidebar = `Services.wm.getMostRecentWindow('navigator:browser').SidebarController`;

const preferences = {
  // On a busy machine the graphics test at startup can time out, and Firefox would turn WebGL off.
  'webgl.force-enabled': true,
  'extensions.webextOptionalPermissionPrompts': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'intl.locale.requested': 'en-US',
  // The browser’s own requests would be counted as the page’s.
  'browser.chrome.site_icons': false,
  'network.prefetch-next': false,
  'network.disable-localhost-when-offline': true,
  // Nothing but the page takes the focus.
  'focusmanager.testmode': true,
  'browser.download.alwaysOpenPanel': false,
  'dom.events.testing.asyncClipboard': true,
  // Pages behind others are drawn as fast, so that Playwright sees them stand still.
  'layout.throttled_frame_rate': 60,
};

interface Medium {
  option: 'colorScheme' | 'reducedMotion' | 'forcedColors';
  feature: string;
  preference: string;
  /** The first is the usual one. */
  values: Readonly<Record<string, number>>;
}

/** Playwright tells Firefox of no media: these are preferences, of the whole browser. */
const media: readonly Medium[] = [
  {
    option: 'colorScheme',
    feature: 'prefers-color-scheme',
    preference: 'layout.css.prefers-color-scheme.content-override',
    values: { light: 1, dark: 0 },
  },
  {
    option: 'reducedMotion',
    feature: 'prefers-reduced-motion',
    preference: 'ui.prefersReducedMotion',
    values: { 'no-preference': 0, reduce: 1 },
  },
  {
    option: 'forcedColors',
    feature: 'forced-colors',
    preference: 'browser.display.document_color_use',
    values: { none: 0, active: 2 },
  },
];

/** Playwright starts this as the browser: it names the bridge, and ends when Firefox does. */
const program = `#!/bin/sh
echo "WebDriver BiDi listening on $WAYMARK_BRIDGE" >&2
while kill -0 "$WAYMARK_FIREFOX_PROCESS" 2>/dev/null; do sleep 0.1; done
`;

export interface Firefox {
  context: BrowserContext;
  /** Installs the extension in a folder, with nothing left of one before. Returns what its addresses begin with. */
  install(folder: string): Promise<string>;
  /** Installs a build over the one that is there, as an update does. */
  update(folder: string): Promise<void>;
  /** The awaited value of an expression that runs with the browser’s own rights; it must be JSON. */
  inBrowser(expression: string): Promise<unknown>;
  /** Every connection goes through this SOCKS proxy, host:port; those to this computer as well. */
  connectThrough(proxy: string): Promise<void>;
  /** Closes what is open, and forgets what pages have left. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

export interface FirefoxOptions {
  /** The administrator’s settings for the extension. */
  managed?: object | undefined;
  /** Opens the window there; without one there is none. */
  display?: Display;
  /** The tag of the person’s language, which numbers, dates and units follow. */
  language?: string;
}

/**
 * Starts a Firefox on a fresh profile, driven by Playwright over WebDriver BiDi. It accepts any certificate: the local
 * HTTP/2 services have a self-signed one.
 */
export async function startFirefox({
  managed,
  display,
  language = 'en-US',
}: FirefoxOptions = {}): Promise<Firefox> {
  const profile = await newProfile();
  const executablePath = join(profile, 'bridge.sh');
  await writeFile(executablePath, program);
  await chmod(executablePath, 0o755);
  const { address, pid, end } = await startProcess(
    profile,
    { ...preferences, 'intl.accept_languages': language },
    display,
    managed,
  );
  try {
    const bridge = await bridgeTo(address);
    const context = await firefox.launchPersistentContext(join(profile, 'playwright'), {
      channel: 'moz-firefox',
      executablePath,
      env: { ...process.env, WAYMARK_BRIDGE: bridge.address, WAYMARK_FIREFOX_PROCESS: String(pid) },
      locale: language,
      permissions: ['geolocation'],
      geolocation: lisbon,
      ignoreHTTPSErrors: true,
      viewport: display ? null : { width: 1280, height: 800 },
    });
    return over(bridge, context, end);
  } catch (error) {
    await end();
    throw error;
  }
}

const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

function over(bridge: BidiBridge, context: BrowserContext, end: () => Promise<void>): Firefox {
  const inBrowser = async (expression: string): Promise<unknown> => {
    const tree = await bridge.send('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
    const answer = evaluated.parse(
      await bridge.send('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context: treeSchema.parse(tree).contexts[0]?.context },
        awaitPromise: true,
      }),
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value);
  };
  const prefer = (preference: string, value: number) =>
    inBrowser(`Services.prefs.setIntPref('${preference}', ${value})`);
  const emulate = (page: Page) =>
    Object.assign(page, {
      async emulateMedia(wanted: NonNullable<Parameters<Page['emulateMedia']>[0]>) {
        for (const { option, feature, preference, values } of media) {
          const value = wanted[option];
          const number = values[value ?? ''];
          if (number === undefined) continue;
          await prefer(preference, number);
          await page.evaluate((query) => {
            const list = matchMedia(query);
            return (
              list.matches || new Promise((done) => list.addEventListener('change', done, { once: true }))
            );
          }, `(${feature}: ${value})`);
        }
        if (wanted.media !== undefined)
          await inBrowser(`${tabs}.forEach(({ linkedBrowser }) => {
            linkedBrowser.browsingContext.mediumOverride = '${wanted.media ?? ''}';
          })`);
      },
    });
  Object.assign(context, {
    setOffline: (offline: boolean) => inBrowser(`Services.io.offline = ${offline}`),
  });
  context.pages().forEach(emulate);
  context.on('page', emulate);
  const update = async (path: string) => {
    await bridge.send('webExtension.install', { extensionData: { type: 'path', path } });
  };
  return {
    ...{ context, inBrowser, update },
    async install(folder) {
      for (const { preference, values } of media) await prefer(preference, Object.values(values)[0] ?? 0);
      if (await inBrowser(`${policy} !== null`))
        await bridge.send('webExtension.uninstall', { extension: geckoId });
      await update(folder);
      return `moz-extension://${await inBrowser(`${policy}.mozExtensionHostname`)}`;
    },
    async connectThrough(proxy) {
      const [host, port] = proxy.split(':');
      await inBrowser(`(({ prefs }) => {
        prefs.setStringPref('network.proxy.socks', '${host}');
        prefs.setIntPref('network.proxy.socks_port', ${port});
        prefs.setBoolPref('network.proxy.socks_remote_dns', true);
        prefs.setBoolPref('network.proxy.allow_hijacking_localhost', true);
        prefs.setIntPref('network.proxy.type', 1);
      })(Services)`);
    },
    async forget() {
      for (const page of context.pages().slice(1)) await page.close();
      await context.setOffline(false);
      await context.setGeolocation(lisbon);
      await context.clearCookies();
      await context.unrouteAll();
      await inBrowser(`(${sidebar}.hide(), Services.cache2.clear())`);
    },
    async close() {
      await context.close();
      bridge.close();
      await end();
    },
  };
}
