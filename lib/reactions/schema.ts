import { z } from 'zod';
import type { Found, FoundReaction } from './found';
import type { ItemKind } from './model';

const webAddress = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const reactionNode = z.object({
  content: z.string().min(1).max(100),
  createdAt: moment.nullish(),
  user: z.object({ login: z.string().min(1).max(100) }).nullish(),
});

const itemNode = z.object({
  __typename: z.string().optional(),
  url: webAddress,
  title: z.string().nullish(),
  issue: z.object({ title: z.string().nullish() }).nullish(),
  repository: z.object({ nameWithOwner: z.string().nullish() }).nullish(),
  reactions: z.object({
    totalCount: z.int().min(0),
    nodes: z.array(reactionNode.nullish()).nullish(),
  }),
});
type ItemNode = z.infer<typeof itemNode>;

/** Null where the service holds an item back, `{}` where it is of a kind that was not asked about. */
const nodes = z.array(z.preprocess((node) => (isEmpty(node) ? null : node), itemNode.nullish())).max(1000);
const isEmpty = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && !('url' in node) && !('reactions' in node);

const login = z.string().max(100).nullish();

export interface Listed {
  viewer?: string;
  /** Items the service listed, with and without reactions. */
  asked: number;
  items: Found[];
}

/** `data` of the search for issues and pull requests. */
export const threadsSchema = z
  .object({ viewer: z.object({ login }).nullish(), search: z.object({ nodes }) })
  .transform(({ viewer, search }) => listed(viewer?.login, search.nodes, kindOfThread));

/** `data` of the list of comments. */
export const commentsSchema = z
  .object({ viewer: z.object({ login, issueComments: z.object({ nodes }) }) })
  .transform(({ viewer }) => listed(viewer.login, viewer.issueComments.nodes, () => 'comment'));

function listed(
  viewer: string | null | undefined,
  found: readonly (ItemNode | null | undefined)[],
  kindOf: (node: ItemNode) => ItemKind,
): Listed {
  const present = found.filter((node) => node !== null && node !== undefined);
  return {
    ...(viewer && { viewer }),
    asked: found.length,
    items: present.map((node) => toItem(node, kindOf(node))),
  };
}

const kindOfThread = (node: ItemNode): ItemKind =>
  node.__typename === 'PullRequest' || new URL(node.url).pathname.split('/')[3] === 'pull'
    ? 'pull-request'
    : 'issue';

function toItem(node: ItemNode, kind: ItemKind): Found {
  const reactions = (node.reactions.nodes ?? [])
    .filter((each) => each !== null && each !== undefined)
    .map(
      (each): FoundReaction => ({
        kind: each.content,
        login: each.user?.login ?? null,
        ...(typeof each.createdAt === 'number' && { at: each.createdAt }),
      }),
    );
  const title = node.title ?? node.issue?.title;
  const repository = node.repository?.nameWithOwner;
  return {
    id: node.url,
    url: node.url,
    kind,
    ...(title && { title }),
    ...(repository && { repository }),
    total: Math.max(node.reactions.totalCount, reactions.length),
    reactions,
  };
}

/** The body of any answer: data and errors, or a whole body that is only a message. */
export const replySchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        type: z.string().nullish(),
        message: z.string().catch(''),
        extensions: z.object({ saml_failure: z.boolean().nullish() }).nullish().catch(null),
      }),
    )
    .nullish(),
  message: z.string().nullish(),
});
export type Reply = z.infer<typeof replySchema>;
