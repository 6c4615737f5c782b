import type { BrowserContext, Page } from '@playwright/test';
import { createWaymark, type Waymark } from '../e2e/harness/waymark.ts';
import { addReaction } from '../services/reactions/changes.ts';
import { type Services, startServices } from '../services/start.ts';
import { settled, withBrowser, withBrowsers } from './browsers.ts';
import { connect } from './connect.ts';
import type { Series } from './figures.ts';
import { firstRows, longestTask, search } from './reactions-page.ts';
import { fillWorld } from './reactions-world.ts';

const ask = (desk: Page, method: string, args: unknown[] = []): Promise<number> =>
  desk.evaluate(
    async (question) => {
      const start = performance.now();
      await chrome.runtime.sendMessage(question);
      return performance.now() - start;
    },
    { room: 'reactions', method, args },
  );

interface Spent {
  points: number;
  calls: number;
  ms: number;
}

/** One refresh, as counted by the service. */
async function refresh(desk: Page, services: Services): Promise<Spent> {
  const { budget } = services.world.reactions;
  const before = budget.used;
  services.control.clearRequests();
  const ms = await ask(desk, 'refresh');
  const calls = services.control.requests({ service: 'reactions' }).length;
  return { points: budget.used - before, calls, ms };
}

const one = (
  what: string,
  variant: string,
  value: number,
  unit: Series['unit'],
  target?: string,
): Series => ({
  what,
  variant,
  unit,
  samples: [value],
  ...(target !== undefined && { target }),
});

/** The cost of the first refresh, and of the next. */
async function measureCost(waymark: string): Promise<Series[]> {
  return withBrowser(waymark, async (context) => {
    const services = await startServices({ ports: 'any' });
    try {
      const extension = await createWaymark(context, () => services.settings());
      await extension.connect();
      const desk = await extension.open('manifest.json');
      const world = services.world.reactions;
      const first = await refresh(desk, services);
      for (const item of world.items.filter(({ reactions }) => reactions.length > 2).slice(0, 3))
        addReaction(world, item.id, { content: 'EYES', user: 'ann', at: new Date().toISOString() });
      const again = await refresh(desk, services);
      const count = `${world.items.length.toLocaleString('en')} items`;
      return [
        one('Reactions: points of the first reading', count, first.points, '', '≤ 70'),
        one('Reactions: calls of the first reading', count, first.calls, '', '≤ 70'),
        one('Reactions: time of the first reading', count, first.ms, 'ms'),
        one('Reactions: points of looking again', count, again.points, '', '≤ 5'),
        one('Reactions: calls of looking again', count, again.calls, '', '≤ 5'),
        one('Reactions: time of looking again', count, again.ms, 'ms'),
      ];
    } finally {
      await services.stop();
    }
  });
}

export interface Filled {
  variant: string;
  services: Services;
  waymark: Waymark;
  desk: Page;
  first: Spent;
}

export const perItem = 100;

export async function setUp(context: BrowserContext, items: number): Promise<Filled> {
  const services = await startServices({ ports: 'any' });
  fillWorld(services.world.reactions, items, perItem);
  const waymark = await createWaymark(context, () => services.settings());
  const desk = await waymark.open('manifest.json');
  await connect(desk, services.settings());
  const first = await refresh(desk, services);
  return { variant: `${items.toLocaleString('en')} × ${perItem}`, services, waymark, desk, first };
}

export const measured = {
  firstCold: {
    what: 'Reactions: tab pressed → first rows, by a worker that has to start',
    unit: 'ms',
    target: '≤ 450 ms',
  },
  firstWarm: { what: 'Reactions: tab pressed → first rows, again', unit: 'ms', target: '≤ 150 ms' },
  busy: {
    what: 'Reactions: longest time the popup is busy, while the services are asked',
    unit: 'ms',
    target: '≤ 50 ms',
  },
  searchCold: { what: 'Reactions: search → rows, the first time', unit: 'ms' },
  searchWarm: { what: 'Reactions: search → rows', unit: 'ms', target: '≤ 150 ms' },
  chartsCold: { what: 'Reactions: charts, by a worker that has to start', unit: 'ms' },
  chartsWarm: { what: 'Reactions: charts, narrowed to a kind', unit: 'ms', target: '≤ 300 ms' },
} as const;
type Name = keyof typeof measured;
const names: Name[] = [
  'firstCold',
  'firstWarm',
  'busy',
  'searchCold',
  'searchWarm',
  'chartsCold',
  'chartsWarm',
];

export async function round({ waymark, desk }: Filled, number: number): Promise<Record<Name, number>> {
  // Forgets the popup’s last place and filters.
  const forget = () =>
    desk.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key !== 'reaction-overview') localStorage.removeItem(key);
    });
  await waymark.killWorker();
  await forget();
  const page = await waymark.openPopup();
  const firstCold = await firstRows(page);
  await settled(page);
  const searchCold = await search(page, `crew-${number % 8}/boat-${number % 8}`);
  const searchWarm = await search(page, `boat-${(number % 8) + 8}`);
  await page.close();
  await forget();
  const again = await waymark.openPopup();
  const firstWarm = await firstRows(again);
  const busy = await longestTask(again, 2_000);
  await again.close();
  await waymark.killWorker();
  const chartsCold = await ask(desk, 'charts', [{}]);
  const chartsWarm = await ask(desk, 'charts', [{ kind: 'HEART' }]);
  return { firstCold, firstWarm, busy, searchCold, searchWarm, chartsCold, chartsWarm };
}

/** The inbox and the charts over many reactions, side by side with a small store. */
async function measureMany(waymark: string, rounds: number, many: number): Promise<Series[]> {
  const counts = [['small', 100] as const, ['large', many] as const];
  return withBrowsers(
    counts.map(([name]) => [name, waymark] as const),
    async (contexts) => {
      const filled: Filled[] = [];
      try {
        for (const [name, count] of counts) {
          const context = contexts.get(name);
          if (context) filled.push(await setUp(context, count));
        }
        const samples = new Map<string, Record<Name, number>[]>();
        for (let number = 0; number < rounds; number += 1) {
          for (const each of filled) {
            const taken = await round(each, number);
            samples.set(each.variant, [...(samples.get(each.variant) ?? []), taken]);
          }
        }
        const [small] = filled;
        return [
          ...filled.map(({ variant, first }) =>
            one('Reactions: time of the first reading', variant, first.ms, 'ms'),
          ),
          ...names.flatMap((name) =>
            filled.map(
              ({ variant }): Series => ({
                ...measured[name],
                variant,
                samples: (samples.get(variant) ?? []).map((taken) => taken[name]),
                ...(small && variant !== small.variant && { against: small.variant }),
              }),
            ),
          ),
        ];
      } finally {
        for (const { services } of filled) await services.stop();
      }
    },
  );
}

export const measureReactions = async (waymark: string, rounds: number, many: number): Promise<Series[]> => [
  ...(await measureCost(waymark)),
  ...(await measureMany(waymark, rounds, many)),
];
