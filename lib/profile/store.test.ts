import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { values } from '../storage/values';
import { defaultOptions } from './presets';
import { createStartRecord } from './start';
import { createSettingsStore, startOf } from './store';

async function read(options: unknown) {
  await values.set({ options });
  const start = createStartRecord(async () => startOf(await store.read()));
  const store = createSettingsStore(start);
  return (await store.read()).options;
}

it.each<[object | string, object]>([
  // What is over the limit of this release takes no choice of the person away.
  [
    { sync: false, cancelSeconds: 30, keylessPlaces: true },
    { sync: false, cancelSeconds: 4, keylessPlaces: true },
  ],
  [
    { sync: 'favourites', cancelSeconds: 10 },
    { sync: false, cancelSeconds: 10 },
  ],
  [{ cancelSeconds: 'long' }, defaultOptions],
  ['none', { ...defaultOptions, sync: false }],
])('reads of options that do not all fit those that do, and turns no sync on: %j', async (stored, then) => {
  expect(await read(stored)).toEqual(then);
});

it('reads those that fit, and where none are stored the usual ones', async () => {
  expect(await read({ sync: true, cancelSeconds: 0, later: 1 })).toEqual({
    ...{ sync: true, cancelSeconds: 0, later: 1 },
  });
  expect(await read(undefined)).toEqual(defaultOptions);
});
