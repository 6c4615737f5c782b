import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';

const reload = vi.fn();
const older = vi.fn();
let stored: Map<string, string>;

/** A page of build `a`, after each load. */
async function load() {
  vi.resetModules();
  const [{ ask }, { onOlderWorker }] = [await import('./ask'), await import('./build')];
  onOlderWorker(older);
  return ask('settings').get();
}
const workerOf = (build: object) =>
  vi.spyOn(browser.runtime, 'sendMessage').mockResolvedValue({ ...build, value: 'answer' });

beforeEach(() => {
  stored = new Map();
  vi.stubEnv('BUILD', 'a');
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  reload.mockClear();
  older.mockClear();
});

it('takes the answer of a worker of its own build', async () => {
  const asked = workerOf({ build: 'a' });
  expect(await load()).toBe('answer');
  expect(asked).toHaveBeenCalledWith({ build: 'a', room: 'settings', method: 'get', args: [] });
  expect(reload).not.toHaveBeenCalled();
});

it.each([{ build: 'b' }, {}])(
  'reloads once for a worker of another build (%j), and then says so',
  async (build) => {
    workerOf(build);
    await expect(load()).rejects.toThrow();
    expect([reload.mock.calls.length, older.mock.calls.length]).toEqual([1, 0]);
    await expect(load()).rejects.toThrow();
    await expect(load()).rejects.toThrow();
    expect(reload).toHaveBeenCalledOnce();
    expect(older).toHaveBeenCalledTimes(2);
  },
);
