import type { BrowserContext, Page } from '@playwright/test';

export interface Workers {
  /** Ends the worker and waits until it has. */
  stop(): Promise<void>;
  /** How often one was started since the watch began. */
  starts(): number;
}

/** Watches the extension's workers from one of its pages. */
export async function watchWorkers(context: BrowserContext, desk: Page): Promise<Workers> {
  const session = await context.newCDPSession(desk);
  let state = '';
  let starts = 0;
  let stopped = () => {};
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { runningStatus } of versions) {
      if (runningStatus === 'starting' && state !== 'starting') starts++;
      state = runningStatus;
      if (runningStatus === 'stopped') stopped();
    }
  });
  await session.send('ServiceWorker.enable');
  return {
    async stop() {
      const done = new Promise<void>((resolve) => {
        stopped = resolve;
      });
      if (state === 'stopped') return;
      await session.send('ServiceWorker.stopAllWorkers');
      await done;
    },
    starts: () => starts,
  };
}
