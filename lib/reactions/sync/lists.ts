/** The lists of what a person wrote that a service gives. Search results are one of them. */
export type ListName = 'threads' | 'comments' | 'discussions' | 'discussionComments' | 'commitComments';

/** In the order in which they are read; issues and pull requests come from the search. */
export const listNames: readonly ListName[] = [
  'threads',
  'comments',
  'discussions',
  'discussionComments',
  'commitComments',
];

/** The viewer's connection behind each list but the search. */
export const connections = {
  comments: 'issueComments',
  discussions: 'repositoryDiscussions',
  discussionComments: 'repositoryDiscussionComments',
  commitComments: 'commitComments',
} as const satisfies Partial<Record<ListName, string>>;

/** A span of creation times, both ends included, ISO 8601; open where one is absent. */
export interface Range {
  from?: string;
  to?: string;
}

/** The most that one page may ask for. */
export const mostItems = 100;
export const mostReactions = 100;
/** The newest few: with what is stored they mostly make up the whole, and they cost no more points than one. */
export const glance = 5;
/** How many items' further reactions are asked for in one call. */
export const mostFurther = 20;
/** A search reaches no further than so many results. */
export const searchReach = 1000;
