import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../tools/thorough';
import { type Act, createPerson } from './test-person';
import { answers, listAnswers } from './test-service';

type Person = ReturnType<typeof createPerson>;

/** One or two concurrent acts, during which the worker may die. */
class Step implements fc.AsyncCommand<object, Person> {
  readonly acts: Act[];
  readonly dieAt: number | undefined;
  constructor(acts: Act[], dieAt?: number) {
    this.acts = acts;
    this.dieAt = dieAt;
  }
  check = () => true;
  async run(_: object, person: Person): Promise<void> {
    await person.perform(this.acts, this.dieAt);
    expect(person.violations).toEqual([]);
  }
  toString = () => JSON.stringify(this.acts) + (this.dieAt === undefined ? '' : ` † at ${this.dieAt}`);
}

const is = <const T extends Act['do']>(name: T) => fc.constant(name);
const day = 86_400_000;
const press = fc.record({
  do: is('press'),
  venue: fc.constantFrom('v1', 'v2'),
  shout: fc.constantFrom('', 'Hello'),
  again: fc.boolean(),
});
const decision = fc.record({
  do: fc.constantFrom('cancel', 'checkNow', 'seen', 'notThere', 'sendAgain', 'discard', 'edit', 'restore'),
  which: fc.nat(5),
});
const waiting = fc.record({
  do: is('wait'),
  ms: fc.constantFrom(0, 1_000, 4_000, 5_000, 30_000, 120_000, 300_000, 3_700_000),
});
const addAnswer = fc.record({ do: is('add'), answer: fc.constantFrom(...answers) });
const rest = fc.oneof(
  fc.record({ do: is('list'), answer: fc.constantFrom(...listAnswers) }),
  fc.record({ do: is('signIn'), account: fc.constantFrom('ana', 'bea') }),
  fc.record({ do: is('signOut') }),
  fc.record({ do: is('online'), is: fc.boolean() }),
  fc.record({ do: is('skew'), ms: fc.constantFrom(-day, day) }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: press },
  { weight: 5, arbitrary: decision },
  { weight: 8, arbitrary: waiting },
  { weight: 4, arbitrary: addAnswer },
  { weight: 3, arbitrary: rest },
);
const dieAt = fc.option(fc.nat(45), { nil: undefined, freq: 3 });
const step = fc
  .tuple(fc.array(act, { minLength: 1, maxLength: 2 }), dieAt)
  .map((given) => new Step(...given));
const arriveLate = fc.constant(new Step([{ do: 'arriveLate' }]));

const states = ['waiting', 'queued', 'held', 'unknown', 'not-seen', 'needs-sign-in', 'refused', 'published'];

async function holds(sequences: number, seed?: number): Promise<Map<string, number>> {
  const turns = fc.array(fc.nat(6), { minLength: 1, maxLength: 12 });
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.commands([step, step, step, step, step, arriveLate], {
        maxCommands: 40,
        size: 'max',
      }),
      turns,
      async (commands, turnsOf) => {
        const person = createPerson(turnsOf);
        await fc.asyncModelRun(() => ({ model: {}, real: person }), commands);
        for (const { state } of person.operations.values()) seen.set(state, (seen.get(state) ?? 0) + 1);
        await person.settle();
        expect(person.violations).toEqual([]);
      },
    ),
    { numRuns: sequences, ...(seed !== undefined && { seed }) },
  );
  return seen;
}

describe('whatever happens, no check-in is doubled or lost, and every state is correct', () => {
  it('in a thousand sequences with a fixed seed, or a part of them', async () => {
    const seen = await holds(tries(1_000), 20261121);
    // The sequences reached every state.
    for (const state of states) expect(seen.get(state) ?? 0, state).toBeGreaterThan(0);
  }, 300_000);

  it('in new sequences each time; a failure names its seed and path', async () => {
    await holds(150);
  }, 300_000);
});
