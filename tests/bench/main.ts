import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../tools/browsers.ts';
import { root, run, runTool } from '../../tools/command.ts';
import { copyForTests } from '../e2e/build.ts';
import { measureAtlas } from './atlas.ts';
import { countWakes, measureBadge } from './badge-delay.ts';
import { buildCommit } from './base-build.ts';
import { measureBytes } from './built.ts';
import { compareBuilds } from './compare.ts';
import { writeEmpty, writeFloor } from './extensions.ts';
import { type Figure, figuresOf, type Series, table } from './figures.ts';
import { measureGrowth, mostGrowth } from './growth.ts';
import { measureHistory } from './history.ts';
import { measureInPage } from './in-page.ts';
import { measureMessages } from './messages.ts';
import { measurePageScripts } from './page-scripts.ts';
import { servePages } from './pages.ts';
import { measurePlaces } from './places.ts';
import { measureReactions } from './reactions.ts';
import { type Circumstances, section, withSection } from './report.ts';
import { measureViewer } from './viewer.ts';

const folder = join(root, '.output/bench');
const document = join(root, '.github/FIGURES.md');

const { values } = parseArgs({
  options: {
    only: {
      type: 'string',
      default: 'growth,discovery,checkins,atlas,places,viewer,in-page,reactions,messages',
    },
    rounds: { type: 'string', default: '9' },
    many: { type: 'string', default: '100000' },
    /** Numbers of check-ins that the atlas is measured at besides: 1000000 takes minutes to store. */
    scale: { type: 'string', default: '' },
    reacted: { type: 'string', default: '10000' },
    built: { type: 'boolean', default: false },
    base: { type: 'string' },
    sizes: { type: 'string', default: '100000,1000000' },
  },
});
const rounds = Number(values.rounds);

async function build(): Promise<string> {
  if (!values.built) {
    const { code, output } = await runTool('wxt', ['build']);
    if (code !== 0) throw new Error(output);
  }
  return copyForTests('chrome', { to: join(folder, 'waymark') });
}

async function discovery(waymark: string): Promise<Series[]> {
  const empty = await writeEmpty(join(folder, 'empty'));
  const floor = await writeFloor(join(folder, 'floor'));
  const pages = await servePages();
  try {
    return [
      ...(await measureBytes(waymark)),
      ...(await measurePageScripts(pages, { empty, floor, waymark }, rounds)),
      ...(await measureBadge(pages, { floor, waymark }, rounds)),
      ...(await countWakes(pages, waymark)),
    ];
  } finally {
    await pages.stop();
  }
}

const groups: Record<string, (waymark: string) => Promise<Series[]>> = {
  growth: () => measureGrowth(Math.min(rounds, 3)),
  discovery,
  checkins: (waymark) => measureHistory(waymark, rounds, Number(values.many)),
  atlas: (waymark) =>
    measureAtlas(waymark, rounds, [values.many, ...values.scale.split(',')].filter(Boolean).map(Number)),
  places: (waymark) => measurePlaces(waymark, rounds),
  viewer: (waymark) => measureViewer(waymark, rounds),
  reactions: (waymark) => measureReactions(waymark, rounds, Number(values.reacted)),
  'in-page': (waymark) => measureInPage(waymark, rounds),
  messages: (waymark) => measureMessages(waymark, rounds),
};

async function circumstances(loadBefore: number, chromium: string): Promise<Circumstances> {
  const { stdout: commit } = await run('git', ['describe', '--always', '--dirty']);
  const { stdout: browser } = await run(chromium, ['--version']);
  const [cpu] = cpus();
  return {
    at: new Date(),
    machine: cpu?.model.trim() || 'unknown processor',
    cores: cpus().length,
    loadBefore,
    // Debian adds the version of its package.
    versions: [/^\S+ [\d.]+/.exec(browser)?.[0] ?? 'Chromium', `Node ${process.versions.node}`],
    commit: commit.trim() || 'no commit',
  };
}

/** Writes each group as soon as it is measured, so that a later failure loses nothing. */
async function record(group: string, figures: readonly Figure[], where: Circumstances): Promise<void> {
  const text = await readFile(document, 'utf8').catch(() => '');
  await writeFile(document, withSection(text, group, section(group, figures, where)));
}

const [loadBefore = 0] = loadavg();
const chromium = await ensureBrowser('chromium');
process.env.WAYMARK_CHROMIUM = chromium;
const where = await circumstances(loadBefore, chromium);
const waymark = await build();
const results: { group: string; load: number; figures: Figure[] }[] = [];
if (values.base !== undefined) {
  const before = await buildCommit(values.base, join(folder, 'before'));
  const sizes = values.sizes.split(',').map(Number);
  const figures = figuresOf(await compareBuilds({ before, after: waymark }, rounds, sizes));
  const [load = 0] = loadavg();
  results.push({ group: `compared with ${values.base}`, load, figures });
  console.log(`\n── ${where.commit} compared with ${values.base} (load ${load.toFixed(1)})${table(figures)}`);
}
for (const group of values.base === undefined ? values.only.split(',') : []) {
  const measure = groups[group];
  if (measure === undefined) throw new Error(`There is no “${group}”: ${Object.keys(groups).join(', ')}`);
  const figures = figuresOf(await measure(waymark));
  const [load = 0] = loadavg();
  results.push({ group, load, figures });
  await record(group, figures, where);
  if (group === 'growth') process.exitCode = figures.some(({ ratio = 0 }) => ratio > mostGrowth) ? 1 : 0;
  console.log(`\n── ${group} (load ${load.toFixed(1)} on ${cpus().length} cores)${table(figures)}`);
}
await mkdir(folder, { recursive: true });
const file = join(root, '.output/bench.json');
await writeFile(file, JSON.stringify({ at: new Date().toISOString(), rounds, results }, null, 1));
console.log(`\nAll samples are in ${file}${values.base === undefined ? `, the tables in ${document}` : ''}`);
