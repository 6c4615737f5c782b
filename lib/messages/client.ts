import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import type { Http, HttpAnswer } from '@/lib/http/request';
import type { Profile } from '@/lib/profile/model';
import type { Missing } from './model';

/** What came with status 200, of any shape, or word that there is no such message. */
export type Answered = { body: unknown } | Missing;

/** Asks for one message. No key, no cookie: the service learns the id and the address it is asked from. */
export async function fetchMessage(
  http: Http,
  profile: Profile,
  { id, token }: { id: string; token: string },
  signal?: AbortSignal,
): Promise<Result<Answered>> {
  const url = new URL(profile.messages.syndicationUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${profile.words.message}-result`;
  url.search = new URLSearchParams({ id, token }).toString();
  const answer = await http({
    url,
    interface: 'messages',
    headers: { accept: 'application/json' },
    maxBytes: 2_000_000,
    ...(signal && { signal }),
  });
  return answer.ok ? readAnswer(answer.value, Date.now()) : answer;
}

function readAnswer({ host, status, text, headers }: HttpAnswer, now: number): Result<Answered> {
  if (status === 404 || status === 410) return ok({ outcome: 'gone' });
  if (status === 400) return ok({ outcome: 'bad-id' });
  if (status !== 200) return fail(readError(host, status, headers, now));
  try {
    return ok({ body: JSON.parse(text) });
  } catch {
    return fail({ kind: 'malformed', host, where: 'JSON' });
  }
}

function readError(host: string, status: number, headers: Headers, now: number): Failure {
  if (status === 429) {
    const after = Number(headers.get('retry-after'));
    return { kind: 'rate-limited', host, ...(after > 0 && { until: now + after * 1000 }) };
  }
  if (status >= 500) return { kind: 'unreachable', host, status };
  return { kind: 'refused', host, detail: String(status) };
}
