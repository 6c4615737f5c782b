import { readCapped } from '../body';

/** A request that must reach the service at most once. */
export interface OnceRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Absent: a redirect is an error. */
  redirect?: 'manual';
  /** Reading stops after this many bytes of body. */
  maxBytes: number;
  /** Milliseconds from the moment it may be sent: waiting for others does not count. */
  timeoutMs: number;
}

export interface OnceResponse {
  status: number;
  headers: [name: string, value: string][];
  /** Absent when the body was larger than `maxBytes`. */
  text?: string;
}

/** With `not-sent` the request has certainly not left; with the others it may have arrived. */
export type Reply =
  | { kind: 'response'; response: OnceResponse }
  | { kind: 'not-sent' | 'cancelled' | 'timeout' | 'no-response' };

export type SendOnce = (request: OnceRequest, signal?: AbortSignal) => Promise<Reply>;

export class NotSentError extends Error {}

/** Sends within the time of the request. Drops errors of `fetch`: their messages may contain the address, and with it a token. */
export async function within(
  { timeoutMs }: Pick<OnceRequest, 'timeoutMs'>,
  signal: AbortSignal | undefined,
  send: (aborted: AbortSignal) => Promise<OnceResponse>,
): Promise<Reply> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return { kind: 'response', response: await send(signal ? AbortSignal.any([signal, timeout]) : timeout) };
  } catch (error) {
    if (signal?.aborted) return { kind: 'cancelled' };
    if (error instanceof NotSentError) return { kind: 'not-sent' };
    return { kind: timeout.aborted ? 'timeout' : 'no-response' };
  }
}

/** Every `fetch` of the service door: no cookie, redirect, referrer or cache. */
export async function sendWith(
  fetch: typeof globalThis.fetch,
  { url, maxBytes, redirect, timeoutMs: _, ...rest }: OnceRequest,
  signal: AbortSignal,
): Promise<OnceResponse> {
  const response = await fetch(url, {
    ...rest,
    signal,
    redirect: redirect ?? 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
  // https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect has status 0.
  const status = response.type === 'opaqueredirect' ? 302 : response.status;
  const text = await readCapped(response, maxBytes);
  return { status, headers: [...response.headers], ...(text !== undefined && { text }) };
}
