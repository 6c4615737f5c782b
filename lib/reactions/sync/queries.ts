import {
  connections,
  type ListName,
  mostReactions,
  type Range,
  type RefreshRequest,
  type RequestOf,
} from './request';

export interface Operation {
  query: string;
  variables?: Record<string, string | number | readonly string[] | null>;
}

/** The query of a request. Plain queries have no variables, because the interface defines only the query text. */
export function queryOf(request: RefreshRequest): Operation {
  switch (request.kind) {
    case 'heads':
    case 'page':
      return listsQuery(request);
    case 'items':
      return {
        query: `query($ids: [ID!]!, $reactions: Int!) { ${rate} nodes(ids: $ids) { ${anyItem} } } ${reactions}`,
        variables: { ids: request.ids, reactions: request.reactions },
      };
    case 'further':
      return olderQuery(request);
    case 'plain':
      return { query: plainQuery(request) };
  }
}

const rate = 'rateLimit { cost remaining resetAt }';

const pageFragment = `fragment page on ReactionConnection {
  totalCount
  pageInfo { hasNextPage endCursor }
  nodes { id content createdAt user { login } }
}`;
const reactions = `fragment reactions on Reactable {
  reactions(first: $reactions, orderBy: { field: CREATED_AT, direction: DESC }) { ...page }
}
${pageFragment}`;

const common = '__typename id url createdAt ...reactions';
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
const anyItem = Object.entries(fields)
  .map(([type, selection]) => `... on ${type} { ${selection} }`)
  .join(' ');

const typeOf = {
  comments: 'IssueComment',
  discussions: 'Discussion',
  discussionComments: 'DiscussionComment',
  commitComments: 'CommitComment',
} as const satisfies Record<keyof typeof connections, keyof typeof fields>;

/** Heads are the first pages of several lists. */
function listsQuery(request: RequestOf<'heads' | 'page'>): Operation {
  const { items, reactions: count } = request;
  const lists: readonly ListName[] = request.kind === 'heads' ? request.lists : [request.list];
  const { cursor = null, range } = request.kind === 'page' ? request : {};
  const search = lists.includes('threads');
  const own = lists.filter((list) => list !== 'threads').map((list) => listField(list));
  return {
    query: `query($items: Int!, $reactions: Int!, $cursor: String${search ? ', $search: String!' : ''}) {
  ${rate}
  viewer { id login ${own.join(' ')} }
  ${search ? searchField : ''}
} ${reactions}`,
    variables: {
      ...{ items, reactions: count, cursor },
      ...(search && { search: searchText(range) }),
    },
  };
}

/** Newest first: connections without an order argument end with the newest. */
function listField(list: Exclude<ListName, 'threads'>): string {
  const nodes = `totalCount nodes { ${fields[typeOf[list]]} }`;
  return list === 'discussions'
    ? `${connections[list]}(first: $items, after: $cursor, orderBy: { field: CREATED_AT, direction: DESC }) {
    pageInfo { hasNextPage endCursor } ${nodes} }`
    : `${connections[list]}(last: $items, before: $cursor) { pageInfo { hasPreviousPage startCursor } ${nodes} }`;
}

const searchField = `search(query: $search, type: ISSUE, first: $items, after: $cursor) {
    issueCount pageInfo { hasNextPage endCursor } nodes { ... on Issue { ${thread} } ... on PullRequest { ${thread} } } }`;

const reacted = 'author:@me reactions:>0';
function searchText({ from, to }: Range = {}): string {
  const span = from || to ? ` created:${from ?? '*'}..${to ?? '*'}` : '';
  return `${reacted} sort:created-desc${span}`;
}

function olderQuery({ items }: RequestOf<'further'>): Operation {
  const parameters = items.map((_, i) => `$id${i}: ID!, $after${i}: String!`).join(', ');
  const nodes = items.map(
    (_, i) => `item${i}: node(id: $id${i}) { ... on Reactable {
    id
    reactions(first: ${mostReactions}, after: $after${i}, orderBy: { field: CREATED_AT, direction: DESC }) { ...page }
  } }`,
  );
  return {
    query: `query(${parameters}) { ${rate} ${nodes.join(' ')} } ${pageFragment}`,
    variables: Object.fromEntries(
      items.flatMap(({ id, cursor }, i) => [
        [`id${i}`, id],
        [`after${i}`, cursor],
      ]),
    ),
  };
}

/** Comments include those without reactions. */
function plainQuery({ list, items, reactions: last }: RequestOf<'plain'>): string {
  const node = `url reactions(last: ${last}) { totalCount nodes { content user { login } } }`;
  if (list === 'comments') return `query { viewer { issueComments(last: ${items}) { nodes { ${node} } } } }`;
  return `query {
  search(query: "${reacted}", type: ISSUE, first: ${items}) {
    nodes { ... on Issue { ${node} } ... on PullRequest { ${node} } }
  }
}`;
}
