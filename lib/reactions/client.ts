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

/** A service that is asked for too much gives up by itself after ten seconds, and says so; ms. */
const timeoutMs = 20_000;

/**
 * One query, and the response that arrived whole, whatever its status; what it means is read elsewhere. Errors of the
 * library never leave this file: their messages quote query and body.
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
    // A status that tells of an error; its body is often no GraphQL, and says more than the status all the same.
    if (error instanceof ClientError) {
      const { status, headers, body } = error.response;
      return ok({ host, status, headers, text: body });
    }
    // A good status with a body that is no GraphQL response.
    return fail({ kind: 'malformed', host, where: 'JSON' });
  }
}
