import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, type WorkerCall } from './calls';

class Picture {}
let call: (data: WorkerCall) => Promise<void>;
const posted = vi.fn();

beforeEach(() => {
  vi.stubGlobal('ImageBitmap', Picture);
  vi.stubGlobal('postMessage', posted.mockReset());
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { data: WorkerCall }) => Promise<void>) => {
    call = (data) => listener({ data });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('answers with what the method gives, and hands pictures over', async () => {
  const picture = new Picture();
  answerCalls('made', { add: (a: number, b: number) => a + b, draw: async () => picture });
  await call({ id: 1, method: 'add', args: [2, 3] });
  await call({ id: 2, method: 'draw', args: [] });
  expect(posted.mock.calls).toEqual([
    [{ id: 1, value: 5 }, { transfer: [] }],
    [{ id: 2, value: picture }, { transfer: [picture] }],
  ]);
});

it('says that a call failed, and logs no more than the name of the error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls('made', {
    fail: () => {
      throw new RangeError('Café Sperl');
    },
  });
  await call({ id: 1, method: 'fail', args: [] });
  await call({ id: 2, method: 'constructor', args: [] });
  expect(posted.mock.calls.map(([answer]) => answer)).toEqual([
    { id: 1, failed: true },
    { id: 2, failed: true },
  ]);
  expect(log.mock.calls).toEqual([
    ['made.fail', 'RangeError'],
    ['made.constructor', 'TypeError'],
  ]);
  log.mockRestore();
});
