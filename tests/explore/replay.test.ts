import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/command.ts';
import { statesOf, type Trace, traceSchema, unexplained } from './replay.ts';

/** Of the real outbox in Chromium, by `WAYMARK_RECORD=1 npm run test:e2e -- faults-traces`. */
const traces = readFileSync(join(root, 'tests/fixtures/outbox-traces.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => traceSchema.parse(JSON.parse(line)));

it.each(traces.map((trace) => [trace.name, trace] as const))(
  'the pure transitions give what a browser wrote: %s',
  (_, trace) => {
    expect(unexplained(trace)).toEqual([]);
  },
);

it('the browser came through the states of an unknown outcome', () => {
  const states = Object.fromEntries(
    traces.map((trace) => [trace.name, [...new Set(statesOf(trace))].join(' ')]),
  );
  expect(states).toEqual({
    well: 'waiting queued sending published',
    'lost after': 'waiting queued sending unknown published',
    'lost before, not found, sent again': 'waiting queued sending unknown not-seen published',
    killed: 'waiting queued sending unknown published',
    '503, done': 'waiting queued sending unknown published',
    refused: 'waiting queued sending refused',
    'lost at a webhook': 'waiting queued sending',
    'no sign-in': 'waiting queued sending needs-sign-in',
  });
});

/** A rule that is broken in one write. */
const breaks: [name: string, of: string, from: string, change: (delivery: object) => object][] = [
  ['a lost answer counts as nothing done', 'lost after', 'unknown', (one) => ({ ...one, state: 'not-seen' })],
  [
    'a check counts twice',
    'lost before, not found, sent again',
    'unknown',
    (one) => ({ ...one, goodChecks: 9 }),
  ],
  [
    'what a dead worker sent is queued',
    'killed',
    'unknown',
    (one) => ({ ...one, state: 'queued', work: 'create', sendAt: 0 }),
  ],
  ['a failed attempt does not count', 'lost at a webhook', 'queued', (one) => ({ ...one, attempts: 7 })],
  ['the answer is not logged', 'refused', 'refused', (one) => ({ ...one, log: [] })],
];

it.each(breaks)('finds that %s', (_, of, from, change) => {
  const trace = traces.find(({ name }) => name === of);
  if (!trace) throw new Error(`There is no trace ${of}`);
  const at = statesOf(trace).lastIndexOf(from);
  const steps = trace.steps.map((step, index) =>
    index === at ? { ...step, delivery: change(Object(step.delivery)) } : step,
  );
  const broken: Trace = { ...trace, steps };
  expect(unexplained(broken)).not.toEqual([]);
});
