import { beforeEach, expect, it } from 'vitest';
import { createTestWeb } from '../../http/test-http';
import { memorySession } from '../../storage/test-session';
import { createAsker } from './asker';

let asked: { url: string; init: RequestInit }[];
let answer: (url: string) => Response | Promise<Response>;
beforeEach(() => {
  asked = [];
  answer = () => new Response('', { status: 404 });
});

function start() {
  const web = createTestWeb({
    online: () => true,
    fetch: async (input, init = {}) => {
      asked.push({ url: String(input), init });
      return answer(String(input));
    },
  });
  return createAsker({
    web,
    session: memorySession(),
    pagesNaming: async () => ['https://quay.example/'],
  });
}

const request = {
  run: 'a',
  tabId: 1,
  role: 'page',
  href: 'https://quay.example/',
  accept: 'text/html',
} as const;

it('requests a document as it is asked to, without following it elsewhere', async () => {
  const headers = {
    'content-type': 'text/html; charset=iso-8859-1',
    link: '</a>; rel=next',
    'content-language': 'de',
  };
  answer = () => new Response(new Uint8Array([0x3c, 0x70, 0x3e, 0xe9]), { headers });
  expect(await start().document(request)).toEqual({
    ok: true,
    value: {
      ...{ status: 200, type: headers['content-type'], link: headers.link, language: 'de' },
      ...{ text: '<p>é', cut: false },
    },
  });
  expect(asked[0]?.init).toMatchObject({
    ...{ redirect: 'error', credentials: 'omit', headers: { Accept: 'text/html' } },
  });
});

it('requests a document once in a run, however many views ask, and again in the next', async () => {
  const asker = start();
  await Promise.all([asker.document(request), asker.document(request)]);
  await asker.document(request);
  expect(asked).toHaveLength(1);
  await asker.document({ ...request, run: 'b' });
  expect(asked).toHaveLength(2);
});

it('stops what a run is asking, and what it would ask', async () => {
  const asker = start();
  answer = () => new Promise(() => undefined);
  asker.document(request);
  await expect.poll(() => asked.length).toBe(1);
  await asker.stop('a');
  expect(asked[0]?.init.signal?.aborted).toBe(true);
});

it('cuts a document that is too long', async () => {
  answer = () => new Response('x'.repeat(2_000_001));
  expect(await start().document(request)).toMatchObject({ value: { cut: true } });
});

it('keeps the last report of ten pages', async () => {
  const asker = start();
  for (let page = 0; page < 11; page++) await asker.keep(`https://quay.example/${page}`, { page });
  expect(await asker.last('https://quay.example/0')).toBeUndefined();
  expect(await asker.last('https://quay.example/10')).toEqual({ page: 10 });
  await asker.keep('https://quay.example/10', { page: 'x'.repeat(200_001) });
  expect(await asker.last('https://quay.example/10')).toEqual({ page: 10 });
});
