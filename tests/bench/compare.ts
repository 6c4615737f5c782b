import { badgeDelay, type Desk, openDesk } from './badge-delay.ts';
import { settled, withBrowsers } from './browsers.ts';
import { measureBytes } from './built.ts';
import type { Series } from './figures.ts';
import { load, rotated } from './page-scripts.ts';
import { type Pages, servePages } from './pages.ts';
import { type Filled, measured, perItem, round, setUp } from './reactions.ts';

/** Folders of two builds. */
export type Builds = Record<'before' | 'after', string>;
type Build = keyof Builds;
type Unit = Series['unit'];

const builds = ['before', 'after'] as const;

/** The samples of both builds, taken in turns, by what was measured. */
async function inTurns<Bench>(
  benches: ReadonlyMap<Build, Bench>,
  rounds: number,
  unit: Unit,
  take: (bench: Bench, round: number) => Promise<Record<string, number>>,
): Promise<Series[]> {
  const samples = new Map<string, Record<Build, number[]>>();
  // The first round warms up and counts for nothing.
  for (let number = -1; number < rounds; number++) {
    for (const [build, bench] of rotated([...benches], number)) {
      for (const [what, sample] of Object.entries(await take(bench, number))) {
        const all = samples.get(what) ?? { before: [], after: [] };
        if (number >= 0) all[build].push(sample);
        samples.set(what, all);
      }
    }
  }
  return [...samples].flatMap(([what, all]) => pair(what, unit, all));
}

const pair = (what: string, unit: Unit, samples: Record<Build, readonly number[]>): Series[] =>
  builds.map((variant) => ({
    what,
    variant,
    unit,
    samples: samples[variant],
    ...(variant === 'after' && { against: 'before' }),
  }));

/** Bytes of the page script, the worker and the popup. */
async function compareBytes({ before, after }: Builds): Promise<Series[]> {
  const [old, current] = [await measureBytes(before), await measureBytes(after)];
  return current.flatMap(({ what, variant, unit, samples }, index) =>
    pair(`${what}, ${variant}`, unit, { before: old[index]?.samples ?? [], after: samples }),
  );
}

/** Milliseconds until the worker, which has to start, answers a question. */
async function workerStart({ page, workers }: Desk): Promise<number> {
  await workers.stop();
  return page.evaluate(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage({ room: 'accounts', method: 'state', args: [] });
    return performance.now() - start;
  });
}

/** Milliseconds from the popup's opening until it has drawn the first row of a page with six links. */
async function popupRows({ context, page: desk }: Desk, pages: Pages): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${pages.origin}/few`);
  const tab = await desk.evaluate(
    async (url) => (await chrome.tabs.query({})).find((each) => each.url === url)?.id ?? -1,
    page.url(),
  );
  const popup = await context.newPage();
  await popup.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=tabpanel] li')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { drawn: performance.now() })));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await popup.goto(new URL(`popup.html?tab=${tab}`, desk.url()).href);
  const drawn = await popup.waitForFunction(() => Object.assign({ drawn: 0 }, window).drawn || undefined);
  const time = await drawn.jsonValue();
  await settled(popup);
  await popup.close();
  await page.close();
  return time ?? Number.NaN;
}

async function compareFast(builds: Builds, pages: Pages, rounds: number): Promise<Series[]> {
  return withBrowsers(ofBuilds(builds), async (contexts) => {
    const desks = new Map<Build, Desk>();
    for (const [build, context] of contexts) desks.set(build, await openDesk(context));
    return inTurns(desks, rounds, 'ms', async (desk) => ({
      'Script time, page with 3,000 anchors': (await load(desk.context, `${pages.origin}/anchors`)).script,
      'Script time, 10,000 links in the head': (await load(desk.context, `${pages.origin}/links`)).script,
      'DOMContentLoaded → badge, worker awake': await badgeDelay(desk, pages.origin),
      'Worker start → first answer': await workerStart(desk),
      'DOMContentLoaded → badge, worker asleep': await desk.workers
        .stop()
        .then(() => badgeDelay(desk, pages.origin)),
      'Popup opens → first row of This page': await popupRows(desk, pages),
    }));
  });
}

/** The inbox and the charts over so many reactions. */
async function compareInbox(builds: Builds, reactions: number, rounds: number): Promise<Series[]> {
  return withBrowsers(ofBuilds(builds), async (contexts) => {
    const filled = new Map<Build, Filled>();
    try {
      for (const [build, context] of contexts)
        filled.set(build, await setUp(context, Math.ceil(reactions / perItem)));
      const count = `${reactions.toLocaleString('en')} reactions`;
      const samples = await inTurns(filled, rounds, 'ms', async (each, number) => {
        const taken = Object.entries(await round(each, number + 1));
        return Object.fromEntries(taken.map(([name, ms]) => [titleOf(name, count), ms]));
      });
      const firstMs = (build: Build) => [filled.get(build)?.first.ms ?? Number.NaN];
      const first = { before: firstMs('before'), after: firstMs('after') };
      return [...pair(`Reactions: first refresh; ${count}`, 'ms', first), ...samples];
    } finally {
      for (const { services } of filled.values()) await services.stop();
    }
  });
}

const titleOf = (name: string, count: string) =>
  `${Object.entries(measured).find(([key]) => key === name)?.[1].what ?? name}; ${count}`;

const ofBuilds = (folders: Builds): [Build, string][] => builds.map((build) => [build, folders[build]]);

/** Measures two builds side by side: bytes, page script, badge, worker start, popup, and the inbox at each size. */
export async function compareBuilds(
  folders: Builds,
  rounds: number,
  sizes: readonly number[],
): Promise<Series[]> {
  const pages = await servePages();
  try {
    const all = [...(await compareBytes(folders)), ...(await compareFast(folders, pages, rounds))];
    for (const size of sizes) all.push(...(await compareInbox(folders, size, rounds)));
    return all;
  } finally {
    await pages.stop();
  }
}
