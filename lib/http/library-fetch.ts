import type { Failure } from './failure';
import type { Http, HttpRequest } from './service';

/** The door let nothing through, or nothing came back. What a library makes of it keeps the failure. */
export class RequestFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * The door to services as a `fetch`, for a library that composes its requests by itself. The library gives method,
 * headers and body; address, secrets and bounds are the caller's, whatever the library asks for.
 */
export function libraryFetch(
  http: Http,
  given: Omit<HttpRequest, 'method' | 'headers' | 'body'>,
): typeof fetch {
  return async (_, { method, headers, body } = {}) => {
    const answer = await http({
      ...given,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body }),
    });
    if (!answer.ok) throw new RequestFailed(answer.failure);
    const { text, status, headers: received } = answer.value;
    return new Response(hasNoBody(status) ? null : text, { status, headers: received });
  };
}

/** These statuses come without a body (https://fetch.spec.whatwg.org/#null-body-status). */
const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);
