/** A request that must reach the service at most once. It has no body, which a redirect could carry elsewhere. */
export interface OnceRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Bytes of body after which reading stops. */
  maxBytes: number;
}

export interface OnceResponse {
  status: number;
  headers: [name: string, value: string][];
  /** Absent when the body was larger than `maxBytes`. */
  text?: string;
}

/** Throws when no response came, or the signal aborted. */
export type Send = (request: OnceRequest, signal: AbortSignal) => Promise<OnceResponse>;

/** How every request of the service door goes: no redirect, no referrer, no cache. */
export const fetchOptions = {
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
} as const satisfies RequestInit;
