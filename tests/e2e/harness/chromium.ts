import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { findBrowser } from '../../../tools/browsers.ts';
import type { Display } from './display.ts';
import { underPolicies, writePolicy } from './managed.ts';

/** The position of every test browser: Praça do Comércio, Lisbon. */
export const lisbon = { latitude: 38.7075, longitude: -9.1365, accuracy: 40 };

export interface LaunchOptions {
  /** The folder of the built extension, if any. */
  extension: string | undefined;
  /** Starts without the extension; builds of it are installed one over the other. */
  updates?: boolean;
  /** The folder of the browser profile. */
  profile: string;
  headless?: boolean;
  /** Resolves loopback addresses only. */
  offline?: boolean;
  /** Names, each with the address that it is resolved to after a space. */
  names?: readonly string[];
  /** Accepts any certificate: the local HTTP/2 service has a self-signed one. */
  anyCertificate?: boolean;
  /** Every connection goes through this SOCKS proxy, host:port; those to this computer as well. */
  proxy?: string;
  /** Opens the window there, with an address for further connections in the profile. */
  display?: Display;
  /** The administrator’s settings for the extension. */
  policy?: object | undefined;
  /** Leaves Ctrl-C to the caller, who stops other things too. */
  ownSignals?: boolean;
  /** The tag of the person’s language, which numbers, dates and units follow; American English if not given. */
  language?: string;
}

const inDisplay = [
  '--ozone-platform=x11',
  '--window-size=1300,850',
  '--window-position=20,20',
  '--remote-debugging-port=0',
];
/** Without the desktop’s message bus Chromium draws notifications itself. */
const windowEnv = ({ env }: Display) => ({ ...process.env, ...env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' });

const only = 'MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';

/** Starts a Chromium with the extension loaded and the position allowed. Throws one sentence when there is none. */
export async function launchChromium(options: LaunchOptions): Promise<BrowserContext> {
  const {
    extension,
    updates = false,
    profile,
    headless = true,
    offline = true,
    names = [],
    anyCertificate = false,
    proxy,
    display,
    policy,
    ownSignals = false,
    language = 'en-US',
  } = options;
  const found = findBrowser('chromium');
  if (found === undefined) throw new Error('No Chromium was found; "npm test" looks for one or installs it.');
  if (extension !== undefined) await writePreferences(profile, language);
  if (policy && extension) await writePolicy('chromium', profile, policy, await idOf(extension));
  return chromium.launchPersistentContext(profile, {
    executablePath: policy ? await underPolicies('chromium', profile, found) : found,
    headless,
    env: { ...(display ? windowEnv(display) : process.env), LANGUAGE: language },
    // Uses the theme of the machine.
    colorScheme: headless ? 'light' : null,
    handleSIGINT: !ownSignals,
    handleSIGTERM: !ownSignals,
    handleSIGHUP: !ownSignals,
    locale: language,
    permissions: ['geolocation'],
    geolocation: lisbon,
    // A resizable window keeps its own size.
    viewport: headless ? { width: 1280, height: 800 } : null,
    // With the back/forward cache, as people have it.
    ignoreDefaultArgs: [
      '--disable-back-forward-cache',
      ...(updates ? ['--disable-extensions'] : []),
      ...(sharesMemory() ? ['--disable-dev-shm-usage'] : []),
    ],
    args: [
      ...(process.getuid?.() === 0 || policy ? ['--no-sandbox'] : []),
      ...(extension === undefined || updates
        ? []
        : [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]),
      ...(updates ? ['--enable-unsafe-extension-debugging'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      `--lang=${language}`,
      // Without a graphics card a process that imitates one takes a seventh of the processor's time.
      ...(headless ? ['--disable-gpu'] : []),
      ...(headless || display ? [] : ['--window-size=1280,900']),
      ...(display ? inDisplay : []),
      ...(anyCertificate ? ['--ignore-certificate-errors'] : []),
      ...(proxy ? [`--proxy-server=socks5://${proxy}`, '--proxy-bypass-list=<-loopback>'] : []),
      ...(offline
        ? [`--host-resolver-rules=${[...names.map((name) => `MAP ${name}`), only].join(' , ')}`]
        : []),
    ],
  });
}

/** Whether Chromium’s shared memory has room: containers often leave 64 MB. On the disk it takes a tenth more time. */
function sharesMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}

/** Chosen as in chrome://flags: two pages of the address bar, which no test uses, take a quarter of the processor's time. */
const flags = {
  browser: { enabled_labs_experiments: ['webui-omnibox-popup@2', 'webui-omnibox-aim-popup@2'] },
};

/**
 * Outside of developer mode an extension from a folder does not come back after `runtime.reload`. Downloads go to the
 * profile, once Playwright leaves them to the browser (`Browser.setDownloadBehavior`).
 */
async function writePreferences(profile: string, language: string): Promise<void> {
  const folder = join(profile, 'Default');
  const path = join(folder, 'Preferences');
  if (existsSync(path)) return;
  await mkdir(folder, { recursive: true });
  const preferences = {
    extensions: { ui: { developer_mode: true } },
    // Workers take their language from here.
    intl: { accept_languages: language, selected_languages: language },
    download: { default_directory: join(profile, 'downloads') },
  };
  await writeFile(path, JSON.stringify(preferences));
  await writeFile(join(profile, 'Local State'), JSON.stringify(flags));
}

/** Ends a browser whose profile nobody needs any more: tidying it up would take a second or two. */
export async function endChromium(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const closed = context.waitForEvent('close');
  for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
  await closed;
}

/** Installs a build over the one that is there, as an update does; in a browser with `updates`. */
export async function updateTo(context: BrowserContext, path: string): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  await session?.send('Extensions.loadUnpacked', { path });
  await session?.detach();
}

/** The id of the loaded extension, from its worker’s address. */
export async function extensionIdOf(context: BrowserContext): Promise<string> {
  const [running] = context.serviceWorkers();
  const worker = running ?? (await context.waitForEvent('serviceworker', { timeout: 60_000 }));
  return new URL(worker.url()).host;
}

/** The id that Chromium derives from the key in the manifest. */
export async function idOf(extension: string): Promise<string> {
  const { key } = z
    .object({ key: z.string() })
    .parse(JSON.parse(await readFile(join(extension, 'manifest.json'), 'utf8')));
  const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
  return Array.from(hash.slice(0, 32), (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('');
}
