import type { ReadList, TokenTest, Unreadable } from '@/lib/accounts/contract';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/service';
import { ask, type GraphqlConnection } from '../client';
import { dataSchema } from '../schema';
import { type Outcome, readOutcome } from './outcome';
import { listNames } from './request';

/** The smallest query of each list. */
export const probes: Record<ReadList, string> = {
  threads: 'query { search(query: "author:@me", type: ISSUE, first: 1) { issueCount } }',
  comments: 'query { viewer { issueComments(first: 1) { totalCount } } }',
  discussions: 'query { viewer { repositoryDiscussions(first: 1) { totalCount } } }',
  discussionComments: 'query { viewer { repositoryDiscussionComments(first: 1) { totalCount } } }',
  commitComments: 'query { viewer { commitComments(first: 1) { totalCount } } }',
};
export const whoAmI = 'query { viewer { login } }';

/** Reads the owner of a token, and which lists it cannot read, by one small query each. */
export async function testToken(
  http: Http,
  connection: GraphqlConnection,
  now: () => number,
  signal?: AbortSignal,
): Promise<Result<TokenTest>> {
  const probe = async (query: string): Promise<Outcome & { scopes?: string[] }> => {
    const response = await ask(http, connection, { query }, signal);
    if (!response.ok) return response;
    const scopes = response.value.headers.get('x-oauth-scopes');
    return { ...readOutcome(response.value, now()), ...(scopes !== null && { scopes: listed(scopes) }) };
  };
  const { host } = connection.url;
  const who = await probe(whoAmI);
  const login = dataSchema.safeParse(who.data).data?.viewer?.login;
  if (login === undefined) return fail(who.failure ?? { kind: 'malformed', host, where: 'viewer.login' });
  const unreadable: Unreadable[] = [];
  for (const list of listNames) {
    const outcome = await probe(probes[list]);
    const { failure } = outcome;
    // A service without this list withholds nothing.
    if (!failure || outcome.unknownFields || failure.kind === 'sso-needed') continue;
    if (failure.kind === 'missing-scope') unreadable.push({ list, ...leastOf(failure.scope) });
    else if (failure.kind === 'refused') unreadable.push({ list });
    else return fail(failure);
  }
  return ok({ login, unreadable, ...(who.scopes && { scopes: who.scopes }) });
}

const listed = (text: string): string[] =>
  text.split(/[\s,]+/).filter((scope) => /^[\w:.-]{1,60}$/.test(scope));

/** The narrowest of the sufficient scopes: read access before public access before full access. */
function leastOf(scopes: string): { scope?: string } {
  const rank = (scope: string): number => (/^read[:_]/.test(scope) ? 0 : /public/.test(scope) ? 1 : 2);
  const [least] = listed(scopes).sort((a, b) => rank(a) - rank(b) || a.length - b.length);
  return least === undefined ? {} : { scope: least };
}
