import { type Desk, settled, withDesks } from './browsers.ts';
import { compared, type Run } from './builds.ts';
import { inTurns, type Series } from './figures.ts';
import { servePages } from './pages.ts';

const measured = { start: { what: 'Worker start → first answer', unit: 'ms' } } as const;

/** Milliseconds until the worker, which has to start, answers a question. */
async function start({ page, stopWorker }: Desk): Promise<number> {
  await stopWorker();
  return page.evaluate(async () => {
    const begun = performance.now();
    await chrome.runtime.sendMessage({ room: 'accounts', method: 'state', args: [] });
    return performance.now() - begun;
  });
}

/** How often pages start the worker. */
async function wakes({ context, stopWorker, starts }: Desk, addresses: readonly string[]): Promise<number> {
  const page = await context.newPage();
  // Events of the browser’s own start would wake the worker once more.
  await settled(page, 2000);
  await stopWorker();
  const before = starts();
  for (const address of addresses) {
    await page.goto(address);
    await settled(page, 60);
  }
  await page.close();
  return starts() - before;
}

/** The start, and that pages which declare nothing cause none; a page that declares something is the proof. */
export async function measureWorkerStart(run: Run): Promise<Series[]> {
  const pages = await servePages();
  const few = `${pages.origin}/few`;
  const plain = Array.from({ length: 100 }, (_, n) => `${pages.origin}/plain/${n}`);
  try {
    return await withDesks(await compared(run), async (desks) => {
      const all = await inTurns(measured, desks, run.rounds, async (desk) => ({ start: await start(desk) }));
      const desk = desks.at(-1)?.[1];
      const counted = { what: 'Worker starts', unit: '', target: '0 on pages without links' } as const;
      if (desk === undefined) return all;
      return [
        ...all,
        { ...counted, variant: '100 plain pages', samples: [await wakes(desk, plain)] },
        { ...counted, variant: 'one page with links', samples: [await wakes(desk, [few])] },
      ];
    });
  } finally {
    await pages.stop();
  }
}
