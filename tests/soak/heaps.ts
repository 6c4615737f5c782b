import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { z } from 'zod';

/** Bytes in use after a collection of garbage. */
export type Heap = () => Promise<number>;

const usage = z.object({ usedSize: z.number() });
const answer = z.object({ id: z.number(), result: z.unknown() });
type Send = (method: 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage') => Promise<unknown>;

async function measured(send: Send): Promise<number> {
  await send('HeapProfiler.collectGarbage');
  return usage.parse(await send('Runtime.getHeapUsage')).usedSize;
}

export async function heapOf(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  return () => measured((method) => session.send(method));
}

/** Of the one service worker: Playwright opens sessions for pages alone. */
export async function heapOfWorker(context: BrowserContext): Promise<Heap> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('No session with the browser');
  const { targetInfos } = await session.send('Target.getTargets');
  const { targetId = '' } = targetInfos.find(({ type }) => type === 'service_worker') ?? {};
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let last = 0;
  return () => measured((method) => sendTo(session, sessionId, ++last, method));
}

function sendTo(session: CDPSession, sessionId: string, id: number, method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const hear = (event: { sessionId: string; message: string }) => {
      const { data } = answer.safeParse(JSON.parse(event.message));
      if (event.sessionId !== sessionId || data?.id !== id) return;
      session.off('Target.receivedMessageFromTarget', hear);
      resolve(data.result);
    };
    session.on('Target.receivedMessageFromTarget', hear);
    const message = JSON.stringify({ id, method });
    session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
  });
}

/** The slope of the line through the points that has the least squares. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([each]) => each), mean(([, each]) => each)];
  return mean((point) => (point[0] - x) * (point[1] - y)) / mean((point) => (point[0] - x) ** 2);
}
