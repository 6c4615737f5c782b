// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { createManaged } from './managed';
import type { Policy } from './policy';

const { managed } = browser.storage;
const parse = vi.fn<(raw: object) => Promise<Policy>>();
const restrictions = () =>
  [...document.querySelectorAll('meta')].map(({ httpEquiv, content }) => `${httpEquiv}: ${content}`);

beforeEach(async () => {
  vi.restoreAllMocks();
  // Empty is Chromium.
  vi.stubEnv('FIREFOX', '');
  parse.mockReset().mockResolvedValue({ hosts: ['tide.example'] });
  document.head.replaceChildren();
  localStorage.clear();
});

it('parses nothing where there is no policy', async () => {
  vi.spyOn(managed, 'get').mockResolvedValue({});
  expect(await createManaged(parse).read()).toEqual({});
  vi.stubEnv('FIREFOX', '1');
  vi.spyOn(managed, 'get').mockRejectedValue(new Error('Managed storage manifest not found'));
  expect(await createManaged(parse).read()).toEqual({});
  expect(parse).not.toHaveBeenCalled();
  expect(restrictions()).toEqual([]);
});

it('reads it once until it changes', async () => {
  const get = vi.spyOn(managed, 'get').mockResolvedValue({ hosts: ['tide.example'] });
  const { read, forget } = createManaged(parse);
  expect([await read(), await read()]).toEqual([{ hosts: ['tide.example'] }, { hosts: ['tide.example'] }]);
  expect(get).toHaveBeenCalledOnce();
  parse.mockResolvedValue({ publishing: false });
  forget();
  expect(await read()).toEqual({ publishing: false });
});

it('closes the doors while it can’t be read, and then reads it again', async () => {
  const get = vi.spyOn(managed, 'get').mockRejectedValueOnce(new Error('IO error'));
  const { read } = createManaged(parse);
  expect(await read()).toEqual({ hosts: [], publishing: false, unreadable: 'storage.managed' });
  expect(restrictions()).toEqual([expect.stringContaining("img-src 'self' data: blob: ;")]);
  get.mockResolvedValue({ welcome: false });
  parse.mockRejectedValueOnce(new Error('The file of the rooms is missing'));
  expect(await read()).toMatchObject({ hosts: [] });
  expect(await read()).toEqual({ hosts: ['tide.example'] });
});

it('holds a page to the hosts, for what passes no door', async () => {
  vi.spyOn(managed, 'get').mockResolvedValue({ hosts: ['tide.example'] });
  await createManaged(parse).read();
  const sources = "'self' data: blob: http://tide.example:* http://*.tide.example:*";
  const all = ['img-src', 'media-src', 'connect-src', 'frame-src'].map((each) => `${each} ${sources}`);
  const restriction = `Content-Security-Policy: ${all.join('; ')}`;
  expect(restrictions()).toEqual([restriction]);

  // The next page, before the browser has told it, and the one after a policy that is gone.
  document.head.replaceChildren();
  vi.spyOn(managed, 'get').mockResolvedValue({});
  const { read } = createManaged(parse);
  expect(restrictions()).toEqual([restriction]);
  await read();
  document.head.replaceChildren();
  createManaged(parse);
  expect(restrictions()).toEqual([]);
});
