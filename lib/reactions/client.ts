import { GraphQLClient } from 'graphql-request';
import { fail, type Result } from '@/lib/http/failure';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer, Priority } from '@/lib/http/service';
import type { Operation } from './sync/queries';

export interface GraphqlConnection {
  url: URL;
  token: Secret;
  priority?: Priority;
}

/** A service that is asked for too much gives up by itself after ten seconds, and says so; ms. */
const patience = 20_000;

/**
 * One query, and the answer that arrived whole, whatever its status; what it means is read elsewhere. The request goes
 * through our own way out, so its bounds hold. What the library throws is dropped: its message quotes query and body.
 */
export async function ask(
  http: Http,
  { url, token, priority }: GraphqlConnection,
  operation: Operation,
  signal?: AbortSignal,
): Promise<Result<HttpAnswer>> {
  let answer: Result<HttpAnswer> | undefined;
  const client = new GraphQLClient(url.href, {
    errorPolicy: 'all',
    excludeOperationName: true,
    fetch: async (_, init) => {
      answer = await http({
        url,
        interface: 'reactions',
        method: 'POST',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : '',
        secrets: [{ secret: token, as: 'bearer' }],
        timeoutMs: patience,
        ...(priority && { priority }),
        ...(signal && { signal }),
      });
      if (!answer.ok) throw new TypeError(answer.failure.kind);
      const { text, status, headers } = answer.value;
      return new Response(hasNoBody(status) ? null : text, { status, headers });
    },
  });
  try {
    await client.rawRequest(operation);
  } catch {
    // A status other than 2xx and a body that is no JSON end here; the answer says both by itself.
  }
  return answer ?? fail({ kind: 'unreachable', host: url.host });
}

/** A Response with such a status refuses a body. */
const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);
