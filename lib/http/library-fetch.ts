import type { Failure } from './failure';
import type { Http, HttpRequest } from './service';

/** Thrown through a library in place of a failure, which the library’s caller reads from it. */
export class RequestFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * The service door as a `fetch`, for a library that composes its own requests. Method, headers and body come from the
 * library; address, secrets and limits always from the caller.
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
    // https://fetch.spec.whatwg.org/#null-body-status
    const noBody = [204, 205, 304].includes(status);
    return new Response(noBody ? null : text, { status, headers: received });
  };
}
