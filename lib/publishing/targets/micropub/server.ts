import { fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer, HttpRequest, Priority } from '@/lib/http/service';
import { webAddressOf } from '@/lib/http/web-address';
import { outcomeOf, type Unpublished } from '../outcome';
import type { Photo } from '../target';
import { configSchema, errorSchema } from './schema';

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
    /** Changes something: on a connection of its own. */
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
    /** The media endpoint and the targets of the site’s own. No configuration is one without either. */
    async config(): Promise<Result<Config>> {
      const config = await read([['q', 'config']]);
      if (!config.ok || config.value.syndicateTo.length > 0) return config;
      const targets = await read([['q', 'syndicate-to']]);
      return targets.ok ? ok({ ...config.value, syndicateTo: targets.value.syndicateTo }) : targets;
    },
  };

  async function read(parameters: [string, string][]): Promise<Result<Config>> {
    const answer = await query(parameters);
    if (!answer.ok) return answer;
    const { host, status, text } = answer.value;
    if (isRedirect(status) || status === 401) return fail({ kind: 'signed-out', host });
    if (status >= 500) return fail({ kind: 'unreachable', host, status });
    const parsed = parseJson(text, configSchema, host);
    return ok(isSuccess(answer.value) && parsed.ok ? parsed.value : { syndicateTo: [] });
  }
}

export interface Config {
  mediaEndpoint?: string;
  syndicateTo: { uid: string; name: string }[];
}

function multipart(fields: readonly (readonly [string, string])[], photos: readonly Photo[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const photo of photos) form.append(photos.length > 1 ? 'photo[]' : 'photo', fileOf(photo));
  return form;
}

const fileOf = ({ bytes, type }: Photo) =>
  new File([bytes], `photo.${type.split('/')[1] ?? 'jpg'}`, { type });

export const isSuccess = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;
const isRedirect = (status: number) => status >= 300 && status < 400;

/** `Location`, which may be relative to the endpoint. */
export function locationOf({ headers }: HttpAnswer, endpoint: string): string | undefined {
  const location = headers.get('location');
  const url = location === null ? null : URL.parse(location, endpoint);
  return url ? webAddressOf(url.href) : undefined;
}

/** What a request came to that is no success by its status and headers. */
export function unsuccessful(answer: Result<HttpAnswer>, now: number): Unpublished {
  if (!answer.ok) return outcomeOf(answer, now);
  const { host, status, text } = answer.value;
  // A sign-in page in place of a refusal; if the endpoint has moved, a new sign-in finds it.
  if (isRedirect(status)) return { kind: 'signed-out', failure: { kind: 'signed-out', host } };
  if (isSuccess(answer.value))
    return { kind: 'unknown', failure: { kind: 'malformed', host, where: 'Location' } };
  const parsed = parseJson(text, errorSchema, host);
  if (!parsed.ok) return outcomeOf(answer, now);
  const { error, error_description: detail = error, scope = '' } = parsed.value;
  if (error === 'insufficient_scope')
    return { kind: 'signed-out', failure: { kind: 'missing-scope', host, scope } };
  const outcome = outcomeOf(answer, now);
  return outcome.kind === 'refused'
    ? { kind: 'refused', failure: { kind: 'refused', host, detail } }
    : outcome;
}
