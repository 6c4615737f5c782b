import { z } from 'zod';
import { webAddress } from '@/lib/http/web-address';
import { readableItems } from '../http/readable-items';
import type { FetchedItem, FetchedReaction, ItemKind, ReactionWindow } from './model';

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
/** A single line: names are stored one per line. */
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
/** An item is null where the service withholds it, and `{}` where the query has no fragment for its type. */
const node = z.preprocess((one) => (isEmpty(one) ? null : one), itemNode.nullish().transform(toItem));
export const itemNodes = z.array(node).max(1000);
/** One of a list that can't be read is as one that is withheld. */
const listNodes = readableItems(node, 1000);

const itemConnection = z
  .object({
    totalCount: count.nullish(),
    issueCount: count.nullish(),
    pageInfo: pageInfo.nullish(),
    nodes: listNodes.nullish(),
  })
  .transform(({ totalCount, issueCount, pageInfo: page, nodes }) => {
    const next = page?.hasNextPage ? page.endCursor : page?.hasPreviousPage && page.startCursor;
    return {
      /** Count of the whole list by the service. */
      total: totalCount ?? issueCount ?? undefined,
      /** Number of items listed, including withheld ones. */
      asked: nodes?.length ?? 0,
      found: present(nodes ?? []),
      cursor: next || undefined,
    };
  });
export type ItemPage = z.infer<typeof itemConnection>;

/** The items that were not withheld. */
export const present = (nodes: readonly (FetchedItem | undefined)[]): FetchedItem[] =>
  nodes.filter((each) => each !== undefined);

export const rateLimit = z.object({ cost: count, remaining: count, resetAt: moment });

/** `data` of any response: each request selects some of these. */
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

/** An item with one page of its older reactions. */
export const furtherNode = z.object({ id: name, reactions: reactionConnection.transform(toWindow) });

function toItem(node: ItemNode | null | undefined): FetchedItem | undefined {
  if (!node) return undefined;
  const parent = node.issue ?? node.discussion ?? node;
  const number = node.number ?? parent.number;
  return {
    id: node.id ?? node.url,
    url: node.url,
    kind: kindOf(node),
    title: node.title || parent.title || commitName(node) || undefined,
    repository: node.repository?.nameWithOwner || parent.repository?.nameWithOwner || undefined,
    number: typeof number === 'number' ? String(number) : undefined,
    createdAt: node.createdAt ?? undefined,
    ...toWindow(node.reactions),
  };
}

/** A commit has no title: "3f2a1bc Reckon the tides anew". */
const commitName = ({ commit }: ItemNode): string =>
  [commit?.abbreviatedOid, commit?.messageHeadline].filter(Boolean).join(' ');

/** The service returns the newest first where the query says so, which are the queries with ids and a page. */
function toWindow({ totalCount, pageInfo: page, nodes }: z.infer<typeof reactionConnection>): ReactionWindow {
  const present = (nodes ?? []).filter((each) => each !== null && each !== undefined);
  const reactions = present.map(
    ({ id, content, createdAt, user }): FetchedReaction => ({
      id,
      kind: content,
      login: user?.login ?? null,
      at: createdAt ?? undefined,
    }),
  );
  return {
    total: Math.max(totalCount, reactions.length),
    reactions: page ? reactions.reverse() : reactions,
    cursor: (page?.hasNextPage && page.endCursor) || undefined,
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

/** Falls back to the address where the service returns no type: `/owner/name/pull/88#issuecomment-5`. */
function kindOf({ __typename: type, url }: ItemNode): ItemKind {
  const named = type === undefined ? undefined : kinds[type];
  if (named) return named;
  const { pathname, hash } = new URL(url);
  if (hash.startsWith('#issuecomment')) return 'comment';
  return pathname.split('/')[3] === 'pull' ? 'pull-request' : 'issue';
}

/** The body of any response: data and errors, or only a message. */
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

/** An item, a repository or a person whose reactions do not count as new. */
const mute = z.object({
  what: z.enum(['item', 'repository', 'person']),
  account: z.string(),
  /** The item's id, `owner/name`, or a login. */
  name: z.string(),
  title: z.string().exactOptional(),
  /** Unix milliseconds. */
  at: z.number(),
});
export type Mute = z.infer<typeof mute>;

const storedMute: z.ZodType<Mute> = mute.loose();
/** A stored mute; undefined where it is invalid, or of another build. */
export const readMute = (stored: unknown): Mute | undefined => storedMute.safeParse(stored).data;

/** State of the digest between refreshes. */
const notified = z.object({
  /** New reactions that no notification will show again, by key of the item, as the `news` of its row. */
  known: z.record(z.string(), z.string()),
  /** Keys of the items in the visible notification. */
  shown: z.array(z.string()),
});
export type StoredNotified = z.infer<typeof notified>;

/** The stored state of the digest; undefined where it is absent or invalid. */
export const readNotified = (stored: unknown): StoredNotified | undefined => notified.safeParse(stored).data;

const listState = z.looseObject({
  total: count.exactOptional(),
  baseline: z.number().exactOptional(),
  readAt: count.exactOptional(),
  walk: z.looseObject({ tick: count, cursor: z.string().exactOptional() }).exactOptional(),
});

/** Limits how much a refresh requests; a wrong number would make it endless. */
const syncState = z.looseObject({
  account: z.string(),
  baseline: z.number(),
  tick: count,
  page: z.int().min(1).max(100),
  lists: z.record(z.string(), listState),
  changed: z.array(z.string()),
  later: z.array(z.string()),
  ...{ calm: count, failures: count },
});

/** A state that does not parse is left out: the next refresh makes it anew. */
export const arriveReactions = (store: string, value: unknown) =>
  store !== 'records' || syncState.safeParse(value).success ? { value } : undefined;
