import type { Interface } from '../meter/model';
import { readCapped } from './body';
import { type Failure, fail, ok, type Result } from './failure';

export interface HttpRequest {
  url: URL;
  /** Whose allowance the call is counted against. */
  interface: Interface;
  /** `background` when nobody waits for it: such calls stop first when an allowance runs out. `person` unless told. */
  priority?: Priority;
  method?: 'GET' | 'POST' | 'HEAD';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** Milliseconds until the call is given up; 10,000 unless told. */
  timeoutMs?: number;
  /** Bytes of body after which reading stops; 8 MB unless told. */
  maxBytes?: number;
}

/** Any answer that arrived whole, whatever its status. */
export interface HttpAnswer {
  host: string;
  status: number;
  headers: Headers;
  text: string;
}

export type Priority = 'person' | 'background';

/** A call that is about to leave the browser. */
export interface Call {
  host: string;
  interface: Interface;
  priority: Priority;
}

/** Stands at the way out: lets calls through and counts them, or says why one has to wait. */
export interface Gate {
  admit(call: Call): Promise<Result<null>>;
  /** Told of every answer, so that a service that asks for a pause gets it. */
  heard(host: string, status: number, headers: Headers): Promise<void>;
}

export type Http = (request: HttpRequest) => Promise<Result<HttpAnswer>>;

interface Parts {
  fetch: typeof fetch;
  online(): boolean;
  gate?: Gate;
}

/** The one way out of the extension: no cookies, no referrer, no cache, no redirect, bounded in time and size. */
export function createHttp(parts: Parts): Http {
  return async (request) => {
    const { url, signal, timeoutMs = 10_000, maxBytes = 8_000_000, ...others } = request;
    const { interface: of, priority = 'person', ...rest } = others;
    const host = url.host;
    if (!parts.online() && !isLoopback(url)) return fail({ kind: 'offline' });
    const admitted = await parts.gate?.admit({ host, interface: of, priority });
    if (admitted?.ok === false) return admitted;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await parts.fetch(url, {
        ...rest,
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      await parts.gate?.heard(host, response.status, response.headers);
      const text = await readCapped(response, maxBytes);
      if (text === undefined) return fail({ kind: 'too-large', host, limit: maxBytes });
      return ok({ host, status: response.status, headers: response.headers, text });
    } catch {
      return fail(whyFetchFailed(host, timeout, signal, parts.online() || isLoopback(url)));
    }
  };
}

/** The error of fetch itself is dropped: its message may hold the address, and so a token. */
function whyFetchFailed(
  host: string,
  timeout: AbortSignal,
  signal: AbortSignal | undefined,
  online: boolean,
): Failure {
  if (signal?.aborted) return { kind: 'cancelled' };
  if (timeout.aborted) return { kind: 'timeout', host };
  return online ? { kind: 'unreachable', host } : { kind: 'offline' };
}

export function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
}
