import type { BrowserContext, Page } from '@playwright/test';
import { createWaymark, type Waymark } from '../e2e/harness/waymark.ts';
import { startServices } from '../services/start.ts';
import { settled, withBrowser } from './browsers.ts';
import type { Series } from './figures.ts';

interface Desk {
  context: BrowserContext;
  waymark: Waymark;
  /** Runs none of the extension's code, and may change what the extension keeps. */
  page: Page;
}

interface Drawn {
  own: number;
  nearby: number;
}

/** Runs in the popup before its own scripts: when the first row of each list has been drawn, in ms since it opened. */
function watchPlaces(press: string | undefined): void {
  const drawn: Record<string, number> = {};
  Object.assign(window, { drawn });
  let pressed = false;
  const look = () => {
    for (const list of ['Your places', 'Nearby']) {
      if (list in drawn || !document.querySelector(`ul[aria-label="${list}"] li`)) continue;
      // What stands there before it was asked for had been kept after all.
      if (list === 'Nearby' && press !== undefined && !pressed) throw new Error('Something was kept');
      drawn[list] = Number.NaN;
      requestAnimationFrame(() => setTimeout(() => Object.assign(drawn, { [list]: performance.now() })));
    }
    if (press === undefined || pressed) return;
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === press);
    if (!button) return;
    pressed = true;
    button.click();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

/** Opens the popup where it was last, on Check in; with `press`, presses that as soon as it is there. */
async function open({ context }: Desk, address: string, press?: string): Promise<Drawn> {
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(watchPlaces, press);
  await page.goto(address);
  const done = await page.waitForFunction(() => {
    const { drawn } = Object.assign({ drawn: {} }, window);
    const { 'Your places': own, Nearby: nearby } = Object.assign({ 'Your places': 0, Nearby: 0 }, drawn);
    return own > 0 && nearby > 0 ? { own, nearby } : undefined;
  });
  const drawn = await done.jsonValue();
  await settled(page);
  await page.close();
  if (errors[0]) throw errors[0];
  if (!drawn) throw new Error('The lists were never there');
  return drawn;
}

/** Connected, the history there, and the popup left on Check in after a search around. */
async function setUp(context: BrowserContext, waymark: Waymark): Promise<Desk> {
  await waymark.connect();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('list', { name: 'Nearby' }).waitFor();
  await popup.getByRole('list', { name: 'Your places' }).waitFor();
  await settled(popup, 2_000);
  await popup.close();
  return { context, waymark, page: await waymark.open('manifest.json') };
}

const variants = ['own places', 'nearby, last search kept', 'nearby, nothing kept: asked at once'] as const;

/**
 * From the popup's opening to its first places: those kept, side by side with those that have to be asked for. The
 * service is on this machine: elsewhere the network's time comes on top of what is asked for.
 */
export async function measurePlaces(extension: string, rounds: number): Promise<Series[]> {
  const services = await startServices({ ports: 'any' });
  try {
    return await withBrowser(extension, async (context) => {
      const waymark = await createWaymark(context, () => services.settings());
      const desk = await setUp(context, waymark);
      const address = `chrome-extension://${waymark.extensionId}/popup.html`;
      const times = new Map<string, number[]>();
      for (let round = -1; round < rounds; round++) {
        for (const worker of ['awake', 'asleep']) {
          await desk.page.evaluate(() => chrome.storage.session.remove('places-nearby'));
          if (worker === 'asleep') await waymark.killWorker();
          const empty = await open(desk, address, 'Use my position');
          if (worker === 'asleep') await waymark.killWorker();
          const kept = await open(desk, address);
          if (round < 0) continue;
          for (const [n, time] of [kept.own, kept.nearby, empty.nearby].entries()) {
            const key = `${worker} ${n}`;
            times.set(key, [...(times.get(key) ?? []), time]);
          }
        }
      }
      return ['awake', 'asleep'].flatMap((worker) =>
        variants.map(
          (variant, n): Series => ({
            what: `Places: popup opens → first row drawn, worker ${worker}`,
            variant,
            unit: 'ms',
            samples: times.get(`${worker} ${n}`) ?? [],
            ...(n === 1 && { against: variants[2] }),
          }),
        ),
      );
    });
  } finally {
    await services.stop();
  }
}
