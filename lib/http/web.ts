import { readBytes } from './body';
import { type Failure, fail, ok, type Result } from './failure';
import { isPrivateHost } from './private-address';

export interface WebRequest {
  /** As a page or a document names it, so it may be anything. */
  url: string;
  /** Addresses of the pages that name it, as the browser has them: only their own hosts may be private. */
  namedBy?: readonly string[];
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  /** `error` where only the answer of this very address counts; `follow` unless told. */
  redirect?: 'follow' | 'error';
  signal?: AbortSignal;
  /** Milliseconds until the whole answer must have come; 10,000 unless told. */
  timeoutMs?: number;
  /** Milliseconds without a byte after which the request is aborted; no such limit unless told. */
  idleMs?: number;
}

export interface WebAnswer {
  /** Where the request ended, after redirects. */
  url: URL;
  redirected: boolean;
  status: number;
  /** The status is 200 to 299. */
  ok: boolean;
  headers: Headers;
  /** Breaks off when a timeout or the signal aborts the request; `why` then says which. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** The whole body; `too-large` beyond `maxBytes`, and the rest is never downloaded. */
  bytes(maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>>>;
  text(maxBytes: number): Promise<Result<string>>;
  /** Ends the request where only its headers are wanted. */
  discard(): Promise<void>;
  /** Why the body broke off. */
  why(): Failure;
}

/** Any answer is a value, whatever its status. */
export type Web = (request: WebRequest) => Promise<Result<WebAnswer>>;

interface Parts {
  fetch: typeof fetch;
  online(): boolean;
  /**
   * Whether the browser lets us reach this host. Without that, Firefox names the extension's own random origin to the
   * host (`Origin: moz-extension://…`), which identifies the person. Hosts that a redirect leads to get `Origin: null`.
   */
  mayReach?(url: URL): Promise<boolean>;
  /** Awaited before each request. Where there is no access for its rule, no check-in is sent either, so the request goes. */
  guard?(url: URL): Promise<unknown>;
}

/**
 * The one way out for addresses that pages and documents name: without credentials, referrer or cache, bounded in
 * time, never to this computer or its network unless the page that names the address is on the same host.
 */
export function createWeb({ fetch, online, mayReach, guard }: Parts): Web {
  return async (request) => {
    const { method = 'GET', headers = {}, redirect = 'follow', signal, namedBy = [] } = request;
    const url = URL.parse(request.url);
    if (!url || !isFit(url)) return fail({ kind: 'unfit-address' });
    const { host } = url;
    const local = isPrivateHost(url.hostname);
    if (local && !isNamed(url, namedBy)) return fail({ kind: 'private-address', host });
    if (!local && !online()) return fail({ kind: 'offline' });
    if (mayReach && !(await mayReach(url))) return fail({ kind: 'no-access', host });
    await guard?.(url);

    const clock = startClock(request);
    // The error of fetch itself is dropped: its message may hold the address.
    const why = (): Failure => {
      if (signal?.aborted) return { kind: 'cancelled' };
      if (clock.signal.aborted) return { kind: 'timeout', host };
      return local || online() ? { kind: 'unreachable', host } : { kind: 'offline' };
    };
    try {
      const response = await fetch(url.href, {
        method,
        headers,
        redirect,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, clock.signal]) : clock.signal,
      });
      clock.restart();
      const end = URL.parse(response.url) ?? url;
      const refused = refusalOf(end, namedBy);
      if (!refused) return ok(answerOf(response, end, clock, why));
      clock.stop();
      await response.body?.cancel().catch(() => undefined);
      return fail(refused);
    } catch {
      clock.stop();
      return fail(why());
    }
  };
}

const isFit = ({ protocol, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && !username && !password;

const isNamed = ({ hostname }: URL, pages: readonly string[]): boolean =>
  pages.some((page) => URL.parse(page)?.hostname === hostname);

/** Why an answer that came from this address after redirects is thrown away. */
function refusalOf(end: URL, namedBy: readonly string[]): Failure | undefined {
  if (!isFit(end)) return { kind: 'unfit-address' };
  if (!isPrivateHost(end.hostname) || isNamed(end, namedBy)) return undefined;
  return { kind: 'private-address', host: end.host, redirected: true };
}

function answerOf(response: Response, url: URL, clock: Clock, why: () => Failure): WebAnswer {
  const { status, ok: good, headers, redirected } = response;
  const body = response.body && timed(response.body, clock);
  if (!body) clock.stop();
  const bytes = async (maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>>> => {
    try {
      const all = await readBytes(body, maxBytes);
      return all ? ok(all) : fail({ kind: 'too-large', host: url.host, limit: maxBytes });
    } catch {
      return fail(why());
    }
  };
  return {
    url,
    redirected,
    status,
    ok: good,
    headers,
    body,
    bytes,
    async text(maxBytes) {
      const all = await bytes(maxBytes);
      return all.ok ? ok(new TextDecoder().decode(all.value)) : all;
    },
    async discard() {
      clock.stop();
      await body?.cancel().catch(() => undefined);
    },
    why,
  };
}

/** The same bytes; each chunk restarts the idle timeout, and the end stops the clock. */
function timed(body: ReadableStream<Uint8Array<ArrayBuffer>>, clock: Clock) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          clock.restart();
          if (!done) return controller.enqueue(value);
          clock.stop();
          controller.close();
        } catch (error) {
          clock.stop();
          throw error;
        }
      },
      cancel(reason) {
        clock.stop();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

interface Clock {
  signal: AbortSignal;
  restart(): void;
  stop(): void;
}

function startClock({ timeoutMs = 10_000, idleMs }: WebRequest): Clock {
  const ends = new AbortController();
  const abort = () => ends.abort();
  const whole = setTimeout(abort, timeoutMs);
  let idle = idleMs === undefined ? undefined : setTimeout(abort, idleMs);
  let stopped = false;
  return {
    signal: ends.signal,
    restart() {
      clearTimeout(idle);
      if (idleMs !== undefined && !stopped) idle = setTimeout(abort, idleMs);
    },
    stop() {
      stopped = true;
      clearTimeout(whole);
      clearTimeout(idle);
    },
  };
}
