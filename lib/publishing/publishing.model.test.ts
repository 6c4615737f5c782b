import { expect, it } from 'vitest';
import { tries } from '../../tools/thorough';
import type { Answer, Kind } from './test-target';
import { createWorld } from './test-world';

const kinds: Kind[] = ['readable', 'late', 'unreadable'];
const faults: Answer[] = [
  'drop before',
  'drop after',
  'drop, late',
  '500 before',
  '500 after',
  'throw after',
  'wait',
  'signed-out',
  'refuse',
];
const hour = 3_600_000;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Two check-ins at three targets, through faults and the deaths of workers; what is wrong at the end. */
async function live(seed: number): Promise<{ wrong: string[]; states: Set<string>; deaths: number }> {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? (list[0] as T);
  let calm = false;
  const turns = Array.from({ length: 8 }, () => Math.floor(random() * 4));
  const here = createWorld(() => (calm || random() < 0.5 ? 'ok' : pick(faults)), turns);
  const { time, wakes, store, deliveries, sites } = here;
  const states = new Set<string>();
  const wrong: string[] = [];
  let deaths = 0;
  /** The owner hides a check-in, or shows it to fewer people. */
  const [hidden, narrowed] = [seed % 3 === 1, seed % 3 === 2];

  const targets = new Map<string, Kind>();
  for (const kind of kinds) targets.set(await here.addTarget(kind), kind);
  here.checkIn('old');
  let worker = here.boot();
  await worker.contract.watch(true, 1440);
  time.now += 24 * hour;
  const a = here.checkIn('a');
  time.now += 60_000;
  here.checkIn('b');

  async function work(dieAt?: number): Promise<void> {
    worker.dieAt(dieAt);
    await worker.live(worker.runWatch().catch(() => undefined));
    await worker.live(worker.run());
    if (!worker.alive()) {
      deaths++;
      worker = here.boot();
    }
    worker.dieAt(undefined);
    for (const { state } of [...(await deliveries.open()), ...(await deliveries.asking('publishing'))])
      states.add(state);
  }
  const pass = () => {
    const next = Math.min(...[...wakes.values()].map((at) => at ?? Number.POSITIVE_INFINITY));
    time.now = Number.isFinite(next) ? Math.max(time.now, next) : time.now + hour;
  };
  /** Answers as the person who looks at the site. */
  async function decide(): Promise<void> {
    for (const entry of await deliveries.asking('publishing')) {
      const there = sites.get(entry.target)?.find(({ link }) => link === here.link(entry.checkin));
      if (entry.state === 'not-seen' && there) await worker.contract.decide(entry.id, 'seen', there.url);
      else if (entry.state === 'needs-sign-in') await worker.contract.changeTarget(entry.target, {});
      else await worker.contract.resend(entry.id);
    }
  }

  await work(seed % 250);
  await work(Math.floor(random() * 150));
  for (let round = 0; round < 12; round++) {
    pass();
    if (round === 3) here.change('a', { shout: 'a, edited', photos: [photo] });
    if (round === 4 && hidden) here.change('b', { visibility: 'private' });
    if (round === 4 && narrowed) here.change('b', { visibility: 'closeFriends' });
    if (round === 5 && seed % 5 === 0) here.change('b');
    await work(random() < 0.3 ? Math.floor(random() * 80) : undefined);
  }
  calm = true;
  for (let round = 0; round < 200; round++) {
    pass();
    await work();
    if ((await deliveries.open()).length > 0) continue;
    if ((await deliveries.asking('publishing')).length > 0) await decide();
    else if ((await store.following()).length === 0) break;
  }

  for (const entry of [...(await deliveries.open()), ...(await deliveries.asking('publishing'))])
    wrong.push(`${entry.checkin} at ${targets.get(entry.target)} does not end: ${entry.state}`);
  for (const [target, posts] of sites) {
    for (const id of ['old', 'a', 'b']) {
      const count = posts.filter(({ link }) => link === here.link(id)).length;
      const there = here.checkins.some((one) => one.id === id && one.visibility !== 'private');
      const expected = id !== 'old' && there ? 1 : 0;
      if (count !== expected) wrong.push(`${id} at ${targets.get(target)}: ${count} instead of ${expected}`);
    }
    const text = posts.find(({ link }) => link === here.link('a'))?.text;
    if (text !== undefined && text !== a.shout) wrong.push(`a at ${targets.get(target)} says ${text}`);
    const wide = posts.some((post) => post.link === here.link('b') && post.visibility === 'public');
    if (narrowed && wide) wrong.push(`b at ${targets.get(target)} is public`);
  }
  wrong.push(...here.stale);
  return { wrong, states, deaths };
}

const photo = { id: 'p', prefix: 'https://img.example/p', suffix: '', width: 1, height: 1 };

it('doubles, loses and shows nothing that was hidden, and every unknown outcome is settled or asked', async () => {
  const states = new Set<string>();
  let deaths = 0;
  for (let seed = 0; deaths < tries(1_000); seed++) {
    const lived = await live(seed);
    expect(lived.wrong, `seed ${seed}`).toEqual([]);
    deaths += lived.deaths;
    for (const state of lived.states) states.add(state);
  }
  const all = ['accepted', 'needs-sign-in', 'not-seen', 'queued', 'refused', 'sending', 'unknown'];
  for (const state of all) expect(states).toContain(state);
}, 300_000);
