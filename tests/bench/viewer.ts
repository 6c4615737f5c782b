import type { BrowserContext } from '@playwright/test';
import { createWaymark, type Waymark } from '../e2e/harness/waymark.ts';
import { metrics, settled, withBrowser } from './browsers.ts';
import type { Series } from './figures.ts';
import { type Document, type Documents, serveDocuments } from './viewer-documents.ts';
import {
  framesWhileScrolling,
  longestTask,
  plainly,
  untilFound,
  untilRows,
  watchTasks,
} from './viewer-page.ts';

interface Case {
  name: string;
  path: Document;
  reading: string;
  /** As a tree, where another view comes first. */
  tree?: boolean;
  /** Larger than what is loaded at first. */
  press: boolean;
  word: string;
  says: RegExp;
}

const cases: readonly Case[] = [
  // The search field is there before the search is done: all matches are known once it says how many.
  { name: 'JSON', path: '/json', reading: 'json', press: true, word: 'needle', says: / of [\d,]+$/ },
  { name: 'Sitemap', path: '/sitemap', reading: 'sitemap', press: true, word: '49999', says: /^1 match/ },
  {
    name: 'Sitemap as XML',
    path: '/sitemap',
    reading: 'xml',
    tree: true,
    press: true,
    word: '49999',
    says: / of [\d,]+$/,
  },
  { name: 'API', path: '/api', reading: 'api-root', press: true, word: 'things-4999', says: /^1 match/ },
];

const ms = ['rows', 'plainly', 'held', 'frame', 'slowest', 'search'] as const;
type Name = (typeof ms)[number] | 'heap';

async function round(
  { path, reading, tree = false, press, word, says }: Case,
  documents: Documents,
  context: BrowserContext,
  { extensionId, tabOn }: Waymark,
  number: number,
): Promise<Record<Name, number>> {
  // An address that was loaded whole opens whole again: each round has its own.
  const href = `${documents.origin}${path}?${tree}${number}`;
  const plain = await context.newPage();
  await plain.goto(`${documents.origin}/plain`);
  const least = await plainly(plain, href, path === '/sitemap');
  await plain.close();

  const wanted = { href, reading, type: '', tabId: await tabOn(documents.origin) };
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  const shown = new URLSearchParams({ shown: JSON.stringify({ kind: 'resource', wanted }) });
  await page.goto(`chrome-extension://${extensionId}/viewer.html#${shown}`);
  if (tree) await page.getByLabel('View as').selectOption('tree');
  const rows = await untilRows(page, press);
  const held = await longestTask(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const heap = (await metrics(session))('JSHeapUsedSize') / 1_000_000;
  await settled(page);
  // What is found of an API is unfolded; all of it is not.
  if (reading === 'api-root') await untilFound(page, 'things', /^5,000 matches/);
  const times = await framesWhileScrolling(page);
  const search = await untilFound(page, word, says);
  await page.close();
  return {
    rows,
    plainly: least,
    held,
    heap,
    search,
    frame: times[times.length >> 1] ?? Number.NaN,
    slowest: times.at(-1) ?? Number.NaN,
  };
}

/** Long documents in the viewer, side by side with the least that it takes to have them parsed. */
export async function measureViewer(extension: string, rounds: number): Promise<Series[]> {
  const documents = await serveDocuments();
  try {
    return await withBrowser(extension, async (context) => {
      const waymark = await createWaymark(context, () => ({}));
      const all: Series[] = [];
      for (const one of cases) {
        const samples: Record<Name, number>[] = [];
        for (let number = -1; number < rounds; number++) {
          const sample = await round(one, documents, context, waymark, number);
          if (number >= 0) samples.push(sample);
        }
        const size = (documents.size(one.path) / 1_000_000).toFixed(0);
        all.push(...seriesOf(`${one.name} of ${size} MB`, samples));
      }
      return all;
    });
  } finally {
    await documents.stop();
  }
}

function seriesOf(name: string, samples: readonly Record<Name, number>[]): Series[] {
  const least = 'text and parser alone';
  const of = (what: string, variant: string, key: Name, more: Partial<Series> = {}): Series => ({
    what: `${name}: ${what}`,
    variant,
    unit: 'ms',
    samples: samples.map((sample) => sample[key]),
    ...more,
  });
  const loaded = 'asked for → first rows of all of it';
  return [
    of(loaded, least, 'plainly'),
    of(loaded, 'viewer', 'rows', { against: least }),
    of('longest that the page is held up until then', 'viewer', 'held', { target: '< 100 ms' }),
    of('median frame while scrolling through all', 'viewer', 'frame'),
    of('longest of those frames', 'viewer', 'slowest', { target: '< 50 ms' }),
    of('search, to the number of all matches', 'viewer', 'search'),
    of('heap', 'viewer', 'heap', { unit: 'MB' }),
  ];
}
