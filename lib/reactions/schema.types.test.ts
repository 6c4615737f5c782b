import type {
  Commit,
  CommitComment,
  Discussion,
  DiscussionComment,
  Issue,
  IssueComment,
  Maybe,
  PageInfo,
  PullRequest,
  RateLimit,
  Reaction,
  Repository,
  User,
} from '@octokit/graphql-schema';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { dataSchema, furtherNode, itemNode, rateLimit, reactionConnection } from './schema';

/** Fields the operations select of each type of the public schema: one that does not exist fails to compile. */
interface Reactions {
  totalCount: number;
  pageInfo: Pick<PageInfo, 'hasNextPage' | 'endCursor'>;
  nodes?: Maybe<
    Maybe<Pick<Reaction, 'id' | 'content' | 'createdAt'> & { user?: Maybe<Pick<User, 'login'>> }>[]
  >;
}
type Where = { repository: Pick<Repository, 'nameWithOwner'> };
type Seen<T extends { id: string; url: unknown; createdAt: unknown }, Name extends string> = Pick<
  T,
  'id' | 'url' | 'createdAt'
> & { __typename: Name; reactions: Reactions };
type Thread<T extends Issue | PullRequest | Discussion, Name extends string> = Seen<T, Name> &
  Pick<T, 'title' | 'number'> &
  Where;
type Items =
  | Thread<Issue, 'Issue'>
  | Thread<PullRequest, 'PullRequest'>
  | Thread<Discussion, 'Discussion'>
  | (Seen<IssueComment, 'IssueComment'> & Where & { issue: Pick<Issue, 'title' | 'number'> })
  | (Seen<DiscussionComment, 'DiscussionComment'> & {
      discussion?: Maybe<Pick<Discussion, 'title' | 'number'> & Where>;
    })
  | (Seen<CommitComment, 'CommitComment'> &
      Where & { commit?: Maybe<Pick<Commit, 'abbreviatedOid' | 'messageHeadline'>> });
interface Backwards {
  totalCount: number;
  pageInfo: Pick<PageInfo, 'hasPreviousPage' | 'startCursor'>;
  nodes?: Maybe<Maybe<Items>[]>;
}
type Points = Pick<RateLimit, 'cost' | 'remaining' | 'resetAt'>;
type Data = {
  rateLimit?: Maybe<Points>;
  viewer: Pick<User, 'id' | 'login'> & { issueComments: Backwards; commitComments: Backwards };
  search: {
    issueCount: number;
    pageInfo: Pick<PageInfo, 'hasNextPage' | 'endCursor'>;
    nodes?: Maybe<Maybe<Items>[]>;
  };
  nodes: Maybe<Items>[];
};

/** Each compiles only as long as what the public schema gives fits into what is parsed. */
const fits = {
  reactions: (given: Reactions): z.input<typeof reactionConnection> => given,
  item: (given: Items): z.input<typeof itemNode> => given,
  points: (given: Points): z.input<typeof rateLimit> => given,
  further: (given: { id: string; reactions: Reactions }): z.input<typeof furtherNode> => given,
  data: (given: Data): z.input<typeof dataSchema> => given,
};

describe('the schemas', () => {
  it('take what the public schema gives, and give it back as it is', () => {
    const given = { cost: 1, remaining: 2, resetAt: '2026-11-21T12:00:00Z' };
    expect(fits.points(given)).toBe(given);
    expect(Object.keys(fits)).toHaveLength(5);
  });
});
