import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BrokenDatabaseError, NotStoredError } from './database';
import { createValues, storedList } from './values';

const { local } = fakeBrowser.storage;
let name: string;
beforeEach(async () => {
  name = crypto.randomUUID();
  await local.clear();
});

it('takes over what an earlier build kept in the local storage, once, and empties it', async () => {
  await local.set({ profile: { places: { baseUrl: 'https://mine.example' } }, watch: [1] });
  const values = createValues(name);
  await values.set({ watch: [1, 2] });
  expect(await values.get(['profile', 'watch', 'none'])).toEqual({
    profile: { places: { baseUrl: 'https://mine.example' } },
    watch: [1, 2],
  });
  expect(await local.get()).toEqual({});
});

it('what a script in a page puts into the local storage later is never read', async () => {
  await createValues(name).set({ profile: 'mine' });
  await local.set({ profile: 'forged', options: 'forged' });
  const restarted = createValues(name);
  expect(await restarted.get(['profile', 'options'])).toEqual({ profile: 'mine' });
  await restarted.clear();
  expect(await createValues(name).get(['profile', 'options'])).toEqual({});
});

it('nor where the values could not be opened, and were made anew', async () => {
  (await openDB(name, 99)).close();
  await local.set({ profile: 'forged' });
  const values = createValues(name);
  await expect(values.get('profile')).rejects.toThrow(BrokenDatabaseError);
  await values.clear();
  expect(await values.get('profile')).toEqual({});
});

it('keeps the local storage when the values cannot be stored', async () => {
  await local.set({ profile: 'mine' });
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await expect(createValues(name).get('profile')).rejects.toThrow(NotStoredError);
  expect(await local.get()).toEqual({ profile: 'mine' });
  full.mockRestore();
  expect(await createValues(name).get('profile')).toEqual({ profile: 'mine' });
});

it('a list keeps what only another build can read', async () => {
  const values = createValues(name);
  const stored = {
    getValue: async () => (await values.get('list')).list,
    setValue: (list: unknown) => values.set({ list }),
  };
  const list = storedList(stored, (item) => (typeof item === 'string' ? item : undefined));
  await values.set({ list: ['one', { newer: 'two' }, 'three'] });
  expect(await list.read()).toEqual(['one', 'three']);
  await list.write(['three']);
  expect(await list.read()).toEqual(['three']);
  expect(await values.get('list')).toEqual({ list: ['three', { newer: 'two' }] });
});
