import { type Failure, fail, ok, type Result } from '../http/failure';
import { isPrivateHost } from '../http/private-address';
import { acceptFor } from './accept';
import { type Body, readBody } from './body';
import { charsetOf } from './charset';
import { fileNameIn } from './file-name';
import { looksLike } from './looks-like';
import type { Progress, Resource, Wanted } from './model';

interface Parts {
  fetch: typeof fetch;
  online(): boolean;
  now(): number;
  /** Without a byte for so long it is given up; 20,000 ms unless told. */
  idleMs?: number;
  /** Ends even what keeps dripping, before the browser ends the worker; 240,000 ms unless told. */
  longestMs?: number;
}

interface Loading {
  wanted: Wanted;
  /** Of the contents, unpacked. */
  maxBytes: number;
  /** Aborted when the person presses Stop. */
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

export interface Loaded extends Pick<Body, 'parts' | 'served'> {
  about: Omit<Resource, 'text'>;
}

export type Load = (loading: Loading) => Promise<Result<Loaded>>;

/**
 * Gets what a person asked to look at, from anywhere: without cookies, referrer or cache, bounded in size and time,
 * never from this computer or its network unless the page that names it is on the same host. An error status is an
 * answer like others. Not counted by the meter: its list of hosts would be a history of what was looked at.
 */
export function createLoader(parts: Parts): Load {
  const { idleMs = 20_000, longestMs = 240_000, now } = parts;
  return async ({ wanted, maxBytes, signal, onProgress }) => {
    const begun = now();
    const refused = refusal(wanted.href, wanted);
    if (refused) return fail(refused);
    const { host } = new URL(wanted.href);
    const ends = clock(idleMs, longestMs);
    try {
      const response = await parts.fetch(wanted.href, {
        headers: { accept: acceptFor(wanted.reading, wanted.type) },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        redirect: 'follow',
        signal: AbortSignal.any([signal, ends.signal]),
      });
      ends.again();
      const away = response.redirected && refusal(response.url, wanted);
      if (away) {
        await response.body?.cancel();
        return fail(away.kind === 'private-address' ? { ...away, redirected: true } : away);
      }
      const total = promisedLength(response.headers);
      const body = await readBody(response.body, maxBytes, (bytes) => {
        ends.again();
        onProgress(total === undefined ? { bytes } : { bytes, total });
      });
      const cut = body.capped ? 'cap' : body.broken ? brokenBy(signal, ends.signal) : undefined;
      if (body.broken && body.bytes === 0 && response.ok) return fail(why(host, signal, ends.signal, true));
      const { parts: pieces, served } = body;
      return ok({
        about: about(wanted, response, body, cut, [begun, now()]),
        parts: pieces,
        ...(served && { served }),
      });
    } catch {
      // The error of fetch itself is dropped: its message may hold the address.
      return fail(
        why(host, signal, ends.signal, parts.online() || isPrivateHost(new URL(wanted.href).hostname)),
      );
    } finally {
      ends.stop();
    }
  };
}

function about(
  wanted: Wanted,
  response: Response,
  body: Body,
  cut: Resource['cut'],
  [begun, fetchedAt]: [number, number],
): Omit<Resource, 'text'> {
  const served = (response.headers.get('content-type') ?? '').slice(0, 200);
  const first = (body.parts[0] ?? new Uint8Array()).subarray(0, 4096);
  const looks = looksLike(first);
  const fileName = fileNameIn(response.headers.get('content-disposition') ?? '');
  return {
    wanted,
    url: response.url,
    redirected: response.redirected,
    status: response.status,
    served,
    looksLike: looks,
    ...charsetOf(first, served, looks),
    bytes: body.bytes,
    fetchedAt,
    tookMs: fetchedAt - begun,
    ...(cut && { cut }),
    ...(body.unpacked && { unpacked: true }),
    ...(fileName && { fileName }),
  };
}

/** Why an address is not asked at all, or what came from it is not kept. */
function refusal(href: string, { pageUrl }: Wanted): Failure | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    return { kind: 'unfit-address' };
  }
  if (!isPrivateHost(url.hostname)) return undefined;
  const page = pageUrl !== undefined && URL.canParse(pageUrl) ? new URL(pageUrl).hostname : undefined;
  return page === url.hostname ? undefined : { kind: 'private-address', host: url.host };
}

/** Only where what is counted is what comes: an encoding of the transport makes the body another size. */
function promisedLength(headers: Headers): number | undefined {
  const length = headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(length) && !headers.get('content-encoding') ? Number(length) : undefined;
}

const brokenBy = (signal: AbortSignal, ends: AbortSignal) =>
  signal.aborted ? 'stopped' : ends.aborted ? 'timeout' : 'broken';

function why(host: string, signal: AbortSignal, ends: AbortSignal, online: boolean): Failure {
  if (signal.aborted) return { kind: 'cancelled' };
  if (ends.aborted) return { kind: 'timeout', host };
  return online ? { kind: 'unreachable', host } : { kind: 'offline' };
}

/** Aborts after a while without a word, and after the longest while in any case. */
function clock(idleMs: number, longestMs: number) {
  const ends = new AbortController();
  const abort = () => ends.abort();
  const longest = setTimeout(abort, longestMs);
  let idle = setTimeout(abort, idleMs);
  return {
    signal: ends.signal,
    again() {
      clearTimeout(idle);
      idle = setTimeout(abort, idleMs);
    },
    stop() {
      clearTimeout(idle);
      clearTimeout(longest);
    },
  };
}
