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
}

export interface OnceResponse {
  status: number;
  headers: [name: string, value: string][];
  /** Absent when the body was larger than `maxBytes`. */
  text?: string;
}

/** Throws without a response, and when the signal aborts. */
export type Send = (request: OnceRequest, signal: AbortSignal) => Promise<OnceResponse>;

/** Every `fetch` of the service door: no redirect, referrer or cache. */
export async function sendWith(
  fetch: typeof globalThis.fetch,
  { url, maxBytes, redirect, ...rest }: OnceRequest,
  options: Pick<RequestInit, 'credentials' | 'signal'>,
): Promise<OnceResponse> {
  const response = await fetch(url, {
    ...rest,
    ...options,
    redirect: redirect ?? 'error',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
  // https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect has status 0.
  const status = response.type === 'opaqueredirect' ? 302 : response.status;
  const text = await readCapped(response, maxBytes);
  return { status, headers: [...response.headers], ...(text !== undefined && { text }) };
}
