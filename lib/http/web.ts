import { readBytes } from './body';
import { type Example, exampleHost, responseOf } from './example';
import { type Failure, fail, ok, type Result } from './failure';
import { hostRefusal, type ReadPolicy } from './policy';
import { isPrivateHost } from './private-address';
import { isWebUrl, webUrl } from './url';
import { type HasAccess, orWithheld } from './withheld';

export interface WebRequest {
  /** As a page or a document gives it: any text. */
  url: string;
  /** Addresses of the pages that refer to it, as the browser reports them: only their own hosts may be private. */
  namedBy?: readonly string[];
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  /** `follow` by default. */
  redirect?: 'follow' | 'error';
  signal?: AbortSignal;
  /** Timeout of the whole response in milliseconds; 10,000 by default. */
  timeoutMs?: number;
  /** Timeout in milliseconds without a byte; none by default. */
  idleMs?: number;
}

export interface WebAnswer {
  /** The address after redirects. */
  url: URL;
  redirected: boolean;
  status: number;
  /** The status is 200 to 299. */
  ok: boolean;
  headers: Headers;
  /** Fails when a timeout or the signal aborts the request; `why` names the cause. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** The whole body; `too-large` beyond `maxBytes`, and the rest is not downloaded. */
  bytes(maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>>>;
  text(maxBytes: number): Promise<Result<string>>;
  /** Ends the request when only its headers are needed. */
  discard(): Promise<void>;
  why(): Failure;
}

/** A response of any status is `ok`. */
export type Web = (request: WebRequest) => Promise<Result<WebAnswer>>;

export interface WebParts {
  fetch: typeof fetch;
  policy: ReadPolicy;
  online(): boolean;
  /**
   * Whether the browser grants access to this host. Without it, Firefox sends the extension’s random origin
   * (`Origin: moz-extension://…`), which identifies the person. After a redirect it sends `Origin: null`.
   */
  mayReach?: HasAccess;
  hasAccess?: HasAccess;
  /** Awaited before each request. Its result is ignored: without access for its rule no check-in is sent either. */
  guard(url: URL): Promise<unknown>;
  /** Our example page; without it, the invented host has no documents. */
  example?: Example;
}

/**
 * The door to addresses that pages and documents contain: no credentials, referrer or cache, limited time, and no
 * request to this computer or its network unless the page itself is on that host.
 */
export function createWeb(parts: WebParts): Web {
  const { fetch, online, mayReach, hasAccess, guard, example } = parts;
  return async (request) => {
    const { method = 'GET', headers = {}, redirect = 'follow', signal, namedBy = [] } = request;
    const url = webUrl(request.url);
    if (!url) return fail({ kind: 'unfit-address' });
    const { host } = url;
    if (url.hostname === exampleHost) {
      // Other pages may name the host too: they get nothing, and it is requested from nobody.
      const unreachable = { kind: 'unreachable', host } as const;
      if (!example || !namedBy.some(example.isPage)) return fail(unreachable);
      const response = responseOf(await example.document(url));
      return ok(answerOf(response, url, startTimeout(request), () => unreachable));
    }
    const policy = await parts.policy();
    const unallowed = hostRefusal(policy, url);
    if (unallowed) return fail(unallowed);
    const local = isPrivateHost(url.hostname);
    if (local && !isNamed(url, namedBy)) return fail({ kind: 'private-address', host });
    if (!local && !online()) return fail({ kind: 'offline' });
    if (mayReach && !(await mayReach(url))) return fail({ kind: 'no-access', host });
    await guard(url);

    const timeout = startTimeout(request);
    // Drops fetch’s own error: its message may contain the address.
    const why = (): Failure => {
      if (signal?.aborted) return { kind: 'cancelled' };
      if (timeout.signal.aborted) return { kind: 'timeout', host };
      return local || online() ? { kind: 'unreachable', host } : { kind: 'offline' };
    };
    try {
      const response = await fetch(url.href, {
        method,
        headers,
        // Where one leads can’t be told before the browser has asked there.
        redirect: policy.hosts ? 'manual' : redirect,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      });
      if (response.type === 'opaqueredirect') return fail({ kind: 'managed', why: 'redirect', host });
      const end = URL.parse(response.url) ?? url;
      const refused = refusalOf(end, namedBy);
      if (!refused) return ok(answerOf(response, end, timeout, why));
      await response.body?.cancel().catch(() => undefined);
      return fail(refused);
    } catch {
      return fail(await orWithheld(why(), url, hasAccess));
    }
  };
}

const isNamed = ({ hostname }: URL, pages: readonly string[]): boolean =>
  pages.some((page) => URL.parse(page)?.hostname === hostname);

/** The failure of a response from an address that the door would not have requested. */
function refusalOf(end: URL, namedBy: readonly string[]): Failure | undefined {
  if (!isWebUrl(end)) return { kind: 'unfit-address' };
  if (!isPrivateHost(end.hostname) || isNamed(end, namedBy)) return undefined;
  return { kind: 'private-address', host: end.host, redirected: true };
}

function answerOf(response: Response, url: URL, timeout: Timeout, why: () => Failure): WebAnswer {
  const { status, ok: good, headers, redirected } = response;
  const body = response.body?.pipeThrough(timeout.restarted()) ?? null;
  const bytes = async (maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>>> => {
    try {
      const all = await readBytes(body, maxBytes);
      return all ? ok(all) : fail({ kind: 'too-large', host: url.host, limit: maxBytes });
    } catch {
      return fail(why());
    }
  };
  return {
    ...{ url, redirected, status, ok: good, headers, body, bytes, why },
    async text(maxBytes) {
      const all = await bytes(maxBytes);
      return all.ok ? ok(new TextDecoder().decode(all.value)) : all;
    },
    discard: async () => body?.cancel().catch(() => undefined),
  };
}

interface Timeout {
  signal: AbortSignal;
  /** Passes a body’s chunks on; each restarts the idle timeout. */
  restarted(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;
}

/** Aborts after the whole time or the idle time; after the end of the body that has no effect. */
function startTimeout({ timeoutMs = 10_000, idleMs }: WebRequest): Timeout {
  const whole = AbortSignal.timeout(timeoutMs);
  if (idleMs === undefined) return { signal: whole, restarted: () => new TransformStream() };
  const idle = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(), idleMs);
  };
  restart();
  return {
    signal: AbortSignal.any([whole, idle.signal]),
    restarted: () =>
      new TransformStream({
        start: restart,
        transform(chunk, controller) {
          restart();
          controller.enqueue(chunk);
        },
        flush: () => clearTimeout(timer),
      }),
  };
}
