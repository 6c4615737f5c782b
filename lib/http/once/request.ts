import { readCapped } from '../body';

/** A request that must reach the service at most once. It has no body: a redirect could carry one elsewhere. */
export interface OnceRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
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

/** Options of every request of the service door. */
export const fetchOptions = {
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
} as const satisfies RequestInit;

export async function readResponse(response: Response, maxBytes: number): Promise<OnceResponse> {
  const text = await readCapped(response, maxBytes);
  const { status, headers } = response;
  return { status, headers: [...headers], ...(text !== undefined && { text }) };
}
