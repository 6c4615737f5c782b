import { beforeEach, expect, it } from 'vitest';
import { createTabPages } from './tab-pages';

let kept: Record<string, unknown>;
let tabs: Record<number, string>;
const pages = () =>
  createTabPages({
    session: {
      get: async () => structuredClone(kept),
      set: async (items) => void Object.assign(kept, structuredClone(items)),
      remove: async () => {},
    },
    addressOf: async (tabId) => tabs[tabId],
  });

beforeEach(() => {
  kept = {};
  tabs = { 1: 'http://127.0.0.1:8080/post', 2: 'https://tidal.example/post' };
});

it('are the ones that the browser reports now', async () => {
  expect(await pages().naming(2, 'https://api.example/')).toEqual(['https://tidal.example/post']);
  expect(await pages().naming(2, 'http://127.0.0.1/')).toEqual([]);
  expect(await pages().naming(3, 'https://api.example/')).toEqual([]);
  expect(await pages().naming(undefined, 'https://api.example/')).toEqual([]);
  expect(kept).toEqual({});
});

it('are remembered for a private host after the tab navigates away, for that tab and host only', async () => {
  const href = 'http://127.0.0.1:9090/data';
  expect(await pages().naming(1, href)).toEqual(['http://127.0.0.1:8080/post']);
  tabs = { 1: 'https://tidal.example/', 2: 'https://tidal.example/' };
  expect(await pages().naming(1, href)).toEqual(['http://127.0.0.1:8080/post']);
  delete tabs[1];
  expect(await pages().naming(1, href)).toEqual(['http://127.0.0.1:8080/post']);
  expect(await pages().naming(1, 'http://192.168.0.1/')).toEqual([]);
  expect(await pages().naming(2, href)).toEqual([]);
});

it('are limited to twenty, and ignores invalid stored values', async () => {
  kept = { 'private-pages': [['1', 'http://10.0.0.1/'], 'x', null] };
  expect(await pages().naming(1, 'http://10.0.0.1/')).toEqual([]);
  for (let tab = 10; tab < 40; tab++) {
    tabs[tab] = 'http://10.0.0.1/';
    await pages().naming(tab, 'http://10.0.0.1/');
  }
  expect(kept['private-pages']).toHaveLength(20);
});
