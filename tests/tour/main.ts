import type { Waymark } from '../e2e/harness/waymark.ts';
import { pictures } from './pictures.ts';
import { createReport } from './report.ts';
import { folder, hasDisplay, type Stage, setUp } from './stage.ts';
import { showSurfaces } from './surfaces.ts';

const report = createReport();
const stops: (() => Promise<void>)[] = [];
let stopping = false;

/** Stops everything that was started, last first, and ends. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Ending must not wait for ever on a browser that hangs.
  setTimeout(() => process.exit(code), 5_000).unref();
  for (const each of stops.reverse()) await each().catch(() => {});
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

const headless = !hasDisplay(process.env, process.platform);
try {
  const stage = await setUp(report, headless, (each) => stops.push(each));
  if (headless) {
    await showSurfaces({ ...stage, report, picture: pictures(folder) });
    console.log(`There is no display here, so the pictures are in ${folder}`);
    await stop(report.failures() > 0 ? 1 : 0);
  } else {
    await report.step('Open the popup', () => openPopup(stage));
    stage.context.on('close', () => void stop(0));
    console.log('Look around. Ctrl-C, or closing the browser, stops everything.');
  }
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** The real popup where the browser lets it open without a click, else the popup's page in a tab. */
async function openPopup({ waymark, post }: { waymark: Waymark; post: Stage['post'] }): Promise<void> {
  await post.bringToFront();
  const worker = await waymark.worker();
  const opened = await worker.evaluate(() =>
    chrome.action.openPopup().then(
      () => true,
      () => false,
    ),
  );
  if (!opened) await waymark.openPopup({ tab: await waymark.tabIdOf(post) });
}
