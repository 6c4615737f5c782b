import type { Page } from '@playwright/test';
import { createWaymark } from '../e2e/harness/waymark.ts';
import { type Services, startServices } from '../services/start.ts';
import { metrics, settled, withBrowsers } from './browsers.ts';
import type { Series } from './figures.ts';

type Variant = 'no extension' | 'Waymark, site off' | 'Waymark, site on';

interface Sample {
  /** ms of the page's own thread. */
  script: number;
  layout: number;
  /** ms on the clock, the longest that the page could not answer a person; 0 under 50. Other programs count here. */
  longest: number;
}

/** Scrolls to the end of a page that adds ten messages each time, until there are two hundred. */
async function scroll(): Promise<number> {
  const answer = await fetch('/messages/many/');
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const messages = [...parsed.querySelectorAll('blockquote')];
  const main = document.querySelector('main');
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (messages.length > 0) {
    main?.append(...messages.splice(0, 10));
    for (let step = 0; step < 5; step++) {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      await frame();
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return longest;
}

async function sample(page: Page, services: Services): Promise<Sample> {
  const session = await page.context().newCDPSession(page);
  // Time of the processor, not of the clock: other programs do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${services.origins.blog}/plain/`);
  await settled(page);
  const before = await metrics(session);
  const longest = await page.evaluate(scroll);
  const after = await metrics(session);
  const spent = (...names: string[]) =>
    names.reduce((sum, name) => sum + (after(name) - before(name)) * 1000, 0);
  await session.detach();
  return { script: spent('ScriptDuration'), layout: spent('LayoutDuration', 'RecalcStyleDuration'), longest };
}

/** What a page with two hundred messages pays for having them drawn, beside the same page as it is. */
export async function measureInPage(extension: string, rounds: number): Promise<Series[]> {
  const services = await startServices({ ports: 'any' });
  const browsers: [Variant, string | undefined][] = [
    ['no extension', undefined],
    ['Waymark, site off', extension],
    ['Waymark, site on', extension],
  ];
  try {
    return await withBrowsers(browsers, async (contexts) => {
      const pages = new Map<Variant, Page>();
      for (const [variant, context] of contexts) {
        const page = await context.newPage();
        await page.goto(`${services.origins.blog}/messages/`);
        pages.set(variant, page);
        if (variant === 'no extension') continue;
        const waymark = await createWaymark(context, () => services.settings());
        await waymark.connect();
        if (variant === 'Waymark, site off') continue;
        const tab = await waymark.tabIdOf(page);
        const desk = await waymark.open('manifest.json');
        await desk.evaluate(
          (id) => chrome.runtime.sendMessage({ room: 'inPage', method: 'choose', args: [id, 'always'] }),
          tab,
        );
        await desk.close();
      }
      const samples = new Map<Variant, Sample[]>([...pages.keys()].map((variant) => [variant, []]));
      // The first round warms up the browsers and counts for nothing.
      for (let round = -1; round < rounds; round++) {
        for (const [variant, page] of pages) {
          await page.bringToFront();
          const one = await sample(page, services);
          if (round >= 0) samples.get(variant)?.push(one);
        }
      }
      const what = 'Two hundred messages, scrolled through';
      const each = (name: string, key: keyof Sample, target?: string): Series[] =>
        [...samples].map(([variant, all]) => ({
          what: `${name}: ${what.toLowerCase()}`,
          variant,
          unit: 'ms',
          samples: all.map((one) => one[key]),
          ...(variant !== 'no extension' && { against: 'no extension' }),
          ...(target !== undefined && { target }),
        }));
      return [
        ...each('Script', 'script'),
        ...each('Style and layout', 'layout'),
        ...each('Longest task', 'longest', 'that of none, on a machine with nothing else to do'),
      ];
    });
  } finally {
    await services.stop();
  }
}
