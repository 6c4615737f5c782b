import { fail, ok, type Result } from '@/lib/http/failure';
import { readJson } from '@/lib/http/json';
import type { Http, HttpAnswer, Priority } from '@/lib/http/service';
import { statusFailure } from '@/lib/http/status-failure';
import type { Profile } from '@/lib/profile/model';
import type { Missing } from './model';

/** The unparsed body of a response with status 200, or the reason for a missing message. */
export type MessageResponse = { body: unknown; text: string } | Missing;

interface MessageRequest {
  id: string;
  token: string;
  /** `background` when no view shows the message. */
  priority?: Priority;
  signal?: AbortSignal;
}

/** The address of a message, without the token. */
export function addressOf({ messages, words }: Profile, id: string): URL {
  const url = new URL(messages.syndicationUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${words.message}-result`;
  url.search = new URLSearchParams({ id }).toString();
  return url;
}

/** Requests one message, without key and cookies: the service learns the ID and the person's IP address. */
export async function fetchMessage(
  http: Http,
  profile: Profile,
  { id, token, priority = 'person', signal }: MessageRequest,
): Promise<Result<MessageResponse>> {
  const url = addressOf(profile, id);
  url.searchParams.set('token', token);
  const response = await http({
    url,
    interface: 'messages',
    priority,
    headers: { accept: 'application/json' },
    maxBytes: 2_000_000,
    ...(signal && { signal }),
  });
  return response.ok ? parse(response.value, Date.now()) : response;
}

function parse({ host, status, text, headers }: HttpAnswer, now: number): Result<MessageResponse> {
  if (status === 404 || status === 410) return ok({ outcome: 'gone' });
  if (status === 400) return ok({ outcome: 'bad-id' });
  if (status !== 200) return fail(statusFailure(host, status, headers, now));
  const json = readJson(text);
  return json ? ok({ body: json.value, text }) : fail({ kind: 'malformed', host, where: 'JSON' });
}

/**
 * The `token` of a request. The interface accepts any number; public clients compute base-36 digits from the ID,
 * without zeros and the point.
 */
export function tokenFor(id: string, how: 'number' | 'base36'): string {
  if (how === 'number') return String(1 + Number(id.slice(-6)));
  return ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(0+|\.)/g, '');
}
