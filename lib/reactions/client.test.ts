import { describe, expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import { ask } from './client';

const url = new URL('https://svc.example/graphql');
const token = sealSecret('s3cret', url.origin);
const operation = { query: 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }', variables: { ids: ['a'] } };

/** The result of a service's response, and the requests it got. */
async function meet(respond: () => Response | Promise<never>, connection = { url, token }) {
  const requests: Request[] = [];
  const http = createTestHttp({
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return respond();
    },
    online: () => true,
  });
  return { result: await ask(http, connection, operation), requests };
}

describe('a query', () => {
  it('leaves through the door, once, with its token and variables', async () => {
    const { requests } = await meet(() => Response.json({ data: {} }));
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.credentials).toBe('omit');
    expect(request?.redirect).toBe('error');
    expect(request?.headers.get('authorization')).toBe('Bearer s3cret');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual(operation);
  });

  it('does not leave for a host that its token is not for', async () => {
    const elsewhere = { url: new URL('https://other.example/graphql'), token };
    const { result, requests } = await meet(() => Response.json({ data: {} }), elsewhere);
    expect(requests).toEqual([]);
    expect(result).toEqual({ ok: false, failure: { kind: 'not-set-up', host: 'other.example' } });
  });

  it.each([
    ['data', 200, { data: { nodes: [] } }],
    [
      'data beside errors',
      200,
      { data: { nodes: [null] }, errors: [{ type: 'NOT_FOUND', message: 'gone' }] },
    ],
    ['a bare message', 200, { message: 'You have exceeded a secondary rate limit' }],
    ['a refused token', 401, { message: 'Bad credentials' }],
    ['a limit', 403, { message: 'rate limit' }],
    ['errors with a bad status', 502, { errors: [{ message: 'timed out' }] }],
  ])('gives status, headers and body of %s', async (_, status, body) => {
    const { result } = await meet(() => Response.json(body, { status, headers: { 'retry-after': '90' } }));
    if (!result.ok) throw new Error(result.failure.kind);
    expect(result.value).toMatchObject({ host: 'svc.example', status, text: JSON.stringify(body) });
    expect(result.value.headers.get('retry-after')).toBe('90');
  });

  it('gives a bad status whose body is no JSON', async () => {
    const { result } = await meet(() => new Response('<p>Down</p>', { status: 500 }));
    expect(result).toMatchObject({ ok: true, value: { status: 500, text: '<p>Down</p>' } });
  });

  it.each([
    ['a page for people', () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })],
    ['no body', () => new Response(null, { status: 204 })],
  ])('calls %s malformed', async (_, respond) => {
    const { result } = await meet(respond);
    expect(result).toEqual({ ok: false, failure: { kind: 'malformed', host: 'svc.example', where: 'JSON' } });
  });

  it('keeps the failure of the door', async () => {
    const { result } = await meet(() => Promise.reject(new TypeError('https://svc.example/?s3cret')));
    expect(result).toEqual({ ok: false, failure: { kind: 'unreachable', host: 'svc.example' } });
  });
});
