import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../tools/browsers.ts';
import { root } from '../../tools/command.ts';
import { figure } from '../../tools/figures.ts';
import { measureAtlas } from './atlas.ts';
import { measureBadge } from './badge.ts';
import { buildCommit, buildCurrent, type Run } from './builds.ts';
import { type Figure, figuresOf, type Series, table } from './figures.ts';
import { measureGrowth, mostGrowth } from './growth.ts';
import { measurePageScript } from './page-script.ts';
import { measurePopup } from './popup.ts';
import { measureReactions } from './reactions.ts';
import { measureWorkerStart } from './worker-start.ts';

const budgets: Record<string, (run: Run) => Promise<Series[]>> = {
  growth: measureGrowth,
  'page-script': measurePageScript,
  badge: measureBadge,
  popup: measurePopup,
  'worker-start': measureWorkerStart,
  reactions: measureReactions,
  atlas: measureAtlas,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    /** Compares with the build of this commit. */
    base: { type: 'string' },
    /** Uses the build that is there. */
    built: { type: 'boolean', default: false },
    /** Items with a hundred reactions each. */
    items: { type: 'string', default: '10000' },
    /** Numbers of check-ins that the atlas is measured at: 1000000 takes minutes to store. */
    checkins: { type: 'string', default: '100000' },
  },
});
// The growth compares each input with its double, whatever the build.
const names =
  values.only?.split(',') ?? Object.keys(budgets).filter((name) => !values.base || name !== 'growth');

process.env.WAYMARK_CHROMIUM = await ensureBrowser('chromium');
const run: Run = {
  waymark: await buildCurrent(values.built),
  ...(values.base !== undefined && { base: [values.base, await buildCommit(values.base)] as const }),
  rounds: Number(values.rounds),
  items: Number(values.items),
  checkins: values.checkins.split(',').map(Number),
};
const results: { name: string; load: number; figures: Figure[] }[] = [];
for (const name of names) {
  const measure = budgets[name];
  if (measure === undefined) throw new Error(`There is no “${name}”: ${Object.keys(budgets).join(', ')}`);
  const figures = figuresOf(await measure(run));
  const [load = 0] = loadavg();
  results.push({ name, load, figures });
  if (name === 'growth' && figures.some(({ ratio = 0 }) => ratio > mostGrowth)) process.exitCode = 1;
  record(name, figures);
  console.log(`\n── ${name} (load ${load.toFixed(1)} on ${cpus().length} cores)${table(figures)}`);
}
/** The page of figures has what has an aim; of the growth, the most. */
function record(name: string, figures: readonly Figure[]): void {
  if (name === 'growth') {
    const most = Math.max(...figures.map(({ ratio = 0 }) => ratio));
    figure(`growth: twice the input takes at most × ${most.toFixed(2)} as long (aim: × ${mostGrowth})`);
  } else
    for (const { what, variant, median, unit, target } of figures)
      if (target) figure(`${name}: ${what}, ${variant}: ${median.toFixed(1)} ${unit} (aim: ${target})`);
}

const file = join(root, '.output/bench.json');
await mkdir(join(root, '.output'), { recursive: true });
await writeFile(file, JSON.stringify({ at: new Date().toISOString(), results }, null, 1));
console.log(`\nAll samples are in ${file}`);
