import { ok, type Result } from '../http/failure';
import type { Web, WebAnswer } from '../http/web';
import type { Checked, ToCheck } from './contract';
import { acceptOf } from './model';
import { compareTypes } from './promise';

export interface CheckParts {
  web: Web;
}

/**
 * Asks an address what it would send, and takes none of it: HEAD, then a GET given up after its headers where a server
 * refuses HEAD. `namedBy` are the addresses of the pages that name it, as the browser has them.
 */
export function createCheck({ web }: CheckParts) {
  async function ask(method: 'HEAD' | 'GET', wanted: ToCheck, namedBy: readonly string[]) {
    const accept = acceptOf(wanted);
    const answer = await web({
      url: wanted.href,
      namedBy,
      method,
      headers: accept ? { Accept: accept } : {},
    });
    if (answer.ok) await answer.value.discard();
    return answer;
  }

  return async (wanted: ToCheck, namedBy: readonly string[]): Promise<Result<Checked>> => {
    const head = await ask('HEAD', wanted, namedBy);
    const answer = head.ok && refusesHead(head.value) ? await ask('GET', wanted, namedBy) : head;
    return answer.ok ? ok(checkedOf(answer.value, wanted)) : answer;
  };
}

/** Servers that know only GET say so in many ways. One that asks for a pause gets it. */
const refusesHead = ({ status }: WebAnswer): boolean => status >= 400 && status !== 429;

function checkedOf(
  { status, ok: good, headers, redirected, url }: WebAnswer,
  { type: promised }: ToCheck,
): Checked {
  const served = headers.get('content-type') ?? '';
  const length = headers.get('content-length') ?? '';
  return {
    status,
    redirectedTo: redirected ? url.href : '',
    served,
    // An error page is not what was promised, whatever its type.
    promise: good ? compareTypes(promised, served) : 'unknown',
    ...(good && /^\d{1,15}$/.test(length) && { bytes: Number(length) }),
  };
}
