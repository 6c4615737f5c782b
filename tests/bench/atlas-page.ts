import type { BrowserContext, CDPSession, Page } from '@playwright/test';

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
export async function openPage(context: BrowserContext, address: string): Promise<[Page, number]> {
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
export const untilRows = async (page: Page): Promise<number> => {
  const at = await page.waitForFunction(() => Object.assign({ rowsAt: 0 }, window).rowsAt, undefined, {
    timeout: 60_000,
  });
  return at.jsonValue();
};

/** From the words in the search to the number of what was found, drawn; ms. */
export const search = (page: Page, words: string): Promise<number> =>
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
export async function framesWhileMoving(
  page: Page,
  target: string,
): Promise<{ pan: number[]; zoom: number[] }> {
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
 * asked over the debugger: a page is told its own alone, and `measureUserAgentSpecificMemory` is for isolated pages only.
 * Canvases and pictures, which the browser holds, and the worker of the extension are not among them.
 */
export async function heldBytes(page: Page): Promise<number> {
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
