import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createRestartNote, endRestart } from './store';

const { local, session, sync } = fakeBrowser.storage;
const areas = [local, session, sync];

it('a note of a restart that a script in a page has forged is none, and a true one is where no page can write', async () => {
  const note = createRestartNote();
  for (const area of areas) await area.set({ restarted: 'erased-all', notes: { restarted: 'erased-all' } });
  expect(await note.read()).toBeUndefined();
  for (const area of areas) await area.clear();

  await note.write('erased-all');
  expect(await note.read()).toBe('erased-all');
  for (const area of areas) expect(await area.get()).toEqual({});
  await note.clear();
  expect(await note.read()).toBeUndefined();
});

describe('a restart to erase all', () => {
  const ended = () => Promise.reject(new Error('The worker ended'));

  it('erases again where the worker ended meanwhile, and then shows its page', async () => {
    const note = createRestartNote();
    await note.write('erased-all');
    const eraseAll = vi.fn(async () => {});
    // All but `read` fails in a worker that ends.
    const lost = { read: note.read, write: ended, clear: ended };
    await expect(endRestart(lost, eraseAll, ended)).rejects.toThrow('ended');
    const show = vi.fn(async () => {});
    await endRestart(note, eraseAll, show);
    expect(eraseAll).toHaveBeenCalledTimes(2);
    expect(show.mock.calls).toEqual([['erased-all']]);
    expect(await note.read()).toBeUndefined();
  });

  it.each([
    ['is done', async () => {}],
    ['has failed', () => Promise.reject(new Error('refused'))],
  ])('erases nothing more once that %s, and shows its page as soon as there is a window', async (_, once) => {
    const note = createRestartNote();
    await note.write('erased-all');
    const eraseAll = vi.fn(once);
    await expect(endRestart(note, eraseAll, () => Promise.reject(new Error('No window')))).rejects.toThrow();
    const show = vi.fn(async () => {});
    await endRestart(note, eraseAll, show);
    expect(eraseAll).toHaveBeenCalledTimes(1);
    expect(show.mock.calls).toEqual([['erased-all']]);
    expect(await note.read()).toBeUndefined();
  });
});
