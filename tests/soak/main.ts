import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../tools/browsers.ts';
import { figure } from '../../tools/figures.ts';
import { withBrowser } from '../bench/browsers.ts';
import { buildCurrent } from '../bench/builds.ts';
import { connectSite } from '../e2e/harness/publishing.ts';
import { createWaymark } from '../e2e/harness/waymark.ts';
import { startServices } from '../services/start.ts';
import { type Heap, heapOf, heapOfWorker, slopeOf } from './heaps.ts';
import { pass, useOnce } from './use.ts';

/** The most that a heap may grow in an hour of use, over the last half of it, in MB. What the person made is kept. */
const mostGrowth = 1;
/** Fewer samples, one a minute, say nothing of growth: what a view holds goes up and down by megabytes. */
const fewest = 60;
const minute = 60_000;

/** `npm run soak -- --minutes 120`: so many minutes of use, one after the other without their pauses. */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '120' }, built: { type: 'boolean', default: false } },
});
const minutes = Number(values.minutes);
process.env.WAYMARK_CHROMIUM = await ensureBrowser('chromium');
const extension = await buildCurrent(values.built);
const services = await startServices({ life: 0.1 });
const problems: string[] = [];
const samples = new Map<string, [hour: number, megabytes: number][]>();
const began = performance.now();

await withBrowser(extension, async (context) => {
  context.setDefaultTimeout(30_000);
  context.on('weberror', (error) => void problems.push(String(error.error())));
  const settings = () => ({ ...services.settings(), options: { cancelSeconds: 0 } });
  const waymark = await createWaymark(context, settings);
  await waymark.connect();
  const desk = await waymark.desk();
  const ask = (room: string, method: string, ...args: unknown[]) =>
    desk.evaluate((question) => chrome.runtime.sendMessage(question), { room, method, args });
  await desk.evaluate(connectSite(services));
  await ask('publishing', 'watch', true, 1);
  const open = {
    page: await context.newPage(),
    viewer: await waymark.open('viewer.html'),
    atlas: await waymark.open('atlas.html'),
  };
  const heaps: [string, Heap][] = [['worker', await heapOfWorker(context)]];
  for (const [name, page] of Object.entries(open)) heaps.push([name, await heapOf(page)]);
  let workers = 1;
  context.on('serviceworker', () => void workers++);

  for (let turn = 0; turn < minutes; turn++) {
    await useOnce(waymark, services, open, turn);
    await pass(waymark, services, minute);
    for (const [name, heap] of heaps) {
      const all = samples.get(name) ?? [];
      samples.set(name, [...all, [turn / 60, (await heap()) / 1e6]]);
    }
    if (turn % 10 === 0)
      console.log(
        `minute ${turn}: ${[...samples].map(([name, all]) => `${name} ${all.at(-1)?.[1].toFixed(2)} MB`).join(', ')}`,
      );
  }
  if (workers > 1) problems.push(`The worker was started ${workers} times, so that its heap says nothing`);
  const { value } = await ask('problems', 'list');
  for (const { of, why } of value) if (of === 'worker' || /Error$/.test(why)) problems.push(`${of}: ${why}`);
});
await services.stop();

const took = Math.round((performance.now() - began) / minute);
for (const [name, all] of samples) {
  const half = all.slice(Math.floor(all.length / 2));
  const slope = slopeOf(half);
  const ends = [all[0], half[0], all.at(-1)].map((one) => one?.[1].toFixed(2)).join(' → ');
  const growth = `${slope.toFixed(2)} MB an hour`;
  if (all.length >= fewest && slope > mostGrowth) problems.push(`The heap of ${name} grows by ${growth}`);
  const last = all.length >= fewest ? `; in the last half ${growth} (aim: ≤ ${mostGrowth})` : '';
  figure(`heap of the ${name} at the beginning, half time and end: ${ends} MB${last}`);
}
figure(`${minutes} minutes of use in ${took} minutes: ${problems.length} errors and unhandled rejections`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
