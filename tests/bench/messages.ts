import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createWaymark, type Waymark } from '../e2e/harness/waymark.ts';
import { type Services, startServices } from '../services/start.ts';
import { settled, withBrowser } from './browsers.ts';
import type { Series } from './figures.ts';

const own = 'Waymark’s viewer';
const frame = 'the service’s frame';

/** From asking for a page to the message's words in it, in ms. */
async function timed(page: Page, address: string, selector: string): Promise<number> {
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(address);
  await page.locator(selector).first().waitFor();
  return performance.now() - begun;
}

/** The scan of a page of 200 messages and of one without, in ms of the page’s own clock. */
async function look(waymark: Waymark, page: Page, address: string): Promise<number> {
  await page.goto(address);
  await settled(page);
  const tabId = await waymark.tabIdOf(page);
  const desk = await waymark.open('manifest.json');
  const took = await desk.evaluate(async (id) => {
    const begun = performance.now();
    await chrome.runtime.sendMessage({ room: 'messages', method: 'onPage', args: [id] });
    return performance.now() - begun;
  }, tabId);
  await desk.close();
  return took;
}

/** Bytes of the files that the viewer's page loads at once. */
async function viewerBytes(extension: string): Promise<number> {
  const html = await readFile(join(extension, 'viewer.html'), 'utf8');
  const names = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name ?? '');
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(extension, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function measure(context: BrowserContext, services: Services, rounds: number): Promise<Series[]> {
  const waymark = await createWaymark(context, () => services.settings());
  await waymark.connect();
  const ids = services.world.messages.list.filter(({ state }) => state === 'here').map(({ id }) => id);
  const page = await context.newPage();
  const [viewer, drawn, many, none]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = -1; round < rounds; round++) {
    const id = ids[(round + 1) % ids.length] ?? '20';
    const inViewer = await timed(
      page,
      `chrome-extension://${waymark.extensionId}/viewer.html#message=${id}`,
      'article',
    );
    const inFrame = await timed(page, `${services.origins.embed}/embed/Message.html?id=${id}`, 'main.card');
    const withMany = await look(waymark, page, `${services.origins.blog}/messages/many/`);
    const withNone = await look(waymark, page, `${services.origins.blog}${services.world.blog.pages.plain}`);
    if (round < 0) continue;
    viewer.push(inViewer);
    drawn.push(inFrame);
    many.push(withMany);
    none.push(withNone);
  }
  const answered = await Promise.all(
    ids.map(async (id) => {
      const address = `${services.origins.messages}/message-result?id=${id}&token=1`;
      return (await (await fetch(address)).arrayBuffer()).byteLength;
    }),
  );
  const shown = 'Messages: address → the message’s words';
  const looked = 'Messages: one scan of a page, request to response';
  return [
    { what: shown, variant: frame, unit: 'ms', samples: drawn },
    { what: shown, variant: own, unit: 'ms', samples: viewer, against: frame },
    { what: looked, variant: 'no message', unit: 'ms', samples: none },
    { what: looked, variant: '200 messages', unit: 'ms', samples: many, against: 'no message' },
    {
      what: 'Messages: bytes of an answer, which is what is kept',
      variant: own,
      unit: 'B',
      samples: answered,
    },
  ];
}

/** A message in the viewer beside the service's own frame of it, and the look that finds messages, in turns. */
export async function measureMessages(extension: string, rounds: number): Promise<Series[]> {
  const services = await startServices({ ports: 'any' });
  try {
    const series = await withBrowser(extension, (context) => measure(context, services, rounds));
    const bytes = await viewerBytes(extension);
    return [
      ...series,
      { what: 'Viewer: bytes of its scripts and styles', variant: own, unit: 'B', samples: [bytes] },
    ];
  } finally {
    await services.stop();
  }
}
