/** The part of the public schema that the service answers: same names of types, fields and arguments. */
export const fullSchema = /* GraphQL */ `
  scalar DateTime
  scalar URI

  enum ReactionContent { CONFUSED EYES HEART HOORAY LAUGH ROCKET THUMBS_DOWN THUMBS_UP SALUTE }
  enum SearchType { DISCUSSION ISSUE REPOSITORY USER }
  enum OrderDirection { ASC DESC }
  enum ReactionOrderField { CREATED_AT }
  enum IssueCommentOrderField { UPDATED_AT }
  enum DiscussionOrderField { CREATED_AT UPDATED_AT }
  enum IssueState { CLOSED OPEN }
  enum PullRequestState { CLOSED MERGED OPEN }

  input ReactionOrder { direction: OrderDirection! field: ReactionOrderField! }
  input IssueCommentOrder { direction: OrderDirection! field: IssueCommentOrderField! }
  input DiscussionOrder { direction: OrderDirection! field: DiscussionOrderField! }

  interface Node { id: ID! }
  interface Actor { avatarUrl(size: Int): URI! login: String! url: URI! }
  interface Reactable {
    id: ID!
    reactions(after: String, before: String, content: ReactionContent, first: Int, last: Int, orderBy: ReactionOrder): ReactionConnection!
  }

  type Query {
    node(id: ID!): Node
    nodes(ids: [ID!]!): [Node]!
    rateLimit: RateLimit
    search(after: String, first: Int, query: String!, type: SearchType!): SearchResultItemConnection!
    viewer: User!
  }
  type RateLimit {
    cost: Int! limit: Int! nodeCount: Int! remaining: Int! resetAt: DateTime! used: Int!
  }
  type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }

  type Reaction implements Node {
    content: ReactionContent! createdAt: DateTime! id: ID! reactable: Reactable! user: User
  }
  type ReactionConnection { nodes: [Reaction] pageInfo: PageInfo! totalCount: Int! viewerHasReacted: Boolean! }

  union SearchResultItem = Discussion | Issue | PullRequest | Repository | User
  type SearchResultItemConnection {
    discussionCount: Int! issueCount: Int! nodes: [SearchResultItem] pageInfo: PageInfo!
  }

  type Repository implements Node { id: ID! name: String! nameWithOwner: String! url: URI! }
  type User implements Node & Actor {
    avatarUrl(size: Int): URI!
    commitComments(after: String, before: String, first: Int, last: Int): CommitCommentConnection!
    id: ID!
    issueComments(after: String, before: String, first: Int, last: Int, orderBy: IssueCommentOrder): IssueCommentConnection!
    login: String!
    repositoryDiscussionComments(after: String, before: String, first: Int, last: Int): DiscussionCommentConnection!
    repositoryDiscussions(after: String, before: String, first: Int, last: Int, orderBy: DiscussionOrder = {field: CREATED_AT, direction: DESC}): DiscussionConnection!
    url: URI!
  }
  type IssueCommentConnection { nodes: [IssueComment] pageInfo: PageInfo! totalCount: Int! }
  type CommitCommentConnection { nodes: [CommitComment] pageInfo: PageInfo! totalCount: Int! }
  type DiscussionConnection { nodes: [Discussion] pageInfo: PageInfo! totalCount: Int! }
  type DiscussionCommentConnection { nodes: [DiscussionComment] pageInfo: PageInfo! totalCount: Int! }

  type Issue implements Node & Reactable { ITEM number: Int! state: IssueState! title: String! }
  type PullRequest implements Node & Reactable { ITEM number: Int! state: PullRequestState! title: String! }
  type Discussion implements Node & Reactable { ITEM number: Int! title: String! }
  type IssueComment implements Node & Reactable { ITEM issue: Issue! pullRequest: PullRequest }
  type Commit implements Node { abbreviatedOid: String! id: ID! messageHeadline: String! url: URI! }
  type CommitComment implements Node & Reactable { ITEM commit: Commit }
  type DiscussionComment implements Node & Reactable { COMMENT discussion: Discussion }
`
  .replaceAll('ITEM', 'COMMENT repository: Repository!')
  .replaceAll(
    'COMMENT',
    `author: Actor bodyText: String! createdAt: DateTime! id: ID! updatedAt: DateTime! url: URI!
    reactions(after: String, before: String, content: ReactionContent, first: Int, last: Int, orderBy: ReactionOrder): ReactionConnection!`,
  );

/** Only what the two documented one-shot queries use: no ids, pages, order, dates or points. */
export const plainSchema = /* GraphQL */ `
  enum ReactionContent { CONFUSED EYES HEART HOORAY LAUGH ROCKET THUMBS_DOWN THUMBS_UP SALUTE }
  enum SearchType { ISSUE }
  type Query {
    search(query: String!, type: SearchType!, first: Int): SearchResultItemConnection!
    viewer: User!
  }
  union SearchResultItem = Issue | PullRequest
  type SearchResultItemConnection { nodes: [SearchResultItem] }
  type Issue { url: String! reactions(last: Int): ReactionConnection! }
  type PullRequest { url: String! reactions(last: Int): ReactionConnection! }
  type IssueComment { url: String! reactions(last: Int): ReactionConnection! }
  type IssueCommentConnection { nodes: [IssueComment] }
  type ReactionConnection { totalCount: Int! nodes: [Reaction] }
  type Reaction { content: ReactionContent! user: User }
  type User { login: String! issueComments(last: Int): IssueCommentConnection! }
`;
