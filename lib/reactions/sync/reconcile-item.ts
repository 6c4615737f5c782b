import type { Item, ItemKind } from '../model';
import { type Check, type Draft, latestOf } from './check';
import type { ListName } from './lists';
import { isSame, type MergeContext, mergeItem, mergePlain } from './merge-item';
import type { FetchedItem, ReactionWindow } from './response';

/** What is kept of one item. */
export interface StoredState {
  item?: Item | undefined;
  check?: Check | undefined;
  draft?: Draft | undefined;
}

/** What an answer makes of an item. What is absent stays as it is; null takes it away. */
export interface Reconciled {
  id: string;
  item?: Item | null;
  check?: Check | null;
  draft?: Draft | null;
  /** `whole`: all its reactions are to be read, in this refresh or the next. */
  need?: 'whole' | 'later';
}

/** An answer's place in the order of answers. */
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
  kept: StoredState,
  found: FetchedItem,
  most: boolean,
  moment: Moment,
): Reconciled {
  const { item, settled } = mergeItem(
    { item: kept.item, settled: kept.check?.settled ?? false },
    found,
    moment,
  );
  const taken = reconciled(kept, found, item, settled, moment);
  if (settled) return kept.draft ? { ...taken, draft: null } : taken;
  const { cursor } = found;
  if (most && cursor !== undefined) {
    return { ...taken, draft: { ...found, account: moment.account, cursor } };
  }
  return { ...taken, need: 'whole' };
}

/** The next older reactions of an item that is being read page by page. */
export function reconcileOlder(
  kept: StoredState,
  id: string,
  further: ReactionWindow,
  moment: Moment,
): Reconciled {
  const { draft } = kept;
  if (!draft) return { id };
  const had = new Set(draft.reactions.map((reaction) => reaction.id));
  const older = further.reactions.filter((reaction) => !had.has(reaction.id));
  const { cursor, ...facts } = draft;
  const found = { ...facts, total: further.total, reactions: [...older, ...draft.reactions] };
  if (further.cursor !== undefined) return { id, draft: { ...found, cursor: further.cursor } };
  const { account: _, ...whole } = found;
  const count = whole.reactions.length;
  const odd = `${whole.total} ${count}`;
  if (count === whole.total || kept.check?.odd === odd)
    return { ...reconcileItem(kept, whole, true, moment), id };
  // It changed meanwhile, or the service counts some that it does not show: once more, and then it is so.
  const check = kept.check && { ...kept.check, settled: false, odd };
  return { id, draft: null, need: 'later', ...(check && { check }) };
}

export function reconcilePlain(kept: StoredState, found: FetchedItem, moment: Moment): Reconciled {
  const item = mergePlain(kept.item, found, moment);
  return reconciled(kept, found, item, true, moment);
}

function reconciled(
  kept: StoredState,
  found: FetchedItem,
  item: Item,
  settled: boolean,
  moment: Moment,
): Reconciled {
  const { id, total, kind } = found;
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
    ...(!settled && kept.check?.odd !== undefined && { odd: kept.check.odd }),
  };
  if (total === 0) return { id, check, ...(kept.item && { item: null }) };
  return { id, check, ...(!isSame(kept.item, item) && { item }) };
}
