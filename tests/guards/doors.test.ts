import { describe, expect, it } from 'vitest';
import { findUses, type Kind } from '../../tools/door-uses.ts';
import { doors, pending, strayUses } from '../../tools/doors.ts';

const room = 'lib/checkins/outbox/outbox.ts';
const find = (code: string, file = room) =>
  findUses(new Map([[file, code]])).map(({ kind, line, what }) => [kind, line, what]);
const stray = (file: string, code: string) => strayUses(new Map([[file, code]]), doors, []);

describe('a use outside its door', () => {
  it.each<[Kind, string, string]>([
    ['request', "await fetch('https://a.example')", 'fetch'],
    ['request', 'createLoader({ fetch })', 'fetch'],
    ['request', 'createLoader({ fetch: (...request) => fetch(...request) })', 'fetch'],
    ['request', 'const { send = fetch } = parts', 'fetch'],
    ['request', "globalThis.fetch('/')", 'fetch'],
    ['request', "window?.fetch('/')", 'fetch'],
    ['request', "self['fetch']('/')", "'fetch'"],
    ['request', '(globalThis as Page).fetch', 'fetch'],
    ['request', 'const { fetch: send } = globalThis', 'fetch'],
    ['request', 'const { fetch } = window', 'fetch'],
    ['request', "frame.contentWindow?.fetch('/')", 'fetch'],
    ['request', 'new XMLHttpRequest()', 'XMLHttpRequest'],
    ['request', "navigator.sendBeacon('/')", 'sendBeacon'],
    ['request', "new EventSource('/')", 'EventSource'],
    ['request', "new self.WebSocket('/')", 'WebSocket'],
    ['request', 'class Own extends WebSocket {}', 'WebSocket'],
    ['database', "indexedDB.open('a')", 'indexedDB'],
    ['database', 'globalThis.indexedDB', 'indexedDB'],
    ['database', "import { openDB } from 'idb'", "import { openDB } from 'idb'"],
    [
      'database',
      "import { type DBSchema, deleteDB as d } from 'idb'",
      "import { type DBSchema, deleteDB as d } from 'idb'",
    ],
    ['database', "import * as idb from 'idb'", "import * as idb from 'idb'"],
    ['secret', "accounts.secret('accessToken')", "'accessToken'"],
    ['secret', 'const { placesApiKey } = secrets', 'placesApiKey'],
    ['secret', 'secrets.reactionsToken', 'reactionsToken'],
    ['secret', 'get({ headers: { authorization: key } })', 'authorization'],
    ['secret', "headers.set('Authorization', key)", "'Authorization'"],
    ['secret', `const header = \`Bearer \${key}\``, `\`Bearer \${`],
    ['secret', "const header = 'bearer ' + key", "'bearer '"],
    ['secret', `const address = \`\${base}?v=1&oauth_token=\${key}\``, `}?v=1&oauth_token=\${`],
    ['secret', 'get({ query: { oauth_token: key } })', 'oauth_token'],
    ['secret', "body.set('client_secret', key)", "'client_secret'"],
    ['secret', 'answer.refresh_token', 'refresh_token'],
    ['secret', "import { openSecret } from '@/lib/http/secret'", 'openSecret'],
    ['secret', "parts.secrets.reveal('clientId', origin)", 'parts.secrets.reveal'],
    ['secret', "sealSecret(value, 'https://other.example')", 'sealSecret'],
    ['endpoint', 'web({ url, namedBy: [url] })', 'namedBy'],
    ['endpoint', 'if (isLoopback(url)) send(url)', 'isLoopback'],
    ['endpoint', 'createServer({ http: parts.http })', 'parts.http'],
    ['endpoint', 'const { http, ...rest } = parts', 'http'],
    ['session rule', 'chrome.declarativeNetRequest.updateSessionRules({})', 'updateSessionRules'],
    ['session rule', "rules['getSessionRules']()", "'getSessionRules'"],
  ])('is found: %s, %s', (kind, code, what) => {
    expect(find(`// one line above\n${code};\n`)).toEqual([[kind, 2, what]]);
  });

  it.each([
    ['a comment', '// fetch, indexedDB and accessToken\n/* new WebSocket */'],
    ['words in a text', "say('fetch it with your accessToken')"],
    ['a type', 'interface Parts { fetch: typeof fetch; db: IDBDatabase; accessToken: string }'],
    ['a type beside a value', 'const parts = (given: { fetch: typeof globalThis.fetch }) => given;'],
    ['a door that was handed in', 'const ask = ({ fetch }: Parts) => fetch(address);'],
    ['a method of that name', 'const answer = parts.fetch(address);'],
    ['a stand-in', 'const http = createTestHttp({ fetch: async () => new Response() });'],
    ['a library of that name', "import { WebSocket } from 'ws';\nnew WebSocket(address);"],
    [
      'types of the storage library',
      "import type { IDBPDatabase } from 'idb';\nimport { type DBSchema } from 'idb';",
    ],
    ['another thing that is revealed', 'sight.reveal(row)'],
    ['what every object has', "const text = value.toString(); const other = map['constructor'];"],
  ])('is not %s', (_, code) => {
    expect(find(code)).toEqual([]);
  });
});

describe('the doors', () => {
  it.each([
    ['entrypoints/discover.ts', 'fetch(document.URL)', 'entrypoints/discover.ts:1 fetch'],
    ['entrypoints/inspect.ts', 'new XMLHttpRequest()', 'entrypoints/inspect.ts:1 XMLHttpRequest'],
    ['lib/discovery/page.ts', "navigator.sendBeacon('/')", 'lib/discovery/page.ts:1 sendBeacon'],
    ['lib/messages/in-page/card.ts', 'self.fetch(address)', 'lib/messages/in-page/card.ts:1 fetch'],
    ['lib/watch/asking.test.ts', 'const parts = { fetch }', 'lib/watch/asking.test.ts:1 fetch'],
    [
      'components/viewer/look.tsx',
      'const view = <a onClick={() => fetch(x)} />',
      'components/viewer/look.tsx:1 fetch',
    ],
    ['tests/unit/later.test.ts', 'fetch(address)', 'tests/unit/later.test.ts:1 fetch'],
    ['lib/checkins/outbox/store.ts', "indexedDB.open('a')", 'lib/checkins/outbox/store.ts:1 indexedDB'],
    [
      'lib/accounts/database.ts',
      "import { openDB } from 'idb'",
      "lib/accounts/database.ts:1 import { openDB } from 'idb'",
    ],
    ['lib/places/client.ts', 'get({ oauth_token })', 'lib/places/client.ts:1 oauth_token'],
    [
      'components/checkins/check-in.tsx',
      'state.accessToken',
      'components/checkins/check-in.tsx:1 accessToken',
    ],
    [
      'lib/publishing/targets/micropub/discover.ts',
      'web({ url: me, namedBy: [me] })',
      'lib/publishing/targets/micropub/discover.ts:1 namedBy',
    ],
    ['lib/publishing/connect.ts', 'signIn(parts.http)', 'lib/publishing/connect.ts:1 parts.http'],
    ['lib/accounts/device.ts', 'isLoopback(page)', 'lib/accounts/device.ts:1 isLoopback'],
    [
      'lib/publishing/connect.ts',
      "sealSecret(token, 'https://other.example')",
      'lib/publishing/connect.ts:1 sealSecret',
    ],
    ['lib/viewer/loader.ts', 'rules.updateSessionRules()', 'lib/viewer/loader.ts:1 updateSessionRules'],
    [
      'lib/publishing/outbox/outbox.ts',
      'chrome.offscreen.createDocument()',
      'lib/publishing/outbox/outbox.ts:1 offscreen',
    ],
    ['lib/http/service.ts', 'parts.sendByFrame(sent, aborted)', 'lib/http/service.ts:1 sendByFrame'],
    ['lib/checkins/client.ts', 'await sendOnce(request)', 'lib/checkins/client.ts:1 sendOnce'],
    ['lib/publishing/create.ts', 'const http = createHttp(parts)', 'lib/publishing/create.ts:1 createHttp'],
    [
      'entrypoints/background/rooms.ts',
      "import { createHttp } from 'a';\ncreateHttp(one);\ncreateHttp(other)",
      'entrypoints/background/rooms.ts:3 createHttp',
    ],
  ])('reject %s', (file, code, named) => {
    const [problem, ...more] = stray(file, code);
    expect([problem?.split('\n')[0], more]).toEqual([named, []]);
  });

  it.each([
    ['lib/http/web.ts', 'fetch(address)'],
    ['lib/http/once/frame.ts', 'fetch(address)'],
    ['lib/storage/database.ts', "import { openDB } from 'idb'"],
    ['lib/http/secret.ts', `headers.authorization = \`Bearer \${secret}\``],
    ['lib/accounts/oauth.ts', "query.set('client_secret', secret)"],
    ['lib/publishing/doors.ts', 'web({ ...request, namedBy: [own] })'],
    ['lib/watch/request.ts', 'parts.web({ url, namedBy })'],
    ['components/places/settings/section.tsx', 'const view = <Field secret="placesApiKey" />'],
    ['tests/services/places/app.test.ts', 'fetch(address)'],
    ['tests/e2e/watch/watch.spec.ts', "indexedDB.open('a')"],
  ])('accept %s', (file, code) => {
    expect(stray(file, code)).toEqual([]);
  });

  it('fail without sources, and for a pending row without a use', () => {
    expect(strayUses(new Map(), doors, [])).toEqual(['No source file was found, so nothing was checked.']);
    const done = { kind: 'request' as const, path: /^lib\/old\.ts$/, why: 'calls fetch' };
    const still = { kind: 'request' as const, path: /^lib\/still\.ts$/, why: 'calls fetch' };
    const sources = new Map([['lib/still.ts', 'fetch(address)']]);
    expect(strayUses(sources, doors, [done, still])).toEqual([
      expect.stringMatching(/no request at .*old.* any more/),
    ]);
  });

  it('have a reason each', () => {
    for (const { why } of [...doors, ...pending]) expect(why).not.toBe('');
  });
});
