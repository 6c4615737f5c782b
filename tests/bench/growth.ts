import type { Series } from './figures.ts';

/** What twice the input may take. */
const mostGrowth = 2.3;
/** The shorter measurement has to take so long to say something; ms. */
const enough = 15;
/** Parts of the smallest input, and of the largest. */
const [fewest, most] = [250, 64_000];

interface Pair {
  input: string;
  once: number[];
  twice: number[];
}

/** Makes the work on an input of so many parts. */
type Prepare = (count: number) => () => unknown;

/** The least times tell the work from what a busy machine adds. */
const ratioOf = ({ once, twice }: Pair): number =>
  Math.min(...once) < enough ? 0 : Math.min(...twice) / Math.min(...once);

async function clocked(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds for an input and for twice as much, in turns; the input grows until it takes long enough. */
async function grow(input: string, prepare: Prepare, rounds: number): Promise<Pair> {
  for (let count = fewest; ; count *= 4) {
    const [small, large] = [prepare(count), prepare(count * 2)];
    const pair: Pair = { input, once: [], twice: [] };
    const first = await clocked(small);
    if (first < enough / 2 && count < most) continue;
    for (let round = 0; round < rounds; round++) {
      pair.once.push(await clocked(small));
      pair.twice.push(await clocked(large));
    }
    if (count >= most || Math.min(...pair.once) >= enough) return pair;
  }
}

/** Measured again where it seems to grow too fast: a busy machine does that too. */
async function surely(input: string, prepare: Prepare, rounds: number): Promise<Pair> {
  let pair = await grow(input, prepare, rounds);
  for (let again = 0; again < 3 && ratioOf(pair) > mostGrowth; again++) {
    const other = await grow(input, prepare, rounds * 2);
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
      await measure(name, input, (count) => reader(textOf(count)));
  }
  for (const life of Object.keys(lives))
    for (const [name, view] of Object.entries(views)) await measure(name, life, (count) => view(life, count));
  return [...worst].flatMap(([name, { input, once, twice }]): Series[] => {
    const shared = { what: `${name}: ${input}`, unit: 'ms', target: `twice: × ${mostGrowth}` } as const;
    return [
      { ...shared, variant: 'once', samples: once },
      { ...shared, variant: 'twice', samples: twice, against: 'once' },
    ];
  });
}
