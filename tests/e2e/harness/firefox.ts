import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { findBrowser } from '../../browsers.ts';
import { type Bidi, connectBidi } from './bidi.ts';
import type { Display } from './display.ts';

const geckoId = 'waymark@waymark.example';
/** Firefox chooses an id for each profile; this one is preset, so that pages have known addresses. */
const uuid = '6f1f2d0c-6a55-4a52-9d3a-5c6d6f0e7b11';

const preferences = {
  'extensions.webextensions.uuids': JSON.stringify({ [geckoId]: uuid }),
  'extensions.webextOptionalPermissionPrompts': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'intl.locale.requested': 'en-US',
};

export interface Firefox {
  /** The address of a file of the extension. */
  address(file: string): string;
  /** Opens an address in a new tab and waits until it is loaded. Returns the browser's name for the tab. */
  open(url: string): Promise<string>;
  /** The awaited value of an expression in a tab; it must be JSON. */
  evaluate(tab: string, expression: string): Promise<unknown>;
  /** Clicks the first match of a selector whose name or text begins with this. */
  press(tab: string, selector: string, name: string): Promise<void>;
  /** A picture of the tab, as PNG. */
  screenshot(tab: string): Promise<Buffer>;
  close(): Promise<void>;
}

const created = z.object({ context: z.string() });
const evaluated = z.union([
  z.object({
    type: z.literal('success'),
    result: z.object({ type: z.literal('string'), value: z.string() }),
  }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const place = z.object({ x: z.number(), y: z.number() });
const captured = z.object({ data: z.string() });

export interface FirefoxOptions {
  /** Accepts any certificate: the local HTTP/2 service has a self-signed one. */
  anyCertificate?: boolean;
  /** Ends the background page after so many milliseconds without an event. */
  idleMs?: number;
  /** Names that resolve to loopback. */
  localNames?: readonly string[];
  /** Opens the window there; without one there is none. */
  display?: Display;
}

/** Starts a Firefox without a window on a fresh profile, with the extension in `folder` installed. */
export async function startFirefox(folder: string, options: FirefoxOptions = {}): Promise<Firefox> {
  const program = findBrowser('firefox');
  if (program === undefined)
    throw new Error('No Firefox was found; "npm test" looks for one or installs it.');
  const profile = await mkdtemp(join(tmpdir(), 'waymark-firefox-'));
  const { anyCertificate = false, idleMs, localNames = [], display } = options;
  const idle = idleMs === undefined ? {} : { 'extensions.background.idle.timeout': idleMs };
  const named = localNames.length > 0 ? { 'network.dns.localDomains': localNames.join() } : {};
  const saved = { 'browser.download.folderList': 2, 'browser.download.dir': join(profile, 'downloads') };
  const lines = Object.entries({ ...preferences, ...saved, ...idle, ...named }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = [...(display ? [] : ['--headless']), '--no-remote', '--profile', profile];
  const remote = ['--remote-debugging-port=0', '--remote-allow-system-access'];
  const env = { ...process.env, ...display?.env };
  const child = spawn(program, [...args, ...remote], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill()) await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const bidi = await connectBidi(`${await listeningAt(child)}/session`);
    await bidi.send('session.new', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: anyCertificate } },
    });
    await bidi.send('webExtension.install', { extensionData: { type: 'path', path: folder } });
    return firefoxOver(bidi, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function firefoxOver(bidi: Bidi, end: () => Promise<void>): Firefox {
  const evaluate = async (tab: string, expression: string): Promise<unknown> => {
    const answer = await bidi.send('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context: tab },
      awaitPromise: true,
    });
    const parsed = evaluated.parse(answer);
    if (parsed.type === 'exception') throw new Error(parsed.exceptionDetails.text);
    return JSON.parse(parsed.result.value);
  };
  return {
    address: (file) => `moz-extension://${uuid}/${file}`,
    async open(url) {
      const { context } = created.parse(await bidi.send('browsingContext.create', { type: 'tab' }));
      // Waiting for an extension page never ends, so this polls.
      await bidi.send('browsingContext.navigate', { context, url, wait: 'none' });
      const there = `location.href.startsWith(${JSON.stringify(url)}) && document.readyState === 'complete'`;
      for (let tries = 0; tries < 200; tries++) {
        // Fails between two documents.
        if (await evaluate(context, there).catch(() => false)) return context;
        await delay(50);
      }
      throw new Error(`${url} did not load.`);
    },
    evaluate,
    async press(tab, selector, name) {
      const middle = `(() => {
        const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) =>
          (one.ariaLabel ?? one.textContent).trim().startsWith(${JSON.stringify(name)}));
        found?.scrollIntoView({ block: 'nearest' });
        const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      })()`;
      await bidi.send('browsingContext.activate', { context: tab });
      for (let tries = 0; tries < 200; tries++) {
        const { x, y } = place.parse(await evaluate(tab, middle));
        if (x > 0) {
          const actions = [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ];
          const pointer = { type: 'pointer', id: 'mouse', actions };
          await bidi.send('input.performActions', { context: tab, actions: [pointer] });
          return;
        }
        await delay(50);
      }
      throw new Error(`There is no ${name} to press.`);
    },
    async screenshot(tab) {
      const answer = await bidi.send('browsingContext.captureScreenshot', { context: tab });
      return Buffer.from(captured.parse(answer).data, 'base64');
    },
    async close() {
      bidi.close();
      await end();
    },
  };
}

/** The address that Firefox prints when it is ready to be driven. */
function listeningAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with code ${code} before it was ready.`)));
    if (child.stderr === null) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
