import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createRestartNote } from './store';

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
