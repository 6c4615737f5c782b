import { GraphQLError } from 'graphql/index.js';
import { guardedOwner, type ReactedItem, type Reaction, type ReactionsWorld } from '../world/reactions.ts';
import { guarded, halfDone } from './errors.ts';
import { type PageArgs, page } from './pages.ts';

interface ReactionArgs extends PageArgs {
  content?: string | null;
  orderBy?: { direction: 'ASC' | 'DESC' } | null;
}

interface Ordered extends PageArgs {
  orderBy?: { direction: 'ASC' | 'DESC'; field: 'CREATED_AT' | 'UPDATED_AT' } | null;
}

export interface Trouble {
  /** Guarded repositories give errors in place of items. */
  saml: boolean;
  /** The second half of every list is left out. */
  half: boolean;
}

/** The objects that the resolvers return, made from the world. */
export function createViews(world: ReactionsWorld, origin: string, trouble: Trouble) {
  const byId = new Map(world.items.map((item) => [item.id, item]));

  function user(login: string) {
    return {
      __typename: 'User',
      id: `U_kg${Buffer.from(login).toString('base64url')}`,
      login,
      url: `${origin}/${login}`,
      avatarUrl: ({ size }: { size?: number | null }) => `${origin}/avatars/${login}.png?s=${size ?? 460}`,
      issueComments: (args: Ordered) => authored('IssueComment', args),
      commitComments: (args: Ordered) => authored('CommitComment', args),
      repositoryDiscussions: (args: Ordered) => authored('Discussion', args),
      repositoryDiscussionComments: (args: Ordered) => authored('DiscussionComment', args),
    };
    function authored(kind: ReactedItem['kind'], args: Ordered) {
      const own = world.items.filter((item) => item.kind === kind && item.author === login);
      const date = args.orderBy?.field === 'UPDATED_AT' ? 'updatedAt' : 'createdAt';
      const found = page(own, args, (item) => `${item[date]} ${item.id}`, args.orderBy?.direction);
      return { ...found, nodes: list(found.nodes) };
    }
  }

  function reaction(of: ReactedItem, from: Reaction) {
    return {
      __typename: 'Reaction',
      id: from.id,
      content: from.content,
      createdAt: from.createdAt,
      user: from.user === null ? null : user(from.user),
      reactable: () => item(of),
    };
  }

  function item(from: ReactedItem) {
    const parent = from.parent === undefined ? undefined : byId.get(from.parent);
    return {
      __typename: from.kind,
      id: from.id,
      number: from.number,
      title: from.title,
      state: from.state,
      bodyText: from.bodyText,
      createdAt: from.createdAt,
      updatedAt: from.updatedAt,
      url: origin + from.path,
      author: () => user(from.author),
      repository: () => ({
        __typename: 'Repository',
        id: `R_kg${Buffer.from(from.repository).toString('base64url')}`,
        name: from.repository.split('/')[1],
        nameWithOwner: from.repository,
        url: `${origin}/${from.repository}`,
      }),
      // A pull request is an issue too: a comment under one has both.
      issue: () =>
        parent
          ? { ...item(parent), __typename: 'Issue', state: parent.state === 'OPEN' ? 'OPEN' : 'CLOSED' }
          : null,
      pullRequest: () => (parent?.kind === 'PullRequest' ? item(parent) : null),
      discussion: () => (parent?.kind === 'Discussion' ? item(parent) : null),
      commit: () => {
        const [, oid] = /\/commit\/([0-9a-f]+)/.exec(from.path) ?? [];
        if (oid === undefined) return null;
        const url = `${origin}/${from.repository}/commit/${oid}`;
        return {
          __typename: 'Commit',
          id: `C_kw${oid}`,
          abbreviatedOid: oid.slice(0, 7),
          messageHeadline: from.title,
          url,
        };
      },
      reactions: (args: ReactionArgs) => {
        const kept = args.content
          ? from.reactions.filter((each) => each.content === args.content)
          : from.reactions;
        const found = page(kept, args, (each) => `${each.createdAt} ${each.id}`, args.orderBy?.direction);
        return {
          ...found,
          nodes: found.nodes.map((each) => reaction(from, each)),
          viewerHasReacted: from.reactions.some((each) => each.user === world.viewer),
        };
      },
    };
  }

  /** Items as the nodes of a list: some withheld when there is trouble. */
  function list(items: readonly (ReactedItem | GraphQLError)[]) {
    const limit = trouble.half ? Math.ceil(items.length / 2) : items.length;
    return items.map((each, index): ReturnType<typeof item> | GraphQLError | null => {
      if (each instanceof GraphQLError) return each;
      if (trouble.saml && each.repository.startsWith(`${guardedOwner}/`)) return guarded();
      if (index === limit) return halfDone();
      return index > limit ? null : item(each);
    });
  }

  return { user, item, list, find: (id: string) => byId.get(id) };
}
