import type { Item, ItemKind } from '../model';
import { type Check, type Draft, latestOf } from './check';
import type { ListName } from './lists';
import { isSame, type MergeContext, mergeItem, mergePlain } from './merge-item';
import type { FetchedItem, ReactionWindow } from './response';

/** What is stored of one item. */
export interface StoredState {
  item?: Item | undefined;
  check?: Check | undefined;
  draft?: Draft | undefined;
}

/** What a response makes of an item. What is absent stays as it is; null takes it away. */
export interface Reconciled {
  id: string;
  item?: Item | null;
  check?: Check | null;
  draft?: Draft | null;
  /** `whole`: all its reactions are to be read, in this refresh or the next. */
  need?: 'whole' | 'later';
}

/** A response's place in the order of responses. */
export interface Moment extends MergeContext {
  tick: number;
}

export const listOf = (kind: ItemKind): ListName =>
  ({
    issue: 'threads',
    'pull-request': 'threads',
    comment: 'comments',
    discussion: 'discussions',
    'discussion-comment': 'discussionComments',
    'commit-comment': 'commitComments',
  })[kind] as ListName;

/** `most`: as many reactions as a page can have were asked for. */
export function reconcileItem(
  stored: StoredState,
  fetched: FetchedItem,
  most: boolean,
  moment: Moment,
): Reconciled {
  const { item, settled } = mergeItem(
    { item: stored.item, settled: stored.check?.settled ?? false },
    fetched,
    moment,
  );
  const changes = changesOf(stored, fetched, item, settled, moment);
  if (settled) return stored.draft ? { ...changes, draft: null } : changes;
  const { cursor } = fetched;
  if (most && cursor !== undefined) {
    return { ...changes, draft: { ...fetched, account: moment.account, cursor } };
  }
  return { ...changes, need: 'whole' };
}

/** The next older reactions of an item that is being read page by page. */
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
  // It changed meanwhile, or the service counts some that it does not show: once more, and then it is so.
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
    list: listOf(kind),
    total,
    settled,
    tick,
    checkedAt: now,
    latest: latestOf(item.reactions),
    ...(!settled && stored.check?.odd !== undefined && { odd: stored.check.odd }),
  };
  if (total === 0) return { id, check, ...(stored.item && { item: null }) };
  return { id, check, ...(!isSame(stored.item, item) && { item }) };
}
