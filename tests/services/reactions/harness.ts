import { credentials } from '../credentials.ts';
import type { Deps } from '../kernel.ts';
import { makeReactions } from '../world/reactions.ts';
import { createWorld } from '../world/world.ts';
import { createReactions } from './app.ts';

export const start = Date.parse('2026-11-21T12:00:00Z');
export const origin = 'http://127.0.0.1:4614';
export const hour = 3_600_000;
const base = createWorld({ seed: 'test', scale: 1, now: start });
const pristine = makeReactions('test', 1, start);

/** What the queries of the tests ask for. */
interface Node {
  id: string;
  url: string;
  reactions: {
    totalCount: number;
    nodes: { id: string; content: string; user: { login: string } | null }[];
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
  };
}
interface Connection {
  issueCount: number;
  nodes: (Node | null)[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  totalCount: number;
}
export interface Answer {
  data?: {
    search?: Connection;
    viewer?: Record<string, Connection>;
    nodes?: (Node | null)[];
    rateLimit?: { cost: number; remaining: number; resetAt: string };
  } | null;
  errors?: { type?: string; message: string; path?: string[]; extensions?: { saml_failure?: boolean } }[];
  message?: string;
}

/** The two queries as the interface shows them. */
export const documented = `{ search(query: "author:@me reactions:>0", type: ISSUE, first: 100) { nodes {
  ... on Issue { url reactions(last: 10) { totalCount nodes { content user { login } } } }
  ... on PullRequest { url reactions(last: 10) { totalCount nodes { content user { login } } } } } } }`;
export const comments =
  '{ viewer { issueComments(last: 100) { nodes { url reactions(last: 10) { totalCount nodes { content user { login } } } } } } }';
/** A service over a world of its own. */
export function createHarness() {
  const world = structuredClone(pristine);
  const clock = { now: start };
  const deps: Deps = { world: { ...base, reactions: world }, now: () => clock.now, origin: () => origin };
  const app = createReactions(deps);

  async function send(body: unknown, headers: Record<string, string> = {}) {
    const response = await app.request('/graphql', {
      method: 'POST',
      headers: {
        authorization: `bearer ${credentials.reactionsToken}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const answer: Answer = await response.json();
    return { ...answer, status: response.status, headers: response.headers };
  }
  const ask = (query: string, variables: object = {}) => send({ query, variables });

  const search = (text: string, first = 100, after = '') =>
    ask(
      `query($text: String!, $first: Int, $after: String) { search(query: $text, type: ISSUE, first: $first, after: $after) {
      issueCount pageInfo { endCursor hasNextPage } nodes { ... on Issue { id } ... on PullRequest { id } } } }`,
      { text, first, ...(after ? { after } : {}) },
    );

  return { app, world, clock, send, ask, search };
}
