import type { Interface } from '../meter/model';
import { readCapped } from './body';
import type { ConnectionGuard } from './connection-guard';
import { type Failure, fail, ok, type Result } from './failure';
import { fetchOptions, type OnceResponse, type Send } from './once/request';
import { openSecret, type Secret } from './secret';

export interface HttpRequest {
  /** Without secrets: those are attached on the way out. */
  url: URL;
  /** Whose allowance the call is counted against. */
  interface: Interface;
  /** `background` when nobody waits for it: such calls stop first when an allowance runs out. `person` unless told. */
  priority?: Priority;
  method?: 'GET' | 'POST' | 'HEAD';
  headers?: Record<string, string>;
  /** A text, or the fields of a form. */
  body?: string | Record<string, string>;
  secrets?: readonly AttachedSecret[];
  /** Makes what must not be made twice: sent over a connection of its own, which no browser resends. Without a body. */
  once?: true;
  signal?: AbortSignal;
  /** Milliseconds until the call is given up; 10,000 unless told. */
  timeoutMs?: number;
  /** Bytes of body after which reading stops; 8 MB unless told. */
  maxBytes?: number;
}

/** Where a secret goes: a bearer token (RFC 6750), a parameter of the query, or a field of the form. */
export interface AttachedSecret {
  secret: Secret;
  as: 'bearer' | { query: string } | { field: string };
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
  guard?: ConnectionGuard;
  sendOnce?: Send;
  gate?: Gate;
}

/**
 * The way out to the addresses of a profile: no cookies, no referrer, no cache, no redirect, bounded in time and size.
 * Secrets are attached here and nowhere else, and only to addresses of the origin they were given for.
 */
export function createHttp(parts: Parts): Http {
  async function send(request: HttpRequest, ready: Ready, signal: AbortSignal): Promise<OnceResponse> {
    const { method = 'GET', maxBytes = 8_000_000 } = request;
    const { url, ...rest } = ready;
    if (request.once && parts.sendOnce && method !== 'HEAD')
      return parts.sendOnce({ url, headers: ready.headers, method, maxBytes }, signal);
    const response = await parts.fetch(url, {
      ...rest,
      ...fetchOptions,
      method,
      credentials: 'omit',
      signal,
    });
    const text = await readCapped(response, maxBytes);
    return {
      status: response.status,
      headers: [...response.headers],
      ...(text !== undefined && { text }),
    };
  }

  return async (request) => {
    const { url, signal, timeoutMs = 10_000, maxBytes = 8_000_000, priority = 'person' } = request;
    const { host } = url;
    const online = () => parts.online() || isLoopback(url);
    if (!online()) return fail({ kind: 'offline' });
    const ready = withSecrets(request);
    if (!ready) return fail({ kind: 'not-set-up', host });
    const guarded = await parts.guard?.(url);
    if (guarded?.ok === false) return guarded;
    const admitted = await parts.gate?.admit({ host, interface: request.interface, priority });
    if (admitted?.ok === false) return admitted;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await send(request, ready, signal ? AbortSignal.any([signal, timeout]) : timeout);
      const headers = new Headers(answer.headers);
      await parts.gate?.heard(host, answer.status, headers);
      if (answer.text === undefined) return fail({ kind: 'too-large', host, limit: maxBytes });
      return ok({ host, status: answer.status, headers, text: answer.text });
    } catch {
      return fail(whyFetchFailed(host, timeout, signal, online()));
    }
  };
}

interface Ready {
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** The request with its secrets in place; undefined when one of them is not for this address. */
function withSecrets({ url, headers = {}, body, secrets = [] }: HttpRequest): Ready | undefined {
  const address = new URL(url);
  const sent = { ...headers };
  const form = typeof body === 'object' ? new URLSearchParams(body) : undefined;
  for (const { secret, as } of secrets) {
    const value = openSecret(secret, url);
    if (value === undefined) return undefined;
    if (as === 'bearer') sent.authorization = `Bearer ${value}`;
    else if ('query' in as) address.searchParams.set(as.query, value);
    else form?.set(as.field, value);
  }
  if (form) sent['content-type'] = 'application/x-www-form-urlencoded';
  const text = form ? form.toString() : body;
  return { url: address.href, headers: sent, ...(typeof text === 'string' && { body: text }) };
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
