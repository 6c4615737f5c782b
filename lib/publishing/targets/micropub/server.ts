import { fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import { sameSite } from '@/lib/http/same-site';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer, HttpRequest, Priority } from '@/lib/http/service';
import { verdictOf } from '@/lib/http/status-failure';
import { webAddressOf } from '@/lib/http/web-address';
import { outcomeOf, type Unpublished } from '../outcome';
import type { Photo } from '../target';
import { type Config, configSchema, errorSchema } from './schema';

export interface ServerParts {
  http: Http;
  endpoint: string;
  token: Secret;
  mediaEndpoint?: string | undefined;
  /** Sealed for the media endpoint, where that has another origin. */
  mediaToken?: Secret | undefined;
  priority?: Priority | undefined;
}
export type Server = ReturnType<typeof createServer>;

/** Milliseconds. */
const timeoutMs = 30_000;
const uploadTimeoutMs = 120_000;

/** The requests to a Micropub endpoint (https://www.w3.org/TR/micropub/). The token is in the header, and only there. */
export function createServer(parts: ServerParts) {
  const { http, endpoint, token, priority = 'background' } = parts;
  const call = (request: Partial<HttpRequest>) =>
    http({
      url: new URL(endpoint),
      interface: 'publishing',
      priority,
      secrets: [{ secret: token, as: 'bearer' }],
      redirect: 'answer',
      timeoutMs,
      ...request,
      headers: { accept: 'application/json', ...request.headers },
    });
  const query = (parameters: Iterable<readonly [string, string]>) => {
    const url = new URL(endpoint);
    for (const [name, value] of parameters) url.searchParams.append(name, value);
    return call({ url });
  };

  return {
    query,
    /** Changes something: on its own connection. */
    json: (body: object) =>
      call({
        method: 'POST',
        once: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    form: (fields: readonly (readonly [string, string])[], photos: readonly Photo[] = []) =>
      call({
        method: 'POST',
        once: true,
        ...(photos.length > 0
          ? { body: multipart(fields, photos), timeoutMs: uploadTimeoutMs }
          : {
              body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }),
      }),
    async upload(photo: Photo): Promise<{ url: string } | Unpublished> {
      const url = new URL(parts.mediaEndpoint ?? endpoint);
      const form = new FormData();
      form.append('file', fileOf(photo));
      const secret = url.origin === new URL(endpoint).origin ? token : (parts.mediaToken ?? token);
      const secrets = [{ secret, as: 'bearer' as const }];
      const answer = await call({ url, method: 'POST', body: form, secrets, timeoutMs: uploadTimeoutMs });
      const made = answer.ok && isSuccess(answer.value) ? locationOf(answer.value, url.href) : undefined;
      if (made !== undefined) return { url: made };
      if (answer.ok && isSuccess(answer.value))
        return { kind: 'refused', failure: { kind: 'malformed', host: url.host, where: 'Location' } };
      return unsuccessful(answer, Date.now());
    },
    /** A page in place of a configuration is an empty one. */
    async config(): Promise<Result<Config>> {
      const answer = await query([['q', 'config']]);
      if (!answer.ok) return answer;
      const { host, status, text } = answer.value;
      if (isRedirect(status) || status === 401) return fail({ kind: 'signed-out', host });
      if (status >= 500) return fail({ kind: 'unreachable', host, status });
      const parsed = parseJson(text, configSchema, host);
      return ok(isSuccess(answer.value) && parsed.ok ? parsed.value : {});
    },
  };
}

function multipart(fields: readonly (readonly [string, string])[], photos: readonly Photo[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const photo of photos) form.append(photos.length > 1 ? 'photo[]' : 'photo', fileOf(photo));
  return form;
}

const fileOf = ({ bytes, type }: Photo) =>
  new File([bytes], `photo.${type.split('/')[1] ?? 'jpg'}`, { type });

export const isSuccess = ({ status }: HttpAnswer): boolean => verdictOf(status) === 'success';
const isRedirect = (status: number) => status >= 300 && status < 400;

/** `Location`, which may be relative to the endpoint; undefined also where it is empty, which would be the endpoint. */
function locationOf({ headers }: HttpAnswer, endpoint: string): string | undefined {
  const location = headers.get('location')?.trim();
  const url = location ? URL.parse(location, endpoint) : null;
  return url ? webAddressOf(url.href) : undefined;
}

/** The same page, whatever form its address has: a link to it names no post on it. */
export function isPage(address: string, page: string): boolean {
  const [one, other] = [address, page].map((each) => {
    const url = URL.parse(each);
    const host = url?.host.replace(/^www\./, '');
    return url && [host, ...url.pathname.split('/').filter(Boolean), url.search, url.hash].join(' ');
  });
  return one === other;
}

/** The post that a response names. Another site's address, or the site's or endpoint's own, proves no post. */
export function postAt(
  answer: HttpAnswer,
  { endpoint, me }: { endpoint: string; me: string },
): string | undefined {
  const location = locationOf(answer, endpoint);
  if (location === undefined || location === endpoint || isPage(location, me)) return undefined;
  return sameSite(location, me) || sameSite(location, endpoint) ? location : undefined;
}

/**
 * The outcome of a request without a status and `Location` of success. With an error that Micropub names, the server
 * itself says that it did nothing, whatever the status: some send them with 500, or with 200.
 */
export function unsuccessful(answer: Result<HttpAnswer>, now: number): Unpublished {
  if (!answer.ok) return outcomeOf(answer, now);
  const { host, status, text } = answer.value;
  const parsed = parseJson(text, errorSchema, host);
  const { error = '', error_description: detail = error, scope = '' } = parsed.ok ? parsed.value : {};
  const refused: Unpublished = { kind: 'refused', failure: { kind: 'refused', host, detail } };
  const signedOut = { kind: 'signed-out', host } as const;
  switch (error) {
    case 'insufficient_scope':
      return { kind: 'signed-out', failure: { kind: 'missing-scope', host, scope } };
    case 'unauthorized':
    case 'invalid_token':
      return { kind: 'signed-out', failure: signedOut };
    case 'forbidden':
    case 'invalid_request':
      return refused;
  }
  // Perhaps a sign-in page, perhaps the new post: only looking for it tells.
  if (isRedirect(status)) return { kind: 'unknown', failure: signedOut };
  if (isSuccess(answer.value))
    return { kind: 'unknown', failure: { kind: 'malformed', host, where: 'Location' } };
  const outcome = outcomeOf(answer, now);
  return outcome.kind === 'refused' && parsed.ok ? refused : outcome;
}
