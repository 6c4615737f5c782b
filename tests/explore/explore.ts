import type { Fault } from './faults.ts';
import { type Answer, beginning, type State } from './state.ts';
import { createWorld } from './world.ts';

type World = ReturnType<typeof createWorld>;

interface Event {
  /** For people. */
  says: string;
  /** False where there is nothing more to try: the worker has fewer steps. */
  act(world: World, state: State): Promise<unknown>;
  /** Whether it can change anything. */
  fits?(state: State): boolean;
}

const answers: Answer[] = [
  'ok',
  'lost before it arrived',
  'lost after it arrived',
  'lost, and arriving late',
  'refused',
];
const day = 86_400_000;
const has = ({ deliveries }: State) => deliveries.length > 0;
const waitOf = ({ deliveries, now }: State): number =>
  Math.max(5_000, ...deliveries.flatMap((one) => (one.state === 'waiting' ? [one.sendAt - now] : [])));

const events: Event[] = [
  { says: '“Check in” at A', act: ({ acts }) => acts.press('A') },
  { says: '“Check in” at B', act: ({ acts }) => acts.press('B') },
  { says: 'a copy for the site', act: ({ acts }) => acts.copy() },
  ...answers.map((answer) => ({
    says: answer === 'ok' ? 'the alarm comes' : `the alarm comes, and a request is ${answer}`,
    fits: has,
    act: ({ acts }: World, state: State) => acts.wait(waitOf(state), answer),
  })),
  {
    says: 'ten minutes pass',
    fits: has,
    async act({ acts }) {
      for (const ms of [5_000, 25_000, 90_000, 300_000, 300_000]) await acts.wait(ms);
    },
  },
  { says: 'an hour and a half passes', fits: has, act: ({ acts }) => acts.wait(5_400_000) },
  { says: 'undo', fits: has, act: ({ acts }) => acts.cancel() },
  { says: '“Send again”', fits: has, act: ({ acts }) => acts.again() },
  { says: 'what was late arrives', fits: ({ late }) => late.length > 0, act: ({ acts }) => acts.land() },
  { says: 'the check-in is edited', fits: ({ text }) => text !== undefined, act: ({ acts }) => acts.edit() },
  {
    says: 'the check-in is made private',
    fits: ({ text }) => text !== undefined,
    act: ({ acts }) => acts.hide(),
  },
  { says: 'signed out', fits: ({ account }) => account !== undefined, act: ({ acts }) => acts.signOut() },
  { says: 'Ana signs in', fits: ({ account }) => account !== 'ana', act: ({ acts }) => acts.signIn('ana') },
  { says: 'Bea signs in', fits: ({ account }) => account !== 'bea', act: ({ acts }) => acts.signIn('bea') },
  { says: 'another browser goes on from a file', fits: has, act: ({ acts }) => acts.restore() },
  { says: 'the clock is set back a day', fits: has, act: ({ acts }) => acts.wait(-day) },
  { says: 'the clock is set on a day', fits: has, act: ({ acts }) => acts.wait(day) },
];

export interface Explored {
  /** Distinct states, and moves between them. */
  states: number;
  moves: number;
  /** Every state of a delivery that was reached. */
  reached: Set<string>;
  /** The shortest way to something wrong, in words. */
  found?: { trace: string[]; wrong: string };
}

/** Identifies a state: times count from now, as far as they matter. */
function keyOf(state: State): string {
  const { now } = state;
  return JSON.stringify(state, (name, value) => {
    if (name === 'log' || name === 'now' || name === 'checks' || name === 'payload') return undefined;
    if (typeof value !== 'number' || value < 1e12) return value;
    const away = value - now;
    return away < -3_600_000
      ? 'long ago'
      : away < 0
        ? 'ago'
        : away === 0
          ? 'now'
          : `in ${Math.ceil(Math.log2(away))}`;
  });
}

/** The most steps at which a worker can die while it performs what is due. */
const mostSteps = 80;

interface Node {
  state: State;
  trace: string[];
  /** Its events were tried; next, the deaths of its worker. */
  old?: true;
}

/** Tries every order of events, the nearest first, with a death of the worker at each of its steps, up to `mostMoves`. */
export async function explore(mostMoves: number, fault?: Fault): Promise<Explored> {
  const seen = new Set([keyOf(beginning)]);
  const reached = new Set<string>();
  /** By the number of events; a death counts as two. */
  const queues: Node[][] = [[{ state: beginning, trace: [] }]];
  const put = (cost: number, node: Node) => {
    queues[cost] ??= [];
    queues[cost].push(node);
  };
  let moves = 0;
  let found: Explored['found'];

  /** True where the worker died. */
  async function take(from: Node, cost: number, { says, act }: Event): Promise<boolean> {
    const world = createWorld(from.state, fault);
    const died = (await act(world, from.state)) === true;
    moves++;
    const state = world.after();
    const trace = [...from.trace, says];
    const [wrong] = world.wrong.filter((one) => !fault || fault.breaks.test(one));
    if (wrong !== undefined) found ??= { trace, wrong };
    for (const { state: each } of state.deliveries) reached.add(each);
    const key = keyOf(state);
    if (!seen.has(key)) put(cost, { state, trace });
    seen.add(key);
    return died;
  }

  for (let cost = 0; cost < queues.length; cost++) {
    for (const node of queues[cost] ?? []) {
      if (found || moves >= mostMoves) return { states: seen.size, moves, reached, ...(found && { found }) };
      const { state } = node;
      if (!node.old) {
        for (const event of events) if (!event.fits || event.fits(state)) await take(node, cost + 1, event);
        if (has(state)) put(cost + 2, { ...node, old: true });
        continue;
      }
      for (let step = 0; step < mostSteps; step++) {
        const says = `the alarm comes, and the worker dies at step ${step}`;
        const act: Event['act'] = ({ acts }) => acts.wait(waitOf(state), 'ok', step);
        if (!(await take(node, cost + 1, { says, act }))) break;
      }
    }
  }
  return { states: seen.size, moves, reached, ...(found && { found }) };
}
