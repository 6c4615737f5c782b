import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { welcome } from '@/entrypoints/background/welcome';

it('opens once after the installation, unless an administrator keeps it closed', async () => {
  const create = vi.spyOn(browser.tabs, 'create').mockResolvedValue(Object({}));
  vi.spyOn(browser.runtime, 'getManifest').mockReturnValue(Object({}));
  const open = (reason: string, on?: boolean) =>
    welcome(reason, '/welcome.html', async () => (on === undefined ? {} : { welcome: on }));
  await open('update');
  await open('install', false);
  expect(create).not.toHaveBeenCalled();
  await open('install');
  await open('install', true);
  expect(create.mock.calls).toEqual([[{ url: '/welcome.html' }]]);
});
