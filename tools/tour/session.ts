import type { Waymark } from '../../tests/e2e/harness/waymark.ts';
import { hasDisplay, type OnStop, type Stage } from './stage.ts';

export interface Session {
  headless: boolean;
  onStop: OnStop;
  stop(code: number): Promise<void>;
}

/** Runs a program that a person ends with Ctrl-C or by closing the browser: then, and on an error, everything stops. */
export async function runSession(work: (session: Session) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  let stopping = false;

  /** Stops everything that was started, last first, and ends. */
  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    // Does not wait for a browser that hangs.
    setTimeout(() => process.exit(code), 5_000).unref();
    for (const each of stops.reverse()) await each().catch(() => {});
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  const headless = !hasDisplay(process.env, process.platform);
  try {
    await work({ headless, onStop: (each) => stops.push(each), stop });
  } catch (error) {
    if (!stopping) console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/** The real popup if the browser opens it without a click, else its page in a tab. */
export async function openPopup({ waymark, post }: { waymark: Waymark; post: Stage['post'] }): Promise<void> {
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
