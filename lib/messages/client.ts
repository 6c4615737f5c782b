import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { readJson } from '@/lib/http/json';
import type { Http, HttpAnswer, Priority } from '@/lib/http/service';
import type { Profile } from '@/lib/profile/model';
import type { Missing } from './model';

/** What came with status 200, of any shape, or word that there is no such message. */
export type Answered = { body: unknown; text: string } | Missing;

interface Asked {
  id: string;
  token: string;
  /** `background` when nobody looks at the message yet. */
  priority?: Priority;
  signal?: AbortSignal;
}

/** Where a message is asked for; what follows is a token of the caller's choice. */
export function addressOf({ messages, words }: Profile, id: string): URL {
  const url = new URL(messages.syndicationUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${words.message}-result`;
  url.search = new URLSearchParams({ id }).toString();
  return url;
}

/** Asks for one message. No key, no cookie: the service learns the id and the address it is asked from. */
export async function fetchMessage(
  http: Http,
  profile: Profile,
  { id, token, priority = 'person', signal }: Asked,
): Promise<Result<Answered>> {
  const url = addressOf(profile, id);
  url.searchParams.set('token', token);
  const answer = await http({
    url,
    interface: 'messages',
    priority,
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
  const json = readJson(text);
  return json ? ok({ body: json.value, text }) : fail({ kind: 'malformed', host, where: 'JSON' });
}

function readError(host: string, status: number, headers: Headers, now: number): Failure {
  if (status === 429) {
    // Seconds, or a date (RFC 9110, 10.2.3).
    const after = headers.get('retry-after') ?? '';
    const until = /^\d+$/.test(after) ? now + Number(after) * 1000 : Date.parse(after);
    return { kind: 'rate-limited', host, ...(until > now && { until }) };
  }
  if (status >= 500) return { kind: 'unreachable', host, status };
  return { kind: 'refused', host, detail: String(status) };
}
