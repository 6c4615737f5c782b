import { parseJson } from '@/lib/http/json';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer, HttpRequest } from '@/lib/http/service';
import { verdictOf } from '@/lib/http/status-failure';
import { outcomeOf, type Unpublished } from '../outcome';

/** A server that offers https://docs.joinmastodon.org/client/, and the account at it. */
export interface ApiParts {
  http: Http;
  /** Unix ms. */
  now(): number;
  /** For example `https://social.example`. */
  origin: string;
  token: Secret;
}

export type Api = ReturnType<typeof createApi>;

/** A value of the API, or what became of the request without one. */
type Read<T> = { value: T; answer: HttpAnswer } | { outcome: Unpublished };

export function createApi({ http, now, origin, token }: ApiParts) {
  async function send(path: string, request: Partial<HttpRequest> = {}): Promise<Read<string>> {
    const answer = await http({
      ...request,
      url: new URL(path, origin),
      interface: 'publishing',
      headers: { accept: 'application/json', ...request.headers },
      secrets: [{ secret: token, as: 'bearer' }],
    });
    const good = answer.ok && verdictOf(answer.value.status) === 'success';
    return good ? { value: answer.value.text, answer: answer.value } : { outcome: outcomeOf(answer, now()) };
  }

  return {
    ...{ origin, now, send },
    host: new URL(origin).host,
    /** A success whose body is not as documented is an unknown outcome. */
    async read<T>(
      path: string,
      schema: Parameters<typeof parseJson<T>>[1],
      request?: Partial<HttpRequest>,
    ): Promise<Read<T>> {
      const sent = await send(path, request);
      if ('outcome' in sent) return sent;
      const parsed = parseJson(sent.value, schema, sent.answer.host);
      return parsed.ok
        ? { value: parsed.value, answer: sent.answer }
        : { outcome: { kind: 'unknown', failure: parsed.failure } };
    },
  };
}

export const jsonBody = (fields: object): { headers: Record<string, string>; body: string } => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(fields),
});
