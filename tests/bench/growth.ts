import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withBrowser } from './browsers.ts';
import type { Run } from './builds.ts';
import type { Series } from './figures.ts';
import { bodies, pageReaders, texts } from './growth-inputs.ts';
import './sources.ts';

/** The greatest time ratio for twice the input. */
export const mostGrowth = 2.3;
/** The shorter measurement has to take so long to say something; ms. */
const enough = 15;
/** And so long, with repetitions, to say it precisely: the clock of the processor goes in steps of up to 4 ms. */
const precise = 100;
/** The ratio that memory by itself may cause, where records outgrow one cache after the other. */
const mostOfMemory = 3;
/** Parts of the smallest input, and of the largest. */
const [fewest, most] = [250, 16_000];

interface Pair {
  input: string;
  count: number;
  once: number[];
  twice: number[];
  /** Measured with repetitions, so that it says something however short it is. */
  repeated?: true;
}

/** Makes an input of so many parts, and what says how long the work on it takes, in ms. */
type Prepare = (count: number) => () => Promise<number>;

/** The least times tell the work from what a busy machine adds. */
const ratioOf = ({ once, twice, repeated }: Pair): number =>
  !repeated && Math.min(...once) < enough ? 0 : Math.min(...twice) / Math.min(...once);

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

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** The same with long samples, each of as much input, and each from a clean heap. */
async function repeat(input: string, prepare: Prepare, count: number, rounds: number): Promise<Pair> {
  const [small, large] = [prepare(count), prepare(count * 2)];
  const turns = Math.ceil(precise / 2 / Math.max(1, await small()));
  const sample = async (work: () => Promise<number>, times: number) => {
    collectGarbage();
    let sum = 0;
    for (let time = 0; time < times; time++) sum += await work();
    return sum / times;
  };
  const pair: Pair = { input, count, once: [], twice: [], repeated: true };
  for (let round = 0; round < rounds; round++) {
    pair.once.push(await sample(small, turns * 2));
    pair.twice.push(await sample(large, turns));
  }
  return pair;
}

/**
 * Measured again, precisely and twice, where it seems to grow too fast; then with less, which fits a cache: a square
 * shows at every size, memory at some.
 */
async function surely(input: string, prepare: Prepare, rounds: number): Promise<Pair> {
  let pair = await grow(input, prepare, rounds);
  for (const [turn, part] of [1, 1, 4, 16].entries()) {
    if (ratioOf(pair) <= mostGrowth || (turn > 1 && ratioOf(pair) > mostOfMemory)) return pair;
    const other = await repeat(input, prepare, Math.ceil(pair.count / part), rounds + 2);
    if (!pair.repeated || ratioOf(other) < ratioOf(pair)) pair = { ...other, count: pair.count };
  }
  return pair;
}

/** Every reader, importer, export and view over time, each with the input that it takes worst. */
export async function measureGrowth({ rounds: wanted }: Run): Promise<Series[]> {
  const rounds = Math.min(wanted, 3);
  const { lives, readers, views } = await import('./growth-readers.ts');
  const worst = new Map<string, Pair>();
  const measure = async (name: string, input: string, prepare: Prepare) => {
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
  return [...worst].flatMap(([name, pair]): Series[] => {
    const shared = { what: `${name}: ${pair.input}`, unit: 'ms', target: `twice: × ${mostGrowth}` } as const;
    const says = ratioOf(pair) > 0 && ({ against: 'once' } as const);
    return [
      { ...shared, variant: 'once', samples: [Math.min(...pair.once)] },
      { ...shared, variant: 'twice', samples: [Math.min(...pair.twice)], ...says },
    ];
  });
}
