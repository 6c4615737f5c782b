import { expect, test } from 'vitest';
import { createInspect } from './inspect';

const needed = 'Extension manifest must request permission to access';

test.each([
  [`Cannot access contents of the page. ${needed} the respective host.`, 'no-permission'],
  [`Cannot access contents of url "https://tidal.example/". ${needed} this host.`, 'no-permission'],
  [`Cannot access contents of url "file:///tides.html". ${needed} this host.`, 'restricted'],
  ['Cannot access a chrome:// URL', 'restricted'],
  ['The extensions gallery cannot be scripted.', 'restricted'],
  // Firefox sends this for restricted pages and for any other.
  ['Missing host permission for the tab', 'restricted'],
  ['No tab with id: 7', 'gone'],
  ['Frame with ID 0 was removed.', 'gone'],
])('“%s” means %s', async (message, why) => {
  const inspect = createInspect(() => Promise.reject(new Error(message)));
  expect(await inspect(7)).toEqual({ ok: false, failure: { kind: 'unreadable-page', why } });
});

test('a page without a result is gone', async () => {
  const inspect = createInspect(async () => undefined);
  expect(await inspect(7)).toEqual({ ok: false, failure: { kind: 'unreadable-page', why: 'gone' } });
});
