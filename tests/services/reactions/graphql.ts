import { GraphQLError, getOperationAST, getVariableValues } from 'graphql/index.js';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { ReactionsWorld } from '../world/reactions.ts';
import { charge, remaining } from './budget.ts';
import { type Cost, costOf } from './cost.ts';
import { badCursor, scopes, spent, unresolved } from './errors.ts';
import { fullSchema, plainSchema } from './schema.ts';
import { find, reach } from './search.ts';
import { createViews, type Trouble } from './views.ts';

/** The state of one request in its resolvers. */
export interface RequestState extends Trouble {
  /** The token lacks a scope. */
  scopes: boolean;
  /** The service says that the points are spent, whatever is left. */
  spent: 'RATE_LIMITED' | 'RATE_LIMIT' | null;
  cost: Cost;
}

interface SearchArgs {
  query: string;
  type: 'ISSUE' | 'DISCUSSION' | 'REPOSITORY' | 'USER';
  first: number;
  after?: string | null;
}

export function createGraphql(world: ReactionsWorld, origin: string) {
  const Query = {
    viewer: (_: unknown, __: unknown, state: RequestState) => views(state).user(world.viewer),
    search: (_: unknown, args: SearchArgs, state: RequestState) => search(args, state),
  };
  const more = {
    node: (_: unknown, args: { id: string }, state: RequestState) => nodes([args.id], state)[0],
    nodes: (_: unknown, args: { ids: string[] }, state: RequestState) => nodes(args.ids, state),
    rateLimit: (_: unknown, __: unknown, state: RequestState) => ({
      cost: state.cost.points,
      nodeCount: state.cost.nodes,
      limit: world.budget.limit,
      used: world.budget.used,
      remaining: remaining(world),
      resetAt: `${new Date(world.budget.resetAt).toISOString().slice(0, 19)}Z`,
    }),
  };
  const full = createSchema<RequestState>({
    typeDefs: fullSchema,
    resolvers: { Query: { ...Query, ...more } },
  });
  const plain = createSchema<RequestState>({ typeDefs: plainSchema, resolvers: { Query } });

  const views = (state: RequestState) => createViews(world, origin, state);

  function nodes(ids: readonly string[], state: RequestState) {
    const { find, list } = views(state);
    return list(ids.map((id) => find(id) ?? unresolved(id)));
  }

  function search({ query, type, first, after }: SearchArgs, state: RequestState) {
    const kinds = type === 'ISSUE' ? ['Issue', 'PullRequest'] : type === 'DISCUSSION' ? ['Discussion'] : [];
    const found = find(world, query, kinds);
    const start = after ? offset(after) : 0;
    const end = Math.min(start + first, found.length, reach);
    const slice = found.slice(start, end);
    return {
      issueCount: type === 'ISSUE' ? found.length : 0,
      discussionCount: type === 'DISCUSSION' ? found.length : 0,
      nodes: views(state).list(slice),
      pageInfo: {
        startCursor: slice.length > 0 ? place(start + 1) : null,
        endCursor: slice.length > 0 ? place(end) : null,
        hasPreviousPage: start > 0,
        hasNextPage: end < Math.min(found.length, reach),
      },
    };
  }

  /** Refuses before anything runs, and takes the points. */
  const points: Plugin<RequestState, RequestState> = {
    onExecute({ args, setResultAndStopExecution }) {
      const state: RequestState = args.contextValue;
      const stop = (...errors: readonly GraphQLError[]) => setResultAndStopExecution({ data: null, errors });
      if (state.scopes) return stop(scopes());
      if (state.spent) return stop(spent(state.spent));
      const operation = getOperationAST(args.document, args.operationName);
      if (!operation) return;
      const variables = getVariableValues(
        args.schema,
        operation.variableDefinitions ?? [],
        args.variableValues ?? {},
      );
      if (variables.errors) return stop(...variables.errors);
      try {
        // The plain service has no points, only the refusals.
        state.cost = costOf(args.schema, args.document, operation, variables.coerced);
      } catch (error) {
        if (error instanceof GraphQLError) return stop(error);
        throw error;
      }
      if (!world.plain && !charge(world, state.cost.points)) return stop(spent('RATE_LIMITED'));
    },
  };

  return createYoga<RequestState>({
    schema: () => (world.plain ? plain : full),
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    logging: false,
    maskedErrors: false,
    plugins: [points],
  });
}

/** A search is paged by place, unlike the lists of a person. */
function place(index: number): string {
  return Buffer.from(`cursor:${index}`).toString('base64');
}

function offset(cursor: string): number {
  const [, index] = /^cursor:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString()) ?? [];
  if (index === undefined) throw badCursor(cursor);
  return Number(index);
}
