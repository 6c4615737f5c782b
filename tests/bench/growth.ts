import { withBrowser } from './browsers.ts';
import type { Series } from './figures.ts';
import { bodies, pageReaders } from './growth-pages.ts';

/** What twice the input may take. */
export const mostGrowth = 2.3;
/** The shorter measurement has to take so long to say something; ms. */
const enough = 15;
/** Parts of the smallest input, and of the largest. */
const [fewest, most] = [250, 16_000];

interface Pair {
  input: string;
  count: number;
  once: number[];
  twice: number[];
}

/** Makes an input of so many parts, and what says how long the work on it takes, in ms. */
type Prepare = (count: number) => () => Promise<number>;

/** The least times tell the work from what a busy machine adds. */
const ratioOf = ({ once, twice }: Pair): number =>
  Math.min(...once) < enough ? 0 : Math.min(...twice) / Math.min(...once);

/** In time of the processor: other programs do not count. */
const timed = (work: () => unknown) => async (): Promise<number> => {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};

/** Milliseconds for an input and for twice as much, in turns; the input grows until it takes long enough. */
async function grow(input: string, prepare: Prepare, rounds: number, from = fewest): Promise<Pair> {
  for (let count = from; ; count *= 4) {
    const [small, large] = [prepare(count), prepare(count * 2)];
    const pair: Pair = { input, count, once: [], twice: [] };
    const first = await small();
    if (first < enough / 2 && count < most) continue;
    for (let round = 0; round < rounds; round++) {
      pair.once.push(await small());
      pair.twice.push(await large());
    }
    if (count >= most || Math.min(...pair.once) >= enough) return pair;
  }
}

/** Measured again, and with more, where it seems to grow too fast: a square shows at every size, memory at some. */
async function surely(input: string, prepare: Prepare, rounds: number): Promise<Pair> {
  let pair = await grow(input, prepare, rounds);
  for (let again = 0; again < 3 && ratioOf(pair) > mostGrowth; again++) {
    const other = await grow(input, prepare, rounds * 2, Math.min(most, pair.count * 2 ** again));
    if (ratioOf(other) < ratioOf(pair)) pair = other;
  }
  return pair;
}

/** Every reader, importer, export and view over time, each with the input that it takes worst. */
export async function measureGrowth(rounds: number, only = /./): Promise<Series[]> {
  const { texts } = await import('./growth-texts.ts');
  const { lives, readers, views } = await import('./growth-readers.ts');
  const worst = new Map<string, Pair>();
  const measure = async (name: string, input: string, prepare: Prepare) => {
    if (!only.test(name)) return;
    const pair = await surely(input, prepare, rounds);
    const before = worst.get(name);
    if (!before || ratioOf(pair) > ratioOf(before)) worst.set(name, pair);
    if (ratioOf(pair) > mostGrowth) console.log(`${name}, ${input}: ×${ratioOf(pair)}`);
  };
  for (const [input, text] of Object.entries(texts)) {
    const made = new Map<number, string>();
    const textOf = (count: number) => {
      const known = made.get(count) ?? text(count);
      made.set(count, known);
      return known;
    };
    for (const [name, reader] of Object.entries(readers))
      await measure(name, input, (count) => timed(reader(textOf(count))));
  }
  await withBrowser(undefined, async (context) => {
    const page = await context.newPage();
    for (const [name, reader] of Object.entries(await pageReaders(page)))
      for (const [input, body] of Object.entries(bodies))
        await measure(name, input, (count) => reader(body(count / 8)));
  });
  for (const life of Object.keys(lives))
    for (const [name, view] of Object.entries(views))
      await measure(name, life, (count) => timed(view(life, count)));
  return [...worst].flatMap(([name, { input, once, twice }]): Series[] => {
    const shared = { what: `${name}: ${input}`, unit: 'ms', target: `twice: × ${mostGrowth}` } as const;
    return [
      { ...shared, variant: 'once', samples: once },
      { ...shared, variant: 'twice', samples: twice, against: 'once' },
    ];
  });
}
