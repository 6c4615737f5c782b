import type { Interface } from '../profile/model';
import type { ConnectionGuard } from './connection-guard';
import { endpointProblem } from './endpoint';
import { fail, ok, type Result } from './failure';
import { type SendOnce, sendWith, within } from './once/request';
import { hostRefusal, type ReadPolicy } from './policy';
import { openSecret, type Secret } from './secret';
import { isLoopback } from './url';
import { signWebhook, type WebhookMessage } from './webhook-signature';
import { type HasAccess, orWithheld } from './withheld';
import { withoutSecrets } from './without-secrets';

export interface HttpRequest {
  /** Without secrets, which the door attaches. */
  url: URL;
  /** The person’s own address that led to `url`, where a service or its metadata named that. Absent: it is their own. */
  own?: string;
  /** The call counts against this interface’s allowance. */
  interface: Interface;
  /** Whose data goes along, in the table of data types; the interface’s by default. */
  sends?: string;
  /** `background` calls, which nobody waits for, stop first when an allowance runs out; `person` by default. */
  priority?: Priority;
  method?: Method;
  headers?: Record<string, string>;
  /** Text, bytes, the fields of a form, or a form with files. */
  body?: string | Uint8Array<ArrayBuffer> | Record<string, string> | FormData;
  secrets?: readonly AttachedSecret[];
  /** Values in it that are as secret, such as a code. */
  secretValues?: readonly string[];
  /** Knows an error with a status of success: like every other it keeps none of the secrets. */
  isError?(text: string): boolean;
  /**
   * For a request that must not be sent twice: uses its own connection, on which browsers resend nothing, and waits
   * for others of its kind.
   */
  once?: true;
  /** A POST that changes nothing, such as a GraphQL query (RFC 9110 § 9.2.1). */
  safe?: true;
  /** No redirect is followed. It fails the request by default; with `answer` it is a response, without its target. */
  redirect?: 'answer';
  signal?: AbortSignal;
  /** Timeout in milliseconds; 10,000 by default. */
  timeoutMs?: number;
  /** Reading stops after this many bytes of body; 8 MB by default. */
  maxBytes?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/**
 * A secret is sent as a bearer token (RFC 6750), a query parameter or a form field, is the path and query of the address
 * itself, or signs a webhook’s text and stays here.
 */
export interface AttachedSecret {
  secret: Secret;
  as: 'bearer' | 'path' | { query: string } | { field: string } | { hmac: WebhookMessage };
}

export interface HttpAnswer {
  host: string;
  /** For a redirect any of 300 to 399: browsers hide which. */
  status: number;
  headers: Headers;
  text: string;
}

export type Priority = 'person' | 'background';

export interface Call {
  host: string;
  interface: Interface;
  priority: Priority;
}

/** Admits and counts calls, or names the pause or allowance that holds one back. */
export interface Gate {
  admit(call: Call): Promise<Result<null>>;
  /** Called with each response, so that pauses a service asks for are kept. */
  heard(host: string, status: number, headers: Headers): Promise<void>;
}

export type Http = (request: HttpRequest) => Promise<Result<HttpAnswer>>;

export interface HttpParts {
  fetch: typeof fetch;
  policy: ReadPolicy;
  online(): boolean;
  guard: ConnectionGuard;
  sendOnce: SendOnce;
  gate: Gate;
  hasAccess: HasAccess;
  consented(sends: string): Promise<boolean>;
}

/**
 * The door to the services of a profile: no cookies, referrer, cache or redirects; limits on time and size. Secrets are
 * attached only here, and only to addresses of the origin they were entered for.
 */
export function createHttp(parts: HttpParts): Http {
  return async (request) => {
    const { url, method = 'GET', signal, priority = 'person' } = request;
    const { timeoutMs = 10_000, maxBytes = 8_000_000 } = request;
    const { host } = url;
    const unfit = endpointProblem(url, request.own ?? url.href);
    if (unfit) return fail(unfit);
    const refusal = hostRefusal(await parts.policy(), url);
    if (refusal) return fail(refusal);
    const online = () => parts.online() || isLoopback(url);
    if (!online()) return fail({ kind: 'offline' });
    const attached = await withSecrets(request);
    if (!attached) return fail({ kind: 'not-set-up', host });
    const { values, ...ready } = attached;
    const { sends = request.interface } = request;
    if (!(await parts.consented(sends))) return fail({ kind: 'no-access', host, sends });
    const guarded = await parts.guard(url);
    if (!guarded.ok) return guarded;
    const admitted = await parts.gate.admit({ host, interface: request.interface, priority });
    if (!admitted.ok) return admitted;
    const redirect = request.redirect && { redirect: 'manual' as const };
    const sent = { ...ready, method, maxBytes, timeoutMs, ...redirect };
    const reply = request.once
      ? await parts.sendOnce(sent, signal)
      : await within(sent, signal, (aborted) => sendWith(parts.fetch, sent, aborted));
    if (reply.kind !== 'response') {
      if (reply.kind === 'cancelled') return fail({ kind: 'cancelled' });
      if (reply.kind !== 'no-response') return fail({ kind: reply.kind, host });
      if (!online()) return fail({ kind: 'offline' });
      // An unsafe request may have arrived, whatever the access.
      const safe = request.safe || method === 'GET' || method === 'HEAD';
      const failure = { kind: 'unreachable', host } as const;
      return fail(safe ? await orWithheld(failure, url, parts.hasAccess) : failure);
    }
    const { status, text } = reply.response;
    const headers = new Headers(reply.response.headers);
    // A response counts, also one that could not be counted.
    await parts.gate.heard(host, status, headers).catch(() => undefined);
    if (text === undefined) return fail({ kind: 'too-large', host, limit: maxBytes });
    const isError = status >= 400 || request.isError?.(text);
    return ok({ host, status, headers, text: isError ? withoutSecrets(text, values) : text });
  };
}

/** The request with its secrets; undefined when one of them is not for this address. */
async function withSecrets({ url, headers = {}, body, secrets = [], secretValues = [] }: HttpRequest) {
  let address = new URL(url);
  const sent = { ...headers };
  const form = formOf(body);
  const values = [...secretValues];
  for (const { secret, as } of secrets) {
    const value = openSecret(secret, url);
    if (value === undefined) return undefined;
    values.push(value);
    if (as === 'path') {
      address = new URL(value, url);
      if (address.origin !== url.origin) return undefined;
    } else if (as === 'bearer') sent.authorization = `Bearer ${value}`;
    else if ('hmac' in as) {
      const signature = await signWebhook(value, as.hmac, typeof body === 'string' ? body : '');
      if (signature === undefined) return undefined;
      const { id, timestamp } = as.hmac;
      const signatures = `${sent['webhook-signature'] ?? ''} ${signature}`.trim();
      Object.assign(sent, {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures,
      });
    } else if ('query' in as) address.searchParams.set(as.query, value);
    else form?.set(as.field, value);
  }
  const encoded = form ? await encode(form, sent) : body;
  const given = typeof encoded === 'string' || encoded instanceof Uint8Array ? { body: encoded } : {};
  return { url: address.href, headers: sent, ...given, values };
}

function formOf(body: HttpRequest['body']): URLSearchParams | FormData | undefined {
  if (body instanceof FormData) {
    // A copy: secrets are added to it.
    const copy = new FormData();
    for (const [name, value] of body) copy.append(name, value);
    return copy;
  }
  return typeof body !== 'object' || body instanceof Uint8Array ? undefined : new URLSearchParams(body);
}

/** The bytes of a form; sets its type, with the boundary where there are files. */
async function encode(form: URLSearchParams | FormData, headers: Record<string, string>) {
  if (form instanceof URLSearchParams) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return form.toString();
  }
  const encoded = new Response(form);
  headers['content-type'] = encoded.headers.get('content-type') ?? '';
  return new Uint8Array(await encoded.arrayBuffer());
}
