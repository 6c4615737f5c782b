import { connections, type ListName, mostReactions, type Range } from './lists';
import type { RefreshRequest } from './request';

export interface Operation {
  query: string;
  variables?: Record<string, string | number | readonly string[] | null>;
}

/** The query of a request. The plain ones have no variables: the interface knows only a query text. */
export function queryOf(request: RefreshRequest): Operation {
  switch (request.kind) {
    case 'heads':
      return headsQuery(request);
    case 'page':
      return pageQuery(request);
    case 'items':
      return {
        query: `query($ids: [ID!]!, $reactions: Int!) { ${rate} nodes(ids: $ids) { ${anyItem} } } ${reactions}`,
        variables: { ids: request.ids, reactions: request.reactions },
      };
    case 'further':
      return olderQuery(request);
    case 'plain':
      return { query: request.list === 'threads' ? plainThreads(request) : plainComments(request) };
  }
}

const rate = 'rateLimit { cost remaining resetAt }';

const reactions = `fragment felt on Reactable {
  reactions(first: $reactions, orderBy: { field: CREATED_AT, direction: DESC }) { ...some }
}
fragment some on ReactionConnection {
  totalCount
  pageInfo { hasNextPage endCursor }
  nodes { id content createdAt user { login } }
}`;

const common = '__typename id url createdAt ...felt';
const where = 'repository { nameWithOwner }';
const thread = `${common} title number ${where}`;
const fields = {
  Issue: thread,
  PullRequest: thread,
  IssueComment: `${common} ${where} issue { title number }`,
  Discussion: thread,
  DiscussionComment: `${common} discussion { title number ${where} }`,
  CommitComment: `${common} ${where} commit { abbreviatedOid messageHeadline }`,
} as const;
const ofType = (...types: (keyof typeof fields)[]): string =>
  types.map((type) => `... on ${type} { ${fields[type]} }`).join(' ');
const anyItem = ofType(
  'Issue',
  'PullRequest',
  'IssueComment',
  'Discussion',
  'DiscussionComment',
  'CommitComment',
);

const typeOf = {
  comments: 'IssueComment',
  discussions: 'Discussion',
  discussionComments: 'DiscussionComment',
  commitComments: 'CommitComment',
} as const satisfies Record<keyof typeof connections, keyof typeof fields>;

function headsQuery({
  lists,
  items,
  reactions: count,
}: Extract<RefreshRequest, { kind: 'heads' }>): Operation {
  const own = lists.filter((list) => list !== 'threads').map((list) => listField(list, '$items'));
  return {
    query: `query($items: Int!, $reactions: Int!${lists.includes('threads') ? ', $search: String!' : ''}) {
  ${rate}
  viewer { id login ${own.join(' ')} }
  ${lists.includes('threads') ? searchField('$items') : ''}
} ${reactions}`,
    variables: {
      items,
      reactions: count,
      ...(lists.includes('threads') && { search: searchText() }),
    },
  };
}

function pageQuery(request: Extract<RefreshRequest, { kind: 'page' }>): Operation {
  const { list, items, reactions: count, cursor = null, range } = request;
  const variables = { items, reactions: count, cursor };
  if (list === 'threads') {
    return {
      query: `query($items: Int!, $reactions: Int!, $cursor: String, $search: String!) {
  ${rate} ${searchField('$items', '$cursor')}
} ${reactions}`,
      variables: { ...variables, search: searchText(range) },
    };
  }
  return {
    query: `query($items: Int!, $reactions: Int!, $cursor: String) {
  ${rate} viewer { ${listField(list, '$items', '$cursor')} }
} ${reactions}`,
    variables,
  };
}

/** Newest first: the lists without an order of their own end with the newest. */
function listField(list: Exclude<ListName, 'threads'>, items: string, cursor?: string): string {
  const nodes = `nodes { ${fields[typeOf[list]]} }`;
  if (list === 'discussions') {
    const after = cursor ? `, after: ${cursor}` : '';
    return `${connections[list]}(first: ${items}${after}, orderBy: { field: CREATED_AT, direction: DESC }) {
    totalCount pageInfo { hasNextPage endCursor } ${nodes} }`;
  }
  const before = cursor ? `, before: ${cursor}` : '';
  return `${connections[list]}(last: ${items}${before}) {
    totalCount pageInfo { hasPreviousPage startCursor } ${nodes} }`;
}

function searchField(items: string, cursor?: string): string {
  return `search(query: $search, type: ISSUE, first: ${items}${cursor ? `, after: ${cursor}` : ''}) {
    issueCount pageInfo { hasNextPage endCursor } nodes { ${ofType('Issue', 'PullRequest')} } }`;
}

const reacted = 'author:@me reactions:>0';
function searchText({ from, to }: Range = {}): string {
  const span = from || to ? ` created:${from ?? '*'}..${to ?? '*'}` : '';
  return `${reacted} sort:created-desc${span}`;
}

function olderQuery({ items }: Extract<RefreshRequest, { kind: 'further' }>): Operation {
  const places = items.map((_, i) => `$id${i}: ID!, $after${i}: String!`).join(', ');
  const nodes = items.map(
    (_, i) => `item${i}: node(id: $id${i}) { ... on Reactable {
    id
    reactions(first: ${mostReactions}, after: $after${i}, orderBy: { field: CREATED_AT, direction: DESC }) { ...some }
  } }`,
  );
  const some = reactions.slice(reactions.indexOf('fragment some'));
  return {
    query: `query(${places}) { ${rate} ${nodes.join(' ')} } ${some}`,
    variables: Object.fromEntries(
      items.flatMap(({ id, cursor }, i) => [
        [`id${i}`, id],
        [`after${i}`, cursor],
      ]),
    ),
  };
}

type Plain = Extract<RefreshRequest, { kind: 'plain' }>;

/** The person's issues and pull requests that have reactions. */
function plainThreads({ items, reactions: last }: Plain): string {
  const node = `url ${plainReactions(last)}`;
  return `query {
  search(query: "${reacted}", type: ISSUE, first: ${items}) {
    nodes { ... on Issue { ${node} } ... on PullRequest { ${node} } }
  }
}`;
}

/** The person's newest issue comments, those without reactions too. */
function plainComments({ items, reactions: last }: Plain): string {
  return `query { viewer { issueComments(last: ${items}) { nodes { url ${plainReactions(last)} } } } }`;
}

const plainReactions = (last: number): string =>
  `reactions(last: ${last}) { totalCount nodes { content user { login } } }`;
