import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { makeLife } from '../e2e/harness/life.ts';
import { storeHistory } from '../e2e/harness/stored-history.ts';
import { createWaymark } from '../e2e/harness/waymark.ts';
import { startServices } from '../services/start.ts';
import { metrics, settled, withBrowsers } from './browsers.ts';
import type { Run } from './builds.ts';
import { inTurns, quantile, type Series } from './figures.ts';

const measured = {
  paint: { what: 'Atlas: open → first paint', unit: 'ms', target: '≤ 300 ms' },
  rows: { what: 'Atlas: open → first rows', unit: 'ms' },
  search: { what: 'Atlas: search → number and rows', unit: 'ms', target: '≤ 100 ms' },
  pan: { what: 'Atlas: 95 % of frames while panning', unit: 'ms', target: '≤ 16.7 ms' },
  zoom: { what: 'Atlas: 95 % of frames while zooming', unit: 'ms', target: '≤ 16.7 ms' },
  work: { what: 'Atlas: processor time of the page for each frame of both', unit: 'ms' },
  heap: { what: 'Atlas: memory of page and workers', unit: 'MB', target: '≤ 150 MB' },
} as const;
type Name = keyof typeof measured;

/** A word of a place, one of what was said, and one that few have. */
const words = ['museum', 'kaffee', 'taveuni 2'];

interface Opened {
  context: BrowserContext;
  address: string;
}

const plain = 'http://plain.test/';
/** Check-ins that are stored with all their fields. */
const mostWhole = 100_000;

/** A page of the same size that belongs to nobody, and writes what is typed: what the browser itself takes. */
async function plainPage(context: BrowserContext): Promise<Opened> {
  const body = `<title>Plain</title><h1>Plain</h1>
<main><input type="search"><p role="status"></p><canvas width="800" height="600"></canvas></main>
<script>document.querySelector('input').oninput = ({ target }) =>
  requestAnimationFrame(() => { document.querySelector('p').textContent = target.value; });</script>`;
  await context.route(plain, (route) => route.fulfill({ contentType: 'text/html', body }));
  return { context, address: plain };
}

async function atlasOf(context: BrowserContext, count: number): Promise<Opened> {
  const services = await startServices({ ports: 'any' });
  try {
    const waymark = await createWaymark(context, () => services.settings());
    await waymark.connect();
    const desk = await waymark.open('manifest.json');
    await storeHistory(desk, services.origins.checkins, makeLife(count), Math.min(count, mostWhole));
    await desk.close();
    return {
      context,
      address: `chrome-extension://${waymark.extensionId}/atlas.html#checkins`,
    };
  } finally {
    // From here on nothing needs them: the atlas sends no request.
    await services.stop();
  }
}

async function round({ context, address }: Opened, number: number) {
  const [page, paint] = await openPage(context, address);
  const sample: Partial<Record<Name, number>> = { paint };
  if (address !== plain) sample.rows = await untilRows(page);
  await settled(page, 500);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metrics(session);
  const { pan, zoom } = await framesWhileMoving(page, 'main canvas');
  const after = await metrics(session);
  const seconds = after('TaskDuration') - before('TaskDuration');
  sample.work = (seconds * 1000) / (pan.length + zoom.length);
  sample.pan = quantile(pan, 0.95);
  sample.zoom = quantile(zoom, 0.95);
  sample.search = await search(page, words[number % words.length] ?? '');
  await settled(page, 500);
  sample.heap = (await heldBytes(page)) / 1_000_000;
  await page.close();
  return sample;
}

/**
 * The atlas at a person’s 1,200 check-ins and at many, beside a plain page without the extension; or at many, beside
 * that of another build.
 */
export async function measureAtlas({ waymark, base, rounds, checkins }: Run): Promise<Series[]> {
  const of = (name: string, extension: string, counts: readonly number[]) =>
    counts.map((count) => [`${name}${count.toLocaleString('en')} check-ins`, extension, count] as const);
  const all = base
    ? [...of(`${base[0]}, `, base[1], checkins), ...of('Waymark, ', waymark, checkins)]
    : [['a plain page', undefined, 0] as const, ...of('', waymark, [1_200, ...checkins])];
  const browsers = all.map(([variant, extension]) => [variant, extension] as const);
  return withBrowsers(browsers, async (contexts) => {
    const opened: [string, Opened][] = [];
    for (const [variant, extension, count] of all) {
      const context = contexts.get(variant);
      if (context) opened.push([variant, await (extension ? atlasOf(context, count) : plainPage(context))]);
    }
    return inTurns(measured, opened, rounds, round);
  });
}

/** Runs before the page's own scripts: notes when the first row said something, ms since the page was opened. */
function watchRows(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[aria-posinset]')?.textContent) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { rowsAt: performance.now() })));
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Opens a page; ms until its first paint. */
async function openPage(context: BrowserContext, address: string): Promise<[Page, number]> {
  const page = await context.newPage();
  await page.addInitScript(watchRows);
  await page.goto(address);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first) resolve(first.startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
  return [page, paint];
}

/** From the opening of the page to its first rows, ms. */
const untilRows = async (page: Page): Promise<number> => {
  const at = await page.waitForFunction(() => Object.assign({ rowsAt: 0 }, window).rowsAt, undefined, {
    timeout: 60_000,
  });
  return at.jsonValue();
};

/** From the words in the search to the number of what was found, drawn; ms. */
const search = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve, reject) => {
        const field = document.querySelector<HTMLInputElement>('main input[type=search]');
        const told = document.querySelector('main [role=status]');
        if (!field || !told) return reject(new Error('There is no search'));
        const before = told.textContent;
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector('main [role=status]')?.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    words,
  );

/** Times between frames while the mouse pulls the middle of the page about and turns its wheel; ms. */
async function framesWhileMoving(page: Page, target: string): Promise<{ pan: number[]; zoom: number[] }> {
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`Nothing is “${target}”`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const frames = async (work: () => Promise<void>): Promise<number[]> => {
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times, counting: true });
      let last = 0;
      const frame = (now: number) => {
        if (last) times.push(now - last);
        last = now;
        if (Object.assign({ counting: false }, window).counting) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await work();
    return page.evaluate(() => {
      Object.assign(window, { counting: false });
      return Object.assign({ times: [] as number[] }, window).times;
    });
  };
  const pan = await frames(async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const [byX, byY] of [
      [200, 0],
      [-200, 60],
      [0, -60],
      [150, 40],
    ] as const)
      await page.mouse.move(x + byX, y + byY, { steps: 40 });
    await page.mouse.up();
  });
  const zoom = await frames(async () => {
    for (const turn of [-1, 1]) for (let step = 0; step < 30; step++) await page.mouse.wheel(0, turn * 60);
  });
  return { pan, zoom };
}

/**
 * Bytes that the scripts of a page and of its workers hold, with their typed arrays, after a collection. Each worker is
 * asked over the debugger: a page sees only its own, and `measureUserAgentSpecificMemory` is for isolated pages only.
 * Canvases and pictures, which the browser holds, and the worker of the extension are not among them.
 */
async function heldBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const workers: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  await session.send('HeapProfiler.collectGarbage');
  let sum = held(await session.send('Runtime.getHeapUsage'));
  for (const sessionId of workers) {
    await inWorker(session, sessionId, 'HeapProfiler.collectGarbage');
    sum += held(await inWorker(session, sessionId, 'Runtime.getHeapUsage'));
  }
  await session.detach();
  return sum;
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

const held = ({ usedSize, backingStorageSize = 0 }: HeapUsage) => usedSize + backingStorageSize;

let lastId = 0;

function inWorker(session: CDPSession, sessionId: string, method: string): Promise<HeapUsage> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const listen = ({ message }: { message: string }) => {
      const reply = JSON.parse(message);
      if (reply.id !== id) return;
      session.off('Target.receivedMessageFromTarget', listen);
      resolve(reply.result);
    };
    session.on('Target.receivedMessageFromTarget', listen);
    void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  });
}
