import { expect, it } from 'vitest';
import { clients, fileAccounts, secretNames as registered } from '../../lib/profile/parts.ts';
import { doorProblemsIn, readSources, secretNames } from '../../tools/doors.ts';

const settings =
  "secrets: { clientId: 'a', newKey: 'b' }, client: { id: 'clientId', secret: 'newKey' }, fileAccount: { token: 'newToken', at: 'c' }";
const room = new Map([['lib/new-room/settings.ts', `defineSettings({ ${settings} })`]]);
/** The first line of each problem but rows without a use. */
const named = (file: string, code: string) =>
  doorProblemsIn(new Map([...room, [file, code]])).flatMap((text) => text.match(/^(?!tools\/).*/) ?? []);

it.each([
  ['entrypoints/discover.ts', 'fetch(document.URL)', 'fetch'],
  ['lib/watch/asking.test.ts', 'const parts = { fetch }', 'fetch'],
  ['lib/watch/later.ts', 'createLoader({ fetch: (...request) => fetch(...request) })', 'fetch'],
  ['lib/watch/later.ts', 'const { send = fetch } = parts', 'fetch'],
  ['lib/watch/later.ts', "globalThis.fetch('/')", 'fetch'],
  ['lib/watch/later.ts', "self['fetch']('/')", 'fetch'],
  ['lib/watch/later.ts', '(globalThis as unknown as Record<string, typeof send>).fetch', 'fetch'],
  ['lib/watch/later.ts', 'const { fetch: send } = globalThis', 'fetch'],
  ['lib/watch/later.ts', "frame.contentWindow?.fetch('/')", 'fetch'],
  ['components/viewer/look.tsx', 'const view = <a onClick={() => fetch(x)}>go</a>', 'fetch'],
  ['lib/discovery/page.ts', "navigator.sendBeacon('/'); new XMLHttpRequest()", 'sendBeacon, XMLHttpRequest'],
  ['tests/unit/later.test.ts', "new EventSource('/'); new self.WebSocket('/')", 'EventSource, WebSocket'],
  ['lib/checkins/outbox/store.ts', "globalThis.indexedDB.open('a')", 'indexedDB'],
  ['lib/places/client.ts', 'state.newKey; const { newToken } = secrets', 'newKey, newToken'],
  ['lib/places/client.ts', "import { openSecret, sealSecret } from 'a'", 'openSecret, sealSecret'],
  ['lib/places/client.ts', "parts.secrets.reveal('clientId', origin)", 'secrets.reveal'],
  ['lib/places/client.ts', `({ authorization: \`Bearer \${key}\` })`, 'authorization, `Bearer '],
  ['lib/places/client.ts', "set('client_secret', answer.refresh_token)", 'client_secret, refresh_token'],
  ['lib/places/client.ts', "const header = 'bearer ' + key", "'bearer "],
  ['lib/places/client.ts', `const address = \`\${base}?v=1&oauth_token=\${key}\``, 'oauth_token'],
  ['lib/publishing/connect.ts', 'signIn(parts.http); web({ namedBy: [me] })', 'parts.http, namedBy'],
  ['lib/publishing/connect.ts', 'const { http, ...rest } = parts;', 'http'],
  ['lib/accounts/device.ts', 'isLoopback(page) || isPrivateHost(page)', 'isLoopback, isPrivateHost'],
  ['lib/viewer/loader.ts', "rules['updateSessionRules']({})", 'updateSessionRules'],
  ['lib/publishing/connect.ts', 'chrome.offscreen.createDocument()', 'offscreen'],
  ['lib/http/service.ts', 'parts.sendByFrame(sent, aborted)', 'sendByFrame'],
  ['lib/checkins/client.ts', 'await sendOnce(request)', 'sendOnce'],
  ['lib/accounts/device.ts', 'identity.launchWebAuthFlow({ url })', 'launchWebAuthFlow'],
  ['lib/watch/later.ts', 'await browser.storage.managed.get()', 'storage.managed'],
  ['lib/publishing/create-service.ts', 'const http = createHttp(given)', 'createHttp'],
  [
    'entrypoints/background/rooms.ts',
    "import { createHttp } from 'a';\n[createHttp, createHttp]",
    'createHttp',
  ],
])('in %s it finds %s', (file, code, what) => {
  expect(named(file, code)).toEqual([`${file}: ${what}`]);
});

it.each([
  ['lib/watch/later.ts', '// fetch, indexedDB and newKey\n/* new WebSocket */'],
  ['lib/watch/later.ts', 'interface Parts { fetch: typeof fetch; newKey: string; sendOnce(): void }'],
  ['lib/watch/later.ts', 'const given = (parts: { fetch: typeof globalThis.fetch }) => parts.fetch(address)'],
  ['lib/watch/later.test.ts', 'createTestHttp({ fetch: async () => answer }); ({ async fetch(url) {} })'],
  ['lib/publishing/connect.ts', "import type { openSecret } from 'a'; const { web } = parts.doors(me)"],
  ['lib/publishing/connect.ts', 'const { clientId } = profile; page.offscreenX; const w = { web: 1 }'],
  ['entrypoints/background/rooms.ts', "import { createHttp } from 'a'; createHttp({ f: () => fetch(b) })"],
  ['lib/http/secret.ts', `headers.authorization = \`Bearer \${openSecret(secret)}\``],
  ['tests/e2e/watch/watch.spec.ts', "fetch(address); indexedDB.open('a'); createHttp(a)"],
])('in %s it accepts %s', (file, code) => {
  expect(named(file, code)).toEqual([]);
});

it('knows every secret of the rooms', async () => {
  const ids = new Set(clients.map(({ id }) => id));
  const known = [...registered.filter((name) => !ids.has(name)), ...fileAccounts.map(({ token }) => token)];
  expect(secretNames(await readSources()).sort()).toEqual(known.sort());
});

it('fails without sources, and for a row without a use', () => {
  expect(doorProblemsIn(new Map())).toEqual([expect.stringMatching(/nothing was checked/)]);
  const row = (path: RegExp) => [['secret'], path, 'names them'] as const;
  expect(doorProblemsIn(room, [row(/^lib\/new-room\//), row(/^lib\/old-room\//)])).toEqual([
    expect.stringMatching(/no secret at .*old-room/),
  ]);
});
