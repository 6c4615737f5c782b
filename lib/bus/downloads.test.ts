import { expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { downloads } from './downloads';

it('finds, shows and deletes only what Waymark saved', async () => {
  Object.defineProperty(browser.runtime, 'id', { value: 'waymark', configurable: true });
  const item = { state: 'complete', exists: true };
  const files = [
    { ...item, id: 1, filename: '/theirs.md', byExtensionId: 'another' },
    { ...item, id: 2, filename: '/person.md' },
    { ...item, id: 3, filename: '/ours.md', byExtensionId: 'waymark' },
  ];
  const api = {
    search: async ({ filename }: { filename?: string }) =>
      files.filter((one) => filename === undefined || one.filename === filename),
    show: vi.fn(async () => true),
    removeFile: vi.fn(async () => undefined),
  };
  Object.defineProperty(browser, 'downloads', { value: api, configurable: true });
  expect(await downloads.since(0)).toEqual(['/ours.md']);
  for (const path of ['/theirs.md', '/person.md'])
    expect([await downloads.has(path), await downloads.show(path), await downloads.remove(path)]).toEqual([
      false,
      false,
      false,
    ]);
  expect([await downloads.has('/ours.md'), await downloads.show('/ours.md')]).toEqual([true, true]);
  await downloads.remove('/ours.md');
  expect(api.show.mock.calls).toEqual([[3]]);
  expect(api.removeFile.mock.calls).toEqual([[3]]);
});
