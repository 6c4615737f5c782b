import type { BrowserContext, Page } from '@playwright/test';
import { createWaymark, type Waymark } from '../e2e/harness/waymark.ts';
import { type Services, startServices } from '../services/start.ts';
import { settled, withBrowsers } from './browsers.ts';
import type { Series } from './figures.ts';
import { clearSearch, openAll, scrollThrough, searchFor } from './history-page.ts';
import { seedHistory } from './history-seed.ts';

interface Kept {
  variant: string;
  services: Services;
  waymark: Waymark;
  words: string[];
}

async function setUp(context: BrowserContext, count: number): Promise<Kept> {
  const services = await startServices({ ports: 'any' });
  const waymark = await createWaymark(context, () => services.settings());
  await waymark.connect();
  // Opened once, so that the extension makes its database itself; by then nothing is left to fetch.
  const first = await waymark.openPopup();
  await first.getByRole('tab', { name: 'Check in' }).click();
  await first.getByRole('button', { name: 'Show all check-ins' }).waitFor();
  await settled(first, 2_000);
  await first.close();
  await waymark.killWorker();
  const desk = await waymark.open('manifest.json');
  await seedHistory(desk, services, count);
  await desk.close();
  const names = services.world.checkins.flatMap(({ venueId }) => services.world.venue(venueId)?.name ?? []);
  const words = [...new Set(names)].filter((name) => /^[\w ]{6,}$/.test(name) && name !== names.at(-1));
  return { variant: `${count.toLocaleString('en')} check-ins`, services, waymark, words };
}

/** The popup on Check in, its list of recent ones there. */
async function openCheckIn(waymark: Waymark): Promise<Page> {
  const page = await waymark.openPopup();
  await page.getByRole('tab', { name: 'Check in' }).click();
  await page.getByRole('button', { name: 'Show all check-ins' }).waitFor();
  await settled(page, 300);
  return page;
}

const measured = {
  firstCold: { what: 'History: press → first rows, first time since the worker started', unit: 'ms' },
  firstWarm: { what: 'History: press → first rows, again', unit: 'ms', target: 'at once' },
  searchCold: { what: 'History: search → rows, by a worker that has to start', unit: 'ms' },
  searchWarm: { what: 'History: search → rows', unit: 'ms', target: 'a frame or two' },
  longest: { what: 'History: longest frame while scrolling through all', unit: 'ms', target: '< 50 ms' },
  middle: { what: 'History: median frame while scrolling through all', unit: 'ms' },
  blank: { what: 'History: part of those frames with a row still empty', unit: '' },
} as const;
type Name = keyof typeof measured;
const names: Name[] = ['firstCold', 'firstWarm', 'searchCold', 'searchWarm', 'longest', 'middle', 'blank'];

async function round({ waymark, words }: Kept, number: number): Promise<Record<Name, number>> {
  const word = (n: number) => words[(number * 5 + n) % words.length] ?? '';
  await waymark.killWorker();
  const page = await openCheckIn(waymark);
  const firstCold = await openAll(page);
  await settled(page);
  await page.getByRole('button', { name: 'Back to Check in' }).click();
  await page.getByRole('button', { name: 'Show all check-ins' }).waitFor();
  await settled(page);
  const firstWarm = await openAll(page);
  await settled(page);
  const searchWarm = await searchFor(page, word(1));
  await clearSearch(page);
  await settled(page);
  const { longestFrame: longest, medianFrame: middle, blank } = await scrollThrough(page);
  await settled(page);
  await waymark.killWorker();
  await page.bringToFront();
  const searchCold = await searchFor(page, word(2));
  await page.close();
  return { firstCold, firstWarm, searchCold, searchWarm, longest, middle, blank };
}

/** All check-ins, at a person's 1,200 and at a number that nobody has, in turns. */
export async function measureHistory(extension: string, rounds: number, many = 100_000): Promise<Series[]> {
  const counts = [1_200, many] as const;
  const browsers = counts.map((count) => [String(count), extension] as const);
  return withBrowsers(browsers, async (contexts) => {
    const kept: Kept[] = [];
    try {
      for (const [count, context] of contexts) kept.push(await setUp(context, Number(count)));
      const samples = new Map<string, Record<Name, number>[]>(kept.map(({ variant }) => [variant, []]));
      for (let number = -1; number < rounds; number++) {
        for (const one of kept) {
          const sample = await round(one, number + 1);
          if (number >= 0) samples.get(one.variant)?.push(sample);
        }
      }
      return names.flatMap((name) =>
        kept.map(({ variant }, index): Series => {
          const all = samples.get(variant) ?? [];
          const base = kept[0]?.variant;
          return {
            ...measured[name],
            variant,
            samples: all.map((sample) => sample[name]),
            ...(index > 0 && base !== undefined && { against: base }),
          };
        }),
      );
    } finally {
      for (const { services } of kept) await services.stop();
    }
  });
}
