import { type Failure, fail, ok, type Result } from '../http/failure';
import { isPrivateHost } from '../http/private-address';
import type { Checked, ToCheck } from './contract';
import { acceptOf } from './model';
import { compareTypes } from './promise';

export interface CheckParts {
  fetch: typeof fetch;
  online(): boolean;
  timeoutMs?: number;
}

/**
 * Asks an address what it would send, and takes none of it: HEAD, then a GET given up after its headers where a server
 * refuses HEAD. No cookies, no referrer. Hosts of this machine and of private networks are asked only for a page that
 * is on the same host itself, and a redirect that ends there is not told of.
 */
export function createCheck({ fetch, online, timeoutMs = 10_000 }: CheckParts) {
  async function ask(method: string, wanted: ToCheck, signal: AbortSignal): Promise<Response> {
    const accept = acceptOf(wanted);
    const response = await fetch(wanted.href, {
      method,
      headers: accept ? { Accept: accept } : {},
      redirect: 'follow',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
    });
    await response.body?.cancel().catch(() => undefined);
    return response;
  }

  return async (wanted: ToCheck): Promise<Result<Checked>> => {
    const url = URL.parse(wanted.href);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
      return fail({ kind: 'unfit-address' });
    const refused = refusal(url, wanted);
    if (refused) return fail(refused);
    const local = isPrivateHost(url.hostname);
    if (!online() && !local) return fail({ kind: 'offline' });
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const head = await ask('HEAD', wanted, timeout);
      const response = refusesHead(head) ? await ask('GET', wanted, timeout) : head;
      const end = URL.parse(response.url) ?? url;
      const away = refusal(end, wanted);
      return away ? fail({ ...away, redirected: true }) : ok(checkedOf(response, end, wanted));
    } catch {
      // The error's own words may hold the address.
      if (timeout.aborted) return fail({ kind: 'timeout', host: url.host });
      return fail(online() || local ? { kind: 'unreachable', host: url.host } : { kind: 'offline' });
    }
  };
}

type Private = Extract<Failure, { kind: 'private-address' }>;

function refusal({ hostname, host }: URL, { pageUrl }: ToCheck): Private | undefined {
  const same = URL.parse(pageUrl)?.hostname === hostname;
  return isPrivateHost(hostname) && !same ? { kind: 'private-address', host } : undefined;
}

/** Servers that know only GET say so in many ways. One that asks for a pause gets it. */
const refusesHead = ({ status }: Response): boolean => status >= 400 && status !== 429;

function checkedOf(response: Response, end: URL, { type: promised }: ToCheck): Checked {
  const { status, headers, redirected } = response;
  const served = headers.get('content-type') ?? '';
  const length = headers.get('content-length') ?? '';
  return {
    status,
    redirectedTo: redirected ? end.href : '',
    served,
    // An error page is not what was promised, whatever its type.
    promise: response.ok ? compareTypes(promised, served) : 'unknown',
    ...(response.ok && /^\d{1,15}$/.test(length) && { bytes: Number(length) }),
  };
}
