import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../tools/command.ts';
import { statesOf, unexplained } from '../../explore/replay.ts';
import type { BehaviourInput } from '../../services/control/behaviour.ts';
import { soon } from '../harness/faults.ts';
import { callCheckins, callFrom, connectReceivers } from '../harness/receivers.ts';
import { expect, test } from '../harness/test.ts';
import { startRecording } from '../harness/traces.ts';

/** At which receiver, what becomes of the request, and in which state that ends. */
const cases: [name: string, at: number, Omit<BehaviourInput, 'service'> | undefined, end: string][] = [
  ['well', 1, undefined, 'published'],
  ['lost after', 2, { answer: { kind: 'drop' }, effect: true }, 'published'],
  ['lost before, not found, sent again', 1, { answer: { kind: 'drop' }, times: 1 }, 'unknown'],
  ['killed', 0, { latency: 700 }, 'published'],
  ['503, done', 0, { answer: { kind: 'status', status: 503 }, effect: true }, 'published'],
  ['refused', 0, { answer: { kind: 'status', status: 400 } }, 'refused'],
  ['lost at a webhook', 3, { answer: { kind: 'drop' } }, 'queued'],
  ['no sign-in', 2, { answer: { kind: 'unauthorized' } }, 'needs-sign-in'],
];

test('the outbox writes what its pure transitions say @beside', async ({ waymark, services, context }) => {
  const { control } = services;
  const { desk, receivers } = await connectReceivers({ waymark, services, context });
  const recording = await startRecording(desk, waymark);
  for (const [nth, [name, at, behaviour, end]] of cases.entries())
    await test.step(name, async () => {
      const receiver = receivers[at];
      if (!receiver) throw new Error('There is no such receiver');
      const copy = await receiver.ready(nth);
      control.behaveWell();
      control.clearRequests();
      if (behaviour) control.behave({ ...receiver.at, ...behaviour });
      await callFrom(desk, copy.press);
      if (name === 'killed') {
        await expect.poll(() => control.requests(receiver.at).length, soon).toBe(1);
        await recording.killWorker();
        await expect.poll(copy.made, soon).toBe(1);
        await copy.checkNow();
      }
      await expect.poll(copy.state, soon).toBe(end);
      if (end !== 'unknown') return;
      while ((await copy.state()) === 'unknown') {
        await recording.pass(300_000);
        await callCheckins(desk, 'checkNow', '');
      }
      expect(await copy.state()).toBe('not-seen');
      await copy.again();
      await expect.poll(copy.state, soon).toBe('published');
    });
  const traces = await recording.traces(cases.map(([name]) => name));
  expect(traces.map(({ name }) => name)).toEqual(cases.map(([name]) => name));
  expect(traces.flatMap(unexplained)).toEqual([]);
  for (const trace of traces) expect(statesOf(trace)[0], trace.name).toBe('waiting');
  if (process.env.WAYMARK_RECORD === '1')
    await writeFile(
      join(root, 'tests/fixtures/outbox-traces.jsonl'),
      traces.map((trace) => `${JSON.stringify(trace)}\n`),
    );
});
