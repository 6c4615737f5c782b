import { ClientError, GraphQLClient } from 'graphql-request';
import { fail, ok, type Result } from '@/lib/http/failure';
import { libraryFetch, RequestFailed } from '@/lib/http/library-fetch';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer, Priority } from '@/lib/http/service';
import type { Operation } from './sync/queries';

export interface GraphqlConnection {
  url: URL;
  token: Secret;
  priority?: Priority;
}

/** GitHub itself ends a query after ten seconds and returns an error; ms. */
const timeoutMs = 20_000;

/**
 * Sends one query and returns the whole response with any status; `sync/outcome.ts` interprets it. Errors of the library
 * never leave this file, because their messages quote query and body.
 */
export async function ask(
  http: Http,
  { url, token, priority }: GraphqlConnection,
  operation: Operation,
  signal?: AbortSignal,
): Promise<Result<HttpAnswer>> {
  const { host } = url;
  const client = new GraphQLClient(url.href, {
    errorPolicy: 'all',
    excludeOperationName: true,
    fetch: libraryFetch(http, {
      url,
      interface: 'reactions',
      safe: true,
      secrets: [{ secret: token, as: 'bearer' }],
      timeoutMs,
      ...(priority && { priority }),
      ...(signal && { signal }),
    }),
  });
  try {
    const { status, headers, body } = await client.rawRequest(operation);
    return ok({ host, status, headers, text: body });
  } catch (error) {
    if (error instanceof RequestFailed) return fail(error.failure);
    // An error status; its body is often not GraphQL, but still says more than the status.
    if (error instanceof ClientError) {
      const { status, headers, body } = error.response;
      return ok({ host, status, headers, text: body });
    }
    // A success status with a body that is not a GraphQL response.
    return fail({ kind: 'malformed', host, where: 'JSON' });
  }
}
