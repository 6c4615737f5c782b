/** The lists of the person's items at a service, in reading order; a search returns the issues and pull requests. */
export const listNames = [
  'threads',
  'comments',
  'discussions',
  'discussionComments',
  'commitComments',
] as const;
export type ListName = (typeof listNames)[number];

/** The viewer's connection behind each list but the search. */
export const connections = {
  comments: 'issueComments',
  discussions: 'repositoryDiscussions',
  discussionComments: 'repositoryDiscussionComments',
  commitComments: 'commitComments',
} as const satisfies Partial<Record<ListName, string>>;

/** A range of creation times, inclusive, ISO 8601; open where an end is absent. */
export interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

/** Limits of the service for one page. */
export const mostItems = 100;
export const mostReactions = 100;
/** The newest few reactions mostly complete the stored ones, and cost no more points than one. */
export const glance = 5;
/** How many items' older reactions one call reads. */
export const mostFurther = 20;
/** A search returns no more than so many results. */
export const searchReach = 1000;

/** One call and its purpose. A restarted worker makes the same request again. */
export type RefreshRequest =
  /** The newest items of each list, and the total counts. */
  | { kind: 'heads'; lists: readonly ListName[]; items: number; reactions: number }
  /** The next page of a list, newest first; `cursor` is the end of the previous page. */
  | {
      kind: 'page';
      list: ListName;
      items: number;
      reactions: number;
      cursor?: string | undefined;
      range?: Range | undefined;
    }
  /** Known items with their newest reactions. */
  | { kind: 'items'; ids: readonly string[]; reactions: number }
  /** Older reactions of items with more than one page of them. */
  | { kind: 'further'; items: readonly { id: string; cursor: string }[] }
  /** The interface's own queries, which have one page. */
  | { kind: 'plain'; list: 'threads' | 'comments'; items: number; reactions: number };

export type RequestOf<Kind extends RefreshRequest['kind']> = Extract<RefreshRequest, { kind: Kind }>;

/**
 * Points of a call: every connection counts once for each of its parents; a hundred of these requests are a point, and
 * a call costs at least one. The number of returned nodes does not matter, so the first import reads a full page of
 * reactions with each item. https://docs.github.com/en/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
export const pointsOf = (request: RefreshRequest): number =>
  Math.max(1, Math.round(requestsOf(request) / 100));

function requestsOf(request: RefreshRequest): number {
  switch (request.kind) {
    case 'heads':
      return request.lists.length * (1 + request.items);
    case 'page':
    case 'plain':
      return 1 + request.items;
    case 'items':
      return 1 + request.ids.length;
    case 'further':
      return request.items.length;
  }
}

/** So many of the newest items of every list fit into a call of one point: 149 requests round down. */
export const headItems = (lists: number): number =>
  Math.min(mostItems, Math.floor(149 / Math.max(1, lists)) - 1);
