import type {
  FetchedItem,
  FetchedReaction,
  Item,
  ItemKind,
  Reaction,
  ReactionWindow,
  TakenBack,
} from '../model';
import type { Check, Draft } from './record';
import type { ListName } from './request';

export interface StoredState {
  item?: Item | undefined;
  check?: Check | undefined;
  draft?: Draft | undefined;
}

/** Changes of one item by a response. Absent fields stay as they are; null deletes. */
export interface Reconciled {
  id: string;
  item?: Item | null;
  check?: Check | null;
  draft?: Draft | null;
  /** All its reactions must be read: `whole` in this refresh, `later` in the next. */
  need?: 'whole' | 'later';
}

/** The circumstances of a response. */
export interface Moment {
  account: string;
  viewer: string | undefined;
  /** Older reactions are not new, Unix milliseconds. Absent during the first refresh, in which none is. */
  since?: number | undefined;
  /** Unix milliseconds. */
  now: number;
  /** Position in the order of responses. */
  tick: number;
}

export const listOf: Record<ItemKind, ListName> = {
  issue: 'threads',
  'pull-request': 'threads',
  comment: 'comments',
  discussion: 'discussions',
  'discussion-comment': 'discussionComments',
  'commit-comment': 'commitComments',
};

/** `most`: the request asked for a full page of reactions. */
export function reconcileItem(
  stored: StoredState,
  fetched: FetchedItem,
  most: boolean,
  moment: Moment,
): Reconciled {
  const { item, settled } = mergeItem(stored.item, stored.check?.settled ?? false, fetched, moment);
  const changes = changesOf(stored, fetched, item, settled, moment);
  if (settled) return stored.draft ? { ...changes, draft: null } : changes;
  const { cursor } = fetched;
  if (most && cursor !== undefined) {
    return { ...changes, draft: { ...fetched, account: moment.account, cursor } };
  }
  return { ...changes, need: 'whole' };
}

/** Adds a page of older reactions to the draft of an item, or completes it. */
export function reconcileOlder(
  stored: StoredState,
  id: string,
  further: ReactionWindow,
  moment: Moment,
): Reconciled {
  const { draft } = stored;
  if (!draft) return { id };
  const had = new Set(draft.reactions.map((reaction) => reaction.id));
  const older = further.reactions.filter((reaction) => !had.has(reaction.id));
  const { cursor, ...facts } = draft;
  const fetched = { ...facts, total: further.total, reactions: [...older, ...draft.reactions] };
  if (further.cursor !== undefined) return { id, draft: { ...fetched, cursor: further.cursor } };
  const { account: _, ...whole } = fetched;
  const count = whole.reactions.length;
  const odd = `${whole.total} ${count}`;
  if (count === whole.total || stored.check?.odd === odd)
    return { ...reconcileItem(stored, whole, true, moment), id };
  // The item changed meanwhile, or the service counts reactions that it does not return: a second equal result is final.
  const check = stored.check && { ...stored.check, settled: false, odd };
  return { id, draft: null, need: 'later', ...(check && { check }) };
}

export function reconcilePlain(stored: StoredState, fetched: FetchedItem, moment: Moment): Reconciled {
  const item = mergePlain(stored.item, fetched, moment);
  return changesOf(stored, fetched, item, true, moment);
}

function changesOf(
  stored: StoredState,
  fetched: FetchedItem,
  item: Item,
  settled: boolean,
  moment: Moment,
): Reconciled {
  const { id, total, kind } = fetched;
  const { account, tick, now } = moment;
  const check: Check = {
    account,
    id,
    list: listOf[kind],
    total,
    settled,
    tick,
    checkedAt: now,
    latest: item.reactions.reduce((latest, { at = 0 }) => Math.max(latest, at), 0),
    ...(!settled && stored.check?.odd !== undefined && { odd: stored.check.odd }),
  };
  if (total === 0) return { id, check, ...(stored.item && { item: null }) };
  return { id, check, ...(!isSame(stored.item, item) && { item }) };
}

const mostRemoved = 20;

/** Merges a response into the stored item, by ids. `settled`: all available reactions are stored. */
export function mergeItem(
  stored: Item | undefined,
  settled: boolean,
  fetched: FetchedItem,
  moment: Moment,
): { item: Item; settled: boolean } {
  const window = asReactions(fetched.reactions, stored, settled, moment);
  if (fetched.cursor === undefined) return { item: compose(stored, fetched, window, moment), settled: true };
  const outside = without(stored?.reactions ?? [], window);
  const together = [...outside, ...window];
  // New reactions are newer than all stored ones. So when the window overlaps the stored ones, and both together make up
  // the total, nothing was added beyond the window and nothing was removed.
  const reaches = outside.length < (stored?.reactions.length ?? 0);
  const even = together.length + (stored?.older ?? 0) === fetched.total;
  if (stored && settled && reaches && even)
    return { item: compose(stored, fetched, together, moment), settled: true };
  // All reactions are requested next. Until they arrive, a complete stored item stays; an incomplete one is replaced.
  if (stored && stored.reactions.length + stored.older >= stored.total)
    return { item: stored, settled: false };
  const some = together.length <= fetched.total ? together : window;
  return { item: { ...compose(undefined, fetched, some, moment), older: 0 }, settled: false };
}

/**
 * Merges a response of a service without ids, which returns only a window: reactions that left the window still exist as
 * long as all of them fit into the total.
 */
export function mergePlain(stored: Item | undefined, fetched: FetchedItem, moment: Moment): Item {
  const window = asReactions(withIds(fetched.reactions), stored, stored !== undefined, moment);
  const together = [...without(stored?.reactions ?? [], window), ...window];
  if (together.length <= fetched.total) return compose(stored, fetched, together, moment);
  // Some were removed; only a window that holds all remaining ones shows which.
  const certain = window.length === fetched.total || !stored ? stored : { ...stored, reactions: window };
  return compose(certain, fetched, window, moment);
}

export const isSame = (stored: Item | undefined, next: Item): boolean =>
  stored !== undefined &&
  stored.total === next.total &&
  stored.older === next.older &&
  stored.title === next.title &&
  stored.url === next.url &&
  stored.reactions.length === next.reactions.length &&
  stored.reactions.every(({ id }, i) => id === next.reactions[i]?.id);

function compose(
  stored: Item | undefined,
  fetched: FetchedItem,
  reactions: Reaction[],
  moment: Moment,
): Item {
  const { id, url, kind, title, createdAt, total } = fetched;
  const [owner, name, , number] = new URL(url).pathname.split('/').filter(Boolean);
  const gone = without(stored?.reactions ?? [], reactions);
  const noticed = gone.map(({ kind, login }): TakenBack => ({ kind, login, noticedAt: moment.now }));
  const removed = [...(stored?.removed ?? []), ...noticed].slice(-mostRemoved);
  return {
    ...{ id, url, kind, title, createdAt },
    // Queries without these fields leave them to the address: `/owner/name/issues/88#…`
    repository: fetched.repository ?? (owner && name ? `${owner}/${name}` : undefined),
    number: fetched.number ?? (number && /^\d+$/.test(number) ? number : undefined),
    account: moment.account,
    total: Math.max(total, reactions.length),
    older: Math.max(0, total - reactions.length),
    checkedAt: moment.now,
    reactions,
    ...(removed.length > 0 && { removed }),
  };
}

function asReactions(
  fetched: readonly FetchedReaction[],
  stored: Item | undefined,
  settled: boolean,
  moment: Moment,
): Reaction[] {
  const known = new Map(stored?.reactions.map((reaction) => [reaction.id, reaction]));
  return fetched.map(({ id = '', ...reaction }) => {
    const before = known.get(id);
    return { ...reaction, id, unread: before ? before.unread : isNew(reaction, settled, moment) };
  });
}

/** `settled`: all others are known, so this one is later, whatever the clocks say. */
function isNew({ login, at }: FetchedReaction, settled: boolean, { viewer, since }: Moment): boolean {
  if (since === undefined || (viewer !== undefined && login === viewer)) return false;
  return settled || (at !== undefined && at > since);
}

function without(reactions: readonly Reaction[], others: readonly Reaction[]): Reaction[] {
  const ids = new Set(others.map(({ id }) => id));
  return reactions.filter(({ id }) => !ids.has(id));
}

/** Derives ids: a person has one reaction of a kind; those of deleted accounts are numbered. */
function withIds(reactions: readonly FetchedReaction[]): FetchedReaction[] {
  const counts = new Map<string, number>();
  return reactions.map((reaction) => {
    const name = `${reaction.kind} ${reaction.login ?? ''}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...reaction, id: `${name} ${count}` };
  });
}
