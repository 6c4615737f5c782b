import { ok, type Result } from '../http/failure';
import { compareTypes } from '../http/media-type';
import type { Web, WebAnswer } from '../http/web';
import type { Checked, CheckTarget } from './contract';
import { acceptOf } from './model';

/**
 * Requests the headers of a link target: by HEAD, then by GET where the answer is not what the link promises, because
 * many servers answer HEAD with another status or type, or without a length. `namedBy` are the addresses of the pages
 * that contain the link, from the browser.
 */
export const createCheck =
  (web: Web) =>
  async (target: CheckTarget, namedBy: readonly string[]): Promise<Result<Checked>> => {
    const accept = acceptOf(target);
    const request = async (method: 'HEAD' | 'GET') => {
      const headers: Record<string, string> = accept ? { Accept: accept } : {};
      const response = await web({ url: target.href, namedBy, method, headers });
      // Ends the request before the body is downloaded.
      if (response.ok) await response.value.discard();
      return response;
    };
    const head = await request('HEAD');
    const response = head.ok && isDoubtful(head.value, target.type) ? await request('GET') : head;
    return response.ok ? ok(checkedOf(response.value, target.type)) : response;
  };

/** 429 asks to wait, so no second request follows. */
function isDoubtful({ status, headers }: WebAnswer, declared: string): boolean {
  if (status === 429) return false;
  const served = headers.get('content-type') ?? '';
  const differs = declared !== '' && compareTypes(declared, served) !== 'match';
  return status !== 200 || differs || headers.get('content-length') === '0';
}

function checkedOf({ status, ok: success, headers, redirected, url }: WebAnswer, declared: string): Checked {
  const served = headers.get('content-type') ?? '';
  const length = headers.get('content-length') ?? '';
  return {
    status,
    redirectedTo: redirected ? url.href : '',
    served,
    // The type of an error page says nothing about the target.
    typeMatch: success ? compareTypes(declared, served) : 'unknown',
    ...(success && /^\d{1,15}$/.test(length) && { bytes: Number(length) }),
  };
}
