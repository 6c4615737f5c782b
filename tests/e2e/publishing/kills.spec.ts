import { setTimeout as wait } from 'node:timers/promises';
import { figure } from '../../../tools/figures.ts';
import { thorough } from '../../../tools/thorough.ts';
import { random } from '../../services/world/random.ts';
import { soon } from '../harness/faults.ts';
import { type Call, type Copy, callCheckins, connectReceivers, type Receiver } from '../harness/receivers.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

/** Each round has its own browser and services. */
const rounds = thorough ? 10 : 1;
const killsOf = thorough ? 100 : 6;
// A hundred kills take up to as many check-ins.
test.use({ life: thorough ? 1 : 0.1 });
/** After so many, all is settled and compared. */
const batch = 25;

interface Pressed {
  nth: number;
  at: string;
  copy: Copy;
  acknowledged: boolean;
}

for (let round = 0; round < rounds; round++)
  test(`a worker killed at any moment of a press at three receivers doubles, loses and forgets nothing (${round})`, {
    // In Firefox `checkins/outbox.spec.ts` kills the worker at each step.
    tag: round === 0 && thorough ? '@both' : '@beside',
  }, async ({ waymark, services, context, browserName }) => {
    test.setTimeout(3_600_000);
    const seed = process.env.WAYMARK_SEED ?? (thorough ? String(Date.now()) : 'one of each');
    const chance = random(`${seed} ${round}`);
    const { desk, receivers } = await connectReceivers({ waymark, services, context });
    const [service, ...targets] = receivers;
    if (!service) throw new Error('There is no check-in service');
    // Local services answer so fast that few deaths would meet a request on its way.
    for (const { at } of receivers) services.control.behave({ ...at, latency: 60, latencyAfter: 60 });
    const counts = { kills: 0, pressed: 0, 'never taken': 0, 'sent again': 0 };
    let usual = 0;

    /** Two copies of one check-in are due in the same millisecond, and a check-in with them. */
    async function press(nth: number, killed: boolean): Promise<Pressed[]> {
      const skipped = chance.int(0, 2);
      const chosen = targets.filter((_, at) => at !== skipped);
      const copies: Omit<Pressed, 'acknowledged'>[] = [];
      for (const receiver of [service, ...chosen] as Receiver[])
        copies.push({ nth, at: receiver.name, copy: await receiver.ready(nth) });
      const [checkin, ...others] = copies.map(({ copy }) => copy.press);
      const calls = [checkin, merged(others)];
      const began = performance.now();
      await desk.evaluate((asked) => {
        const taken = asked.map((call) =>
          chrome.runtime
            .sendMessage(call)
            .then((answer) => answer?.value?.ok === true)
            .catch(() => false),
        );
        Object.assign(globalThis, { taken });
      }, calls);
      const deaths = !killed ? 0 : chance.chance(0.25) ? 2 : 1;
      for (let death = 0; death < deaths; death++) {
        await wait(chance.int(0, usual));
        await waymark.killWorker();
        counts.kills++;
        await waymark.wake();
      }
      await expect.poll(() => areSent(copies), soon).toBe(true);
      if (!killed) usual = Math.ceil((performance.now() - began) * 1.1);
      const taken: boolean[] = await desk.evaluate(() => Promise.all(Reflect.get(globalThis, 'taken')));
      for (const { copy, at } of copies) expect(copy.made(), `${at}, ${nth}`).toBeLessThan(2);
      return copies.map((one, at) => ({ ...one, acknowledged: taken[Math.min(at, 1)] === true }));
    }

    /** Nothing is on its way: what may have arrived is looked for. */
    const areSent = async (copies: { copy: Copy }[]) => {
      for (const { copy } of copies)
        if (/^(?:waiting|queued|sending)$/.test((await copy.state()) ?? '')) return false;
      return true;
    };

    /** Lets all the checks pass, sends again what they did not find, and compares. */
    async function settle(pressed: Pressed[]): Promise<void> {
      const open = async (states: RegExp) => {
        const found = [];
        for (const one of pressed) if (states.test((await one.copy.state()) ?? '')) found.push(one);
        return found;
      };
      for (let turn = 0; turn < 30 && (await open(/^(?:waiting|queued|sending|unknown)$/)).length > 0; turn++)
        await pass(waymark, () => callCheckins(desk, 'checkNow', ''));
      for (const { copy } of await open(/^not-seen$/)) {
        counts['sent again']++;
        await copy.again();
        await expect.poll(copy.state, soon).toBe('published');
      }
      for (const { nth, at, copy, acknowledged } of pressed) {
        const state = await copy.state();
        const words = `${at}, ${nth}: ${state}, ${acknowledged ? '' : 'not '}acknowledged`;
        if (state === undefined) counts['never taken']++;
        expect([words, copy.made(), state ?? 'none'], words).toEqual([
          words,
          ...(state === undefined && !acknowledged ? [0, 'none'] : [1, 'published']),
        ]);
      }
      // The next worker has the clock of the machine; the services count calls by the hour.
      await waymark.killWorker();
      services.control.advanceClock(3_600_000);
    }

    const began = Date.now();
    let pressed = await press(0, false);
    for (let nth = 1; counts.kills < killsOf; nth++) {
      pressed.push(...(await press(nth, true)));
      counts.pressed = nth + 1;
      if (nth % batch !== 0) continue;
      await settle(pressed);
      pressed = [];
    }
    await settle(pressed);
    const seconds = Math.round((Date.now() - began) / 1000);
    const print = thorough ? figure : console.log;
    print(
      `seed "${seed}", round ${round} in ${browserName}: ${JSON.stringify(counts)}, 0 doubled, 0 lost, 0 stuck; ${seconds} s, a press takes ${usual} ms`,
    );
  });

/** One press that publishes a check-in at several targets. */
function merged(calls: readonly Call[]): Call {
  const [first] = calls;
  if (!first) throw new Error('Nothing is pressed');
  const shown: object = Object.assign({}, ...calls.map(({ args }) => args[1]));
  return { ...first, args: [first.args[0], shown] };
}

/** Five minutes, with what is due then. */
async function pass(waymark: Waymark, poke: () => Promise<unknown>): Promise<void> {
  await (await waymark.worker()).evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 300_000;
  });
  await poke();
}
