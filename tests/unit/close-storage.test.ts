import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { closeToPages } from '../../entrypoints/background/close-storage.ts';
import background from '../../entrypoints/background/index.ts';

it('the worker closes the areas that scripts in pages can use, in its first turn', () => {
  const setAccessLevel = vi.fn(async () => undefined);
  const { local, sync } = fakeBrowser.storage;
  Object.assign(local, { setAccessLevel });
  Object.assign(sync, { setAccessLevel });
  // The rest of the worker needs a browser.
  try {
    background.main();
  } catch {}
  expect(setAccessLevel.mock.calls).toEqual(Array(2).fill([{ accessLevel: 'TRUSTED_CONTEXTS' }]));
});

it('a browser that refuses is noticed, and one without the switch or the area is not asked', async () => {
  const refuses = { setAccessLevel: () => Promise.reject(new Error('No')) };
  await expect(closeToPages([refuses, undefined])).rejects.toThrow('No');
  await expect(closeToPages([{}, undefined])).resolves.toBeUndefined();
});
