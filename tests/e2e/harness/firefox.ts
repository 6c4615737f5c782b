import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Bidi, connectBidi } from './bidi.ts';
import { newProfile, startProcess } from './firefox-process.ts';

const geckoId = 'waymark@waymark.example';
/** Firefox chooses an id for each profile; this one is preset, so that pages have known addresses. */
const uuid = '6f1f2d0c-6a55-4a52-9d3a-5c6d6f0e7b11';

const preferences = {
  'extensions.webextensions.uuids': JSON.stringify({ [geckoId]: uuid }),
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

export interface FirefoxOptions {
  /** Accepts any certificate: the local HTTP/2 service has a self-signed one. */
  anyCertificate?: boolean;
}

/** Starts a Firefox without a window on a fresh profile, with the extension in `folder` installed. */
export async function startFirefox(
  folder: string,
  { anyCertificate = false }: FirefoxOptions = {},
): Promise<Firefox> {
  const profile = await newProfile();
  const saved = { 'browser.download.folderList': 2, 'browser.download.dir': join(profile, 'downloads') };
  const { address, end } = await startProcess(profile, { ...preferences, ...saved }, undefined);
  try {
    const bidi = await connectBidi(address);
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
    async close() {
      bidi.close();
      await end();
    },
  };
}
