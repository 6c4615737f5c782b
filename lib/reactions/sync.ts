import { type Failure, fail, type Result } from '@/lib/http/failure';
import { checkShape } from '@/lib/http/json';
import type { Http } from '@/lib/http/request';
import { ask, type GraphqlConnection } from './client';
import { commentsQuery, type Dialect, fullPage, type Page, threadsQuery } from './operations';
import { commentsSchema, type Listed, threadsSchema } from './schema';
import { type Outcome, readOutcome } from './trouble';

export interface Answered extends Listed {
  dialect: Dialect;
  /** As many as were asked for: there may be more. */
  full: boolean;
  /** Part was missing. */
  problem?: Failure;
}

export interface Parts {
  http: Http;
  connection: GraphqlConnection;
  now: () => number;
  signal?: AbortSignal;
}

type Half = 'threads' | 'comments';
const queries = { threads: threadsQuery, comments: commentsQuery };
const schemas = { threads: threadsSchema, comments: commentsSchema };

/** The smallest page that is tried before giving up. */
const smallest = 25;

/** One of the two queries, in the richest form the service takes. */
export async function askHalf(parts: Parts, half: Half, dialect: Dialect): Promise<Result<Answered>> {
  const { outcome, page } = await askPage(parts, (size) => queries[half](dialect, size));
  if (dialect === 'rich' && outcome.unknownFields) return askHalf(parts, half, 'plain');
  const host = parts.connection.url.host;
  if (!outcome.data) return fail(outcome.failure ?? { kind: 'malformed', host, where: 'data' });
  const listed = checkShape(outcome.data, schemas[half], host);
  if (!listed.ok) return outcome.failure ? fail(outcome.failure) : listed;
  return {
    ok: true,
    value: {
      ...listed.value,
      dialect,
      full: listed.value.asked >= page.items,
      ...(outcome.failure && { problem: outcome.failure }),
    },
  };
}

/** Halves the page while the service says that it is too much. */
async function askPage(
  { http, connection, now, signal }: Parts,
  query: (page: Page) => string,
): Promise<{ outcome: Outcome; page: Page }> {
  for (let page = fullPage; ; page = { ...page, items: Math.floor(page.items / 2) }) {
    const answer = await ask(http, connection, query(page), signal);
    const outcome: Outcome = answer.ok ? readOutcome(answer.value, now()) : { failure: answer.failure };
    if (!outcome.tooMuch || page.items / 2 < smallest) return { outcome, page };
  }
}
