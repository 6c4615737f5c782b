import { type Failure, fail, ok, type Result } from '../http/failure';
import type { Web } from '../http/web';
import { type Body, readBody } from '../http/web-body';
import { acceptFor } from './accept';
import { charsetOf, formatOf } from './charset';
import { fileNameIn } from './file-name';
import type { Head, Progress, Wanted } from './model';

interface Parts {
  web: Web;
  now(): number;
  /** Aborts a request without a byte for this long; 20,000 ms by default. */
  idleMs?: number;
  /** Longest request, shorter than the life of the service worker; 240,000 ms by default. */
  longestMs?: number;
}

interface Loading {
  wanted: Wanted;
  /** Addresses of the pages that name it, as the browser has them. */
  namedBy: readonly string[];
  /** Of the contents, unpacked. */
  maxBytes: number;
  /** Aborted when the person presses Stop. */
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

export interface Loaded extends Pick<Body, 'parts' | 'served'> {
  about: Omit<Head, 'key' | 'parts'>;
}

export type Load = (loading: Loading) => Promise<Result<Loaded>>;

/**
 * Loads a resource, or the part of it that arrives. An error status is an answer too. The meter does not count it: its
 * list of hosts would become a browsing history.
 */
export function createLoader({ web, now, idleMs = 20_000, longestMs = 240_000 }: Parts): Load {
  return async ({ wanted, namedBy, maxBytes, signal, onProgress }) => {
    const begun = now();
    const answer = await web({
      url: wanted.href,
      namedBy,
      headers: { accept: acceptFor(wanted.reading, wanted.type) },
      signal,
      idleMs,
      timeoutMs: longestMs,
    });
    if (!answer.ok) return answer;
    const { url, redirected, status, headers, ok: good, why } = answer.value;
    const total = promisedLength(headers);
    const body = await readBody(answer.value.body, maxBytes, (bytes) =>
      onProgress(total === undefined ? { bytes } : { bytes, total }),
    );
    const { parts, bytes, served, unpacked, capped, broken } = body;
    if (broken && bytes === 0 && good) return fail(why());
    const cut = capped ? 'cap' : broken ? brokenBy(why()) : undefined;
    const fetchedAt = now();
    const type = (headers.get('content-type') ?? '').slice(0, 200);
    const first = (parts[0] ?? new Uint8Array()).subarray(0, 4096);
    const format = formatOf(first);
    const fileName = fileNameIn(headers.get('content-disposition') ?? '');
    const about: Loaded['about'] = {
      ...{ wanted, url: url.href, redirected, status, served: type, format, bytes, fetchedAt },
      ...charsetOf(first, type, format),
      tookMs: fetchedAt - begun,
      ...(cut && { cut }),
      ...(unpacked && { unpacked: true }),
      ...(fileName && { fileName }),
    };
    return ok({ about, parts, ...(served && { served }) });
  };
}

/** Only where what is counted is what comes: an encoding of the transport makes the body another size. */
function promisedLength(headers: Headers): number | undefined {
  const length = headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(length) && !headers.get('content-encoding') ? Number(length) : undefined;
}

function brokenBy({ kind }: Failure): 'stopped' | 'timeout' | 'broken' {
  if (kind === 'cancelled') return 'stopped';
  return kind === 'timeout' ? 'timeout' : 'broken';
}
