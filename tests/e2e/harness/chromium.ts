import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../tools/browsers.ts';
import type { Display } from './display.ts';

/** The position of every test browser: Praça do Comércio, Lisbon. */
export const lisbon = { latitude: 38.7075, longitude: -9.1365, accuracy: 40 };

export interface LaunchOptions {
  /** The folder of the built extension, if any. */
  extension: string | undefined;
  /** The folder of the browser profile. */
  profile: string;
  headless?: boolean;
  /** Resolves loopback addresses only. */
  offline?: boolean;
  /** Names that are resolved to this computer. */
  names?: readonly string[];
  /** Accepts any certificate: the local HTTP/2 service has a self-signed one. */
  anyCertificate?: boolean;
  /** Sends every request through this proxy, host:port; those to this computer as well. */
  proxy?: string;
  /** Opens the window there, with an address for further connections in the profile. */
  display?: Display;
  /** Leaves Ctrl-C to the caller, who stops other things too. */
  ownSignals?: boolean;
  /** The tag of the person’s language, which numbers, dates and units follow; American English if not given. */
  language?: string;
  /** Besides the variables of this process. */
  env?: Record<string, string>;
}

/** One Chromium for many tests. */
export interface Chromium {
  context: BrowserContext;
  /** Installs the extension in a folder, with nothing left of one before. */
  install(folder: string): Promise<void>;
  /** Closes what is open, uninstalls the extension, and forgets what pages have left. */
  forget(): Promise<void>;
}

/** Uninstalling runs them, to look for the extension in the menu of the desktop: as long as a whole short test. */
const desktopScripts = ['xdg-icon-resource', 'xdg-desktop-menu'];

const inDisplay = [
  '--ozone-platform=x11',
  '--window-size=1300,850',
  '--window-position=20,20',
  '--remote-debugging-port=0',
];
/** Without the desktop’s message bus Chromium draws notifications itself. */
const windowEnv = ({ env }: Display) => ({ ...process.env, ...env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' });

const only = 'MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';
const mapped = (names: readonly string[]) => names.map((name) => `MAP ${name} 127.0.0.1`);

/** Starts a Chromium with the extension loaded and the position allowed. Throws one sentence when there is none. */
export async function launchChromium(options: LaunchOptions): Promise<BrowserContext> {
  const {
    extension,
    profile,
    headless = true,
    offline = true,
    names = [],
    anyCertificate = false,
    proxy,
    display,
    ownSignals = false,
    language = 'en-US',
    env = {},
  } = options;
  const executablePath = findBrowser('chromium');
  if (executablePath === undefined)
    throw new Error('No Chromium was found; "npm test" looks for one or installs it.');
  await writePreferences(profile, language);
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    env: { ...(display ? windowEnv(display) : process.env), LANGUAGE: language, ...env },
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
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--disable-extensions'],
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(extension === undefined
        ? []
        : [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]),
      '--enable-unsafe-extension-debugging',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      `--lang=${language}`,
      ...(headless || display ? [] : ['--window-size=1280,900']),
      ...(display ? inDisplay : []),
      ...(anyCertificate ? ['--ignore-certificate-errors'] : []),
      ...(proxy ? [`--proxy-server=${proxy}`, '--proxy-bypass-list=<-loopback>'] : []),
      ...(offline ? [`--host-resolver-rules=${[...mapped(names), only].join(' , ')}`] : []),
    ],
  });
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

/** The id of the loaded extension, from its worker’s address. */
export async function extensionIdOf(context: BrowserContext): Promise<string> {
  const [running] = context.serviceWorkers();
  const worker = running ?? (await context.waitForEvent('serviceworker', { timeout: 60_000 }));
  return new URL(worker.url()).host;
}

/** Starts a Chromium without an extension. */
export async function startChromium(options: Omit<LaunchOptions, 'extension'>): Promise<Chromium> {
  const programs = join(options.profile, 'programs');
  await mkdir(programs, { recursive: true });
  for (const each of desktopScripts) await symlink('/bin/true', join(programs, each));
  const PATH = [programs, process.env['PATH']].join(delimiter);
  const context = await launchChromium({ ...options, extension: undefined, env: { PATH } });
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('Chromium can’t be driven.');
  Object.assign(context, {
    addInitScript: () => Promise.reject(new Error('It would run in later tests too: give it to a page.')),
  });
  let installed: string | undefined;
  let count = 0;
  return {
    context,
    async install(from) {
      // A new id each time, which comes from the path. Under one that was removed, what it had stored is deleted late, and
      // a renderer that asked for its messages just then goes on without any.
      const path = join(options.profile, `installed-${count++}`);
      await cp(from, path, { recursive: true });
      ({ id: installed } = await session.send('Extensions.loadUnpacked', { path }));
    },
    async forget() {
      const left = await leaveOne(context);
      if (installed !== undefined) await session.send('Extensions.uninstall', { id: installed });
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearCookies();
      await context.clearPermissions();
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(lisbon);
      await (await context.newCDPSession(left)).send('Network.clearBrowserCache');
    },
  };
}

/** Closes all pages but an empty one. */
async function leaveOne(context: BrowserContext): Promise<Page> {
  const [first = await context.newPage(), ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  try {
    await first.goto('about:blank');
    return first;
  } catch {
    // Of an extension that restarts the last tab goes to a page of the browser, which takes some time.
    const page = await context.newPage();
    await first.close();
    return page;
  }
}
