import type { BrowserContext, Page } from '@playwright/test';
import { createWaymark, type Waymark } from '../e2e/harness/waymark.ts';
import { addItem, addReaction } from '../services/reactions/changes.ts';
import { type Services, startServices } from '../services/start.ts';
import type { ReactionsWorld } from '../services/world/reactions.ts';
import { settled, withBrowser, withBrowsers } from './browsers.ts';
import type { Run } from './builds.ts';
import { inTurns, type Series } from './figures.ts';

/** Reactions of each item. */
const perItem = 100;

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

/** Imports a settings file; builds from before settings files were planned have another method for it. */
async function connect(desk: Page, settings: object): Promise<void> {
  const done = await desk.evaluate(async (text) => {
    const ask = (method: string, ...args: unknown[]) =>
      chrome.runtime.sendMessage({ room: 'settings', method, args });
    const planned = await ask('planFile', text);
    const answer = await (planned?.value
      ? ask('applyFile', text, planned.value.value, [])
      : ask('importFile', text));
    return answer?.value?.ok ?? answer?.ok;
  }, JSON.stringify(settings));
  if (done !== true) throw new Error('The settings file was not imported');
}

/** The cost of the first refresh, and of the next. */
async function measureCost(waymark: string): Promise<Series[]> {
  return withBrowser(waymark, async (context) => {
    const services = await startServices({ ports: 'any' });
    try {
      const extension = await createWaymark(context, () => services.settings());
      await extension.connect();
      const desk = await extension.open('manifest.json');
      const world = services.world.reactions;
      const { points, calls } = await refresh(desk, services);
      for (const item of world.items.filter(({ reactions }) => reactions.length > 2).slice(0, 3))
        addReaction(world, item.id, { content: 'EYES', user: 'ann', at: new Date().toISOString() });
      const again = await refresh(desk, services);
      const one = (what: string, value: number, target: string): Series => ({
        ...{ what: `Reactions: ${what}`, unit: '', target, samples: [value] },
        variant: `${world.items.length.toLocaleString('en')} items`,
      });
      return [
        one('points of the first refresh', points, '≤ 70'),
        one('calls of the first refresh', calls, '≤ 70'),
        one('points of the next refresh', again.points, '≤ 5'),
        one('calls of the next refresh', again.calls, '≤ 5'),
      ];
    } finally {
      await services.stop();
    }
  });
}

interface Filled {
  services: Services;
  waymark: Waymark;
  desk: Page;
  first: Spent;
}

async function setUp(context: BrowserContext, items: number): Promise<Filled> {
  const services = await startServices({ ports: 'any' });
  fillWorld(services.world.reactions, items);
  const waymark = await createWaymark(context, () => services.settings());
  const desk = await waymark.open('manifest.json');
  await connect(desk, services.settings());
  const first = await refresh(desk, services);
  return { services, waymark, desk, first };
}

const measured = {
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
async function round(
  { waymark, desk }: Filled,
  number: number,
): Promise<Record<keyof typeof measured, number>> {
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

/** The inbox and the charts over many reactions, side by side with a small store, or with another build. */
async function measureMany({ waymark, base, rounds, items }: Run): Promise<Series[]> {
  const titled = (name: string, count: number) => `${name}${count.toLocaleString('en')} × ${perItem}`;
  const before = base ? ([titled(`${base[0]}, `, items), base[1], items] as const) : undefined;
  const all = [
    before ?? ([titled('', 100), waymark, 100] as const),
    [titled(base ? 'Waymark, ' : '', items), waymark, items] as const,
  ];
  const browsers = all.map(([variant, extension]) => [variant, extension] as const);
  return withBrowsers(browsers, async (contexts) => {
    const filled: [string, Filled][] = [];
    try {
      for (const [variant, , count] of all) {
        const context = contexts.get(variant);
        if (context) filled.push([variant, await setUp(context, count)]);
      }
      const first = { what: 'Reactions: time of the first refresh', unit: 'ms' } as const;
      return [
        ...filled.map(([variant, one]) => ({ ...first, variant, samples: [one.first.ms] })),
        ...(await inTurns(measured, filled, rounds, round)),
      ];
    } finally {
      for (const [, { services }] of filled) await services.stop();
    }
  });
}

export const measureReactions = async (run: Run): Promise<Series[]> => [
  ...(await measureCost(run.waymark)),
  ...(await measureMany(run)),
];

/** Runs in the page: ms from an act until the list of reactions has a row that says so, and it has been drawn. */
const timed = (page: Page, act: { press: string } | { type: string }, rowSays: string): Promise<number> =>
  page.evaluate(
    ({ act, rowSays }) =>
      new Promise<number>((resolve, reject) => {
        const there = () => {
          const row = document.querySelector('#panel-reactions li a, #panel-reactions [aria-posinset="1"]');
          const text = row?.closest('li')?.textContent ?? '';
          return text !== '' && text.includes(rowSays);
        };
        const start = performance.now();
        const end = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        const observer = new MutationObserver(() => {
          if (!there()) return;
          observer.disconnect();
          end();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`No row said “${rowSays}”`)), 60_000);
        if ('press' in act) {
          const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
          tabs.find((tab) => tab.textContent?.startsWith(act.press))?.click();
          return;
        }
        const field = document.querySelector<HTMLInputElement>('#panel-reactions input[type=search]');
        if (!field) return reject(new Error('There is no search'));
        field.value = act.type;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    { act, rowSays },
  );

const firstRows = (page: Page) => timed(page, { press: 'Reactions' }, '');
const search = (page: Page, words: string) => timed(page, { type: words }, words);

/** Runs in the page: the longest time that nothing else could happen in it, ms, in the next so many ms. */
const longestTask = (page: Page, during: number): Promise<number> =>
  page.evaluate(
    (time) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let last = performance.now();
        const end = last + time;
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          if (now < end) setTimeout(() => channel.port2.postMessage(0), 4);
          else resolve(longest);
        };
        channel.port2.postMessage(0);
      }),
    during,
  );

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const contents = ['THUMBS_UP', 'HEART', 'ROCKET', 'EYES', 'LAUGH', 'HOORAY'];
const repositories = Array.from({ length: 40 }, (_, n) => `crew-${n % 8}/boat-${n}`);

/** Replaces the world’s items with so many comments, each with so many reactions. */
function fillWorld(world: ReactionsWorld, items: number): void {
  const now = Date.now();
  const year = 365 * 86_400_000;
  world.items.length = 0;
  addItem(world, {
    kind: 'Issue',
    repository: 'crew-0/boat-0',
    title: 'Where all of it was written',
    createdAt: iso(now - 3 * year),
  });
  for (let n = 0; n < items; n += 1) {
    const createdAt = now - 2 * year + Math.floor((n / items) * year);
    const repository = repositories[n % repositories.length] ?? 'crew-0/boat-0';
    const item = addItem(world, {
      kind: 'IssueComment',
      repository,
      title: `Plank ${n}`,
      createdAt: iso(createdAt),
    });
    item.reactions = Array.from({ length: perItem }, (_, r) => ({
      id: `REA_${n.toString(36)}_${r}`,
      content: contents[(n + r) % contents.length] ?? 'HEART',
      user: `reader-${(n * 31 + r * 17) % 5000}`,
      createdAt: iso(createdAt + Math.floor(((r + 1) / (perItem + 1)) * year)),
    }));
  }
}
