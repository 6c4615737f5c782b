import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../browsers.ts';

/** Praça do Comércio, Lisbon: where every browser of the tests stands. */
export const lisbon = { latitude: 38.7075, longitude: -9.1365, accuracy: 40 };

export interface LaunchOptions {
  /** The folder of the built extension; none for a browser as it comes. */
  extension: string | undefined;
  /** The folder of the browser profile. */
  profile: string;
  headless?: boolean;
  /** Let only loopback addresses resolve. */
  offline?: boolean;
  /** Made-up hosts, and the address and port on this machine where each is. */
  hosts?: Readonly<Record<string, string>>;
  /** Take any certificate: the one of the local service over HTTP/2 was made by itself. */
  anyCertificate?: boolean;
  /** Leave Ctrl-C to the caller, who has more to stop than the browser. */
  ownSignals?: boolean;
}

const only = 'MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';
const mapped = (hosts: Readonly<Record<string, string>>) =>
  Object.entries(hosts).map(([host, address]) => `MAP ${host} ${address}`);

/** Starts a Chromium with the extension loaded and the position allowed. Throws one sentence when there is none. */
export async function launchChromium(options: LaunchOptions): Promise<BrowserContext> {
  const {
    extension,
    profile,
    headless = true,
    offline = true,
    hosts = {},
    anyCertificate = false,
    ownSignals = false,
  } = options;
  const executablePath = findBrowser('chromium');
  if (executablePath === undefined)
    throw new Error('No Chromium was found; "npm test" looks for one or installs it.');
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    // A person sees the theme of the machine.
    colorScheme: headless ? 'light' : null,
    handleSIGINT: !ownSignals,
    handleSIGTERM: !ownSignals,
    handleSIGHUP: !ownSignals,
    locale: 'en-US',
    permissions: ['geolocation'],
    geolocation: lisbon,
    // A window that a person can resize keeps its own size.
    viewport: headless ? { width: 1280, height: 800 } : null,
    // As people have it: going back brings the page itself, not a new load of it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(extension === undefined
        ? []
        : [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      '--lang=en-US',
      ...(headless ? [] : ['--window-size=1280,900']),
      ...(anyCertificate ? ['--ignore-certificate-errors'] : []),
      ...(offline ? [`--host-resolver-rules=${[...mapped(hosts), only].join(' , ')}`] : []),
    ],
  });
}

/** The id of the one extension that is loaded, as its worker's address says. */
export async function extensionIdOf(context: BrowserContext): Promise<string> {
  const [running] = context.serviceWorkers();
  const worker = running ?? (await context.waitForEvent('serviceworker', { timeout: 60_000 }));
  return new URL(worker.url()).host;
}
