import { z } from 'zod';
import { webAddress } from '@/lib/http/web-address';
import type { StoredNotified } from './inbox/digest';
import type { Mute } from './inbox/mutes';
import type { ItemKind } from './model';
import type { FetchedItem, FetchedReaction, ReactionWindow } from './sync/response';

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
/** One line: what is stored has a name a line. */
const name = z.string().regex(/^[^\r\n]{1,200}$/);
const cursor = z.string().max(2_000).nullish();
const count = z.int().min(0);

export const reactionNode = z.object({
  id: name.optional(),
  content: name,
  createdAt: moment.nullish(),
  user: z.object({ login: name }).nullish(),
});

export const pageInfo = z.object({
  hasNextPage: z.boolean().nullish(),
  endCursor: cursor,
  hasPreviousPage: z.boolean().nullish(),
  startCursor: cursor,
});

export const reactionConnection = z.object({
  totalCount: count,
  pageInfo: pageInfo.nullish(),
  nodes: z.array(reactionNode.nullish()).nullish(),
});

const thread = z.object({
  title: z.string().nullish(),
  number: count.nullish(),
  repository: z.object({ nameWithOwner: z.string().nullish() }).nullish(),
});

export const itemNode = thread.extend({
  __typename: z.string().optional(),
  id: name.optional(),
  url: webAddress,
  createdAt: moment.nullish(),
  issue: thread.nullish(),
  discussion: thread.nullish(),
  commit: z.object({ abbreviatedOid: z.string().nullish(), messageHeadline: z.string().nullish() }).nullish(),
  reactions: reactionConnection,
});
type ItemNode = z.infer<typeof itemNode>;

const isEmpty = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && !('url' in node) && !('reactions' in node);
/** Null where the service holds an item back, `{}` where it is of a kind that was not asked about. */
export const itemNodes = z
  .array(z.preprocess((node) => (isEmpty(node) ? null : node), itemNode.nullish().transform(orNothing)))
  .max(1000);

export const itemConnection = z.object({
  totalCount: count.nullish(),
  issueCount: count.nullish(),
  pageInfo: pageInfo.nullish(),
  nodes: itemNodes.nullish(),
});
export type ItemConnection = z.infer<typeof itemConnection>;

export const rateLimit = z.object({ cost: count, remaining: count, resetAt: moment });

/** `data` of any step: each names some of these. */
export const dataSchema = z.looseObject({
  rateLimit: rateLimit.nullish(),
  viewer: z
    .object({
      id: name.optional(),
      login: name.optional(),
      issueComments: itemConnection.nullish(),
      repositoryDiscussions: itemConnection.nullish(),
      repositoryDiscussionComments: itemConnection.nullish(),
      commitComments: itemConnection.nullish(),
    })
    .nullish(),
  search: itemConnection.nullish(),
  nodes: itemNodes.nullish(),
});

/** One of the items whose older reactions were asked for. */
export const furtherNode = z.object({ id: name, reactions: reactionConnection.transform(toWindow) });

function orNothing(node: ItemNode | null | undefined): FetchedItem | undefined {
  if (!node) return undefined;
  const above = node.issue ?? node.discussion ?? node;
  const title = node.title ?? above.title ?? commitName(node);
  const number = node.number ?? above.number;
  const repository = node.repository?.nameWithOwner ?? above.repository?.nameWithOwner;
  return {
    id: node.id ?? node.url,
    url: node.url,
    kind: kindOf(node),
    ...(title && { title }),
    ...(repository && { repository }),
    ...(typeof number === 'number' && { number: String(number) }),
    ...(typeof node.createdAt === 'number' && { createdAt: node.createdAt }),
    ...toWindow(node.reactions),
  };
}

/** A commit has no title: "3f2a1bc Reckon the tides anew". */
const commitName = ({ commit }: ItemNode): string =>
  [commit?.abbreviatedOid, commit?.messageHeadline].filter(Boolean).join(' ');

/** The service gives the newest first where it was asked to, which is where it gives ids. */
function toWindow({ totalCount, pageInfo: page, nodes }: z.infer<typeof reactionConnection>): ReactionWindow {
  const present = (nodes ?? []).filter((each) => each !== null && each !== undefined);
  const reactions = present.map(
    ({ id, content, createdAt, user }): FetchedReaction => ({
      ...(id !== undefined && { id }),
      kind: content,
      login: user?.login ?? null,
      ...(typeof createdAt === 'number' && { at: createdAt }),
    }),
  );
  return {
    total: Math.max(totalCount, reactions.length),
    reactions: page ? reactions.reverse() : reactions,
    ...(page?.hasNextPage && page.endCursor && { cursor: page.endCursor }),
  };
}

const kinds: Record<string, ItemKind> = {
  Issue: 'issue',
  PullRequest: 'pull-request',
  IssueComment: 'comment',
  Discussion: 'discussion',
  DiscussionComment: 'discussion-comment',
  CommitComment: 'commit-comment',
};

/** Where the service names no type, the address does: `/owner/name/pull/88#issuecomment-5`. */
function kindOf({ __typename: type, url }: ItemNode): ItemKind {
  const named = type === undefined ? undefined : kinds[type];
  if (named) return named;
  const { pathname, hash } = new URL(url);
  if (hash.startsWith('#issuecomment')) return 'comment';
  return pathname.split('/')[3] === 'pull' ? 'pull-request' : 'issue';
}

/** The body of any answer: data and errors, or a whole body that is only a message. */
export const replySchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        type: z.string().nullish(),
        message: z.string().catch(''),
        path: z
          .array(z.union([z.string(), z.number()]))
          .nullish()
          .catch(null),
        extensions: z.object({ saml_failure: z.boolean().nullish() }).nullish().catch(null),
      }),
    )
    .nullish(),
  message: z.string().nullish(),
});
export type Reply = z.infer<typeof replySchema>;

const mute = z.object({
  what: z.enum(['item', 'repository', 'person']),
  account: z.string(),
  name: z.string(),
  title: z.string().exactOptional(),
  at: z.number(),
});

/** The stored mutes, without those that do not fit. */
export function readMutes(stored: unknown): Mute[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const read = mute.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

const notified = z.object({ known: z.record(z.string(), z.string()), shown: z.array(z.string()) });

/** What the digest stores; undefined where nothing fits, as before the first time. */
export function readNotified(stored: unknown): StoredNotified | undefined {
  const read = notified.safeParse(stored);
  return read.success ? read.data : undefined;
}
