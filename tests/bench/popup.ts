import { type Desk, settled, tabOf, withDesks } from './browsers.ts';
import { compared, type Run } from './builds.ts';
import { inTurns, type Series } from './figures.ts';
import { servePages } from './pages.ts';

const measured = { rows: { what: 'Popup opens → first row of This page', unit: 'ms' } } as const;

/** Milliseconds from the popup’s opening until it has drawn the first row of a page with six links. */
async function firstRow(desk: Desk, address: string): Promise<number> {
  const page = await desk.context.newPage();
  await page.goto(address);
  const tab = await tabOf(desk, page);
  const popup = await desk.context.newPage();
  await popup.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=tabpanel] li')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { drawn: performance.now() })));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await popup.goto(new URL(`popup.html?tab=${tab}`, desk.page.url()).href);
  const drawn = await popup.waitForFunction(() => Object.assign({ drawn: 0 }, window).drawn || undefined);
  const time = await drawn.jsonValue();
  await settled(popup);
  await popup.close();
  await page.close();
  return time ?? Number.NaN;
}

export async function measurePopup(run: Run): Promise<Series[]> {
  const pages = await servePages();
  try {
    return await withDesks(await compared(run), (desks) =>
      inTurns(measured, desks, run.rounds, async (desk) => ({
        rows: await firstRow(desk, `${pages.origin}/few`),
      })),
    );
  } finally {
    await pages.stop();
  }
}
