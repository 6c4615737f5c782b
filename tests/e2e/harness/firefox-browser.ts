import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, firefox } from '@playwright/test';
import { z } from 'zod';
import { type BidiBridge, bridgeTo } from './bidi-bridge.ts';
import { lisbon } from './chromium.ts';
import type { Display } from './display.ts';
import { newProfile, startProcess } from './firefox-process.ts';

export const geckoId = 'waymark@waymark.example';
/** The installed extension, in an expression that runs in the browser. */
export const policy = `WebExtensionPolicy.getByID('${geckoId}')`;
export const sidebar = `Services.wm.getMostRecentWindow('navigator:browser').SidebarController`;

const preferences = {
  // The browser’s own requests would be counted as the page’s.
  'browser.chrome.site_icons': false,
  'layout.css.prefers-color-scheme.content-override': 1,
  // Nothing but the page takes the focus.
  'focusmanager.testmode': true,
  'browser.download.alwaysOpenPanel': false,
  'dom.events.testing.asyncClipboard': true,
  // Pages behind others are drawn as fast, so that Playwright sees them stand still.
  'layout.throttled_frame_rate': 60,
};

/** Playwright starts this as the browser: it names the bridge, and ends when Firefox does. */
const program = `#!/bin/sh
echo "WebDriver BiDi listening on $WAYMARK_BRIDGE" >&2
while kill -0 "$WAYMARK_FIREFOX_PROCESS" 2>/dev/null; do sleep 0.1; done
`;

export interface Firefox {
  context: BrowserContext;
  /** Installs the extension in a folder, with nothing left of one before. Returns what its addresses begin with. */
  install(folder: string): Promise<string>;
  /** The awaited value of an expression that runs with the browser’s own rights; it must be JSON. */
  inBrowser(expression: string): Promise<unknown>;
  /** Lets the browser resolve names to this computer. */
  resolveLocally(names: readonly string[]): Promise<void>;
  /** Closes what is open, and forgets what pages have left. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

export interface FirefoxOptions {
  /** Accepts any certificate: the local HTTP/2 service has a self-signed one. */
  anyCertificate?: boolean;
  /** Opens the window there; without one there is none. */
  display?: Display;
  /** The tag of the person’s language, which numbers, dates and units follow. */
  language?: string;
}

/** Starts a Firefox on a fresh profile, driven by Playwright over WebDriver BiDi. */
export async function startFirefox({
  anyCertificate = false,
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
      ignoreHTTPSErrors: anyCertificate,
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
  return {
    context,
    inBrowser,
    async install(folder) {
      if (await inBrowser(`${policy} !== null`))
        await bridge.send('webExtension.uninstall', { extension: geckoId });
      await bridge.send('webExtension.install', { extensionData: { type: 'path', path: folder } });
      return `moz-extension://${await inBrowser(`${policy}.mozExtensionHostname`)}`;
    },
    async resolveLocally(names) {
      await inBrowser(`Services.prefs.setStringPref('network.dns.localDomains', '${names.join()}')`);
    },
    async forget() {
      for (const page of context.pages().slice(1)) await page.close();
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
