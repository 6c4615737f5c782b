import { expect, it } from 'vitest';
import { figure } from '../../tools/figures.ts';
import { thorough } from '../../tools/thorough.ts';
import { explore } from './explore.ts';
import { faults } from './faults.ts';

const moves = thorough ? 100_000 : 5_000;

it('nothing is doubled, lost, sent against the person’s will or stuck, in any order of events', async () => {
  const { states, moves: made, reached, found } = await explore(moves);
  console.log(`${made} moves, ${states} states; deliveries were ${[...reached].sort().join(', ')}`);
  expect(found).toBeUndefined();
  if (thorough)
    figure(
      `${made.toLocaleString('en')} moves through ${states.toLocaleString('en')} states of the outbox: 0 doubled, lost, stuck or sent against the person’s will; each of ${faults.length} rules, taken out, is missed`,
    );
  // One that never came to an unknown outcome has proved nothing.
  const all = [
    'waiting',
    'queued',
    'sending',
    'unknown',
    'not-seen',
    'held',
    'needs-sign-in',
    'refused',
    'published',
  ];
  expect([...reached]).toEqual(expect.arrayContaining(all));
}, 3_600_000);

it.each(faults.map((fault) => [fault.name, fault] as const))(
  'finds that %s',
  async (name, fault) => {
    const { found, moves: made } = await explore(moves, fault);
    console.log(`${name}: ${found?.wrong}, after ${found?.trace.join(' → ')} (${made} moves)`);
    expect(found?.wrong).toMatch(fault.breaks);
  },
  3_600_000,
);
