import { type Check, type Draft, latestOf } from './check';
import type { Found, Window } from './found';
import type { ListName } from './lists';
import { isSame, type Looking, settle, settlePlain } from './merge';
import type { Item, ItemKind } from './model';

/** What is kept of one item. */
export interface KeptOf {
  item?: Item | undefined;
  check?: Check | undefined;
  draft?: Draft | undefined;
}

/** What an answer makes of an item. What is absent stays as it is; null takes it away. */
export interface Taken {
  id: string;
  item?: Item | null;
  check?: Check | null;
  draft?: Draft | null;
  /** `whole`: all its reactions are to be read, in this refresh or the next. */
  need?: 'whole' | 'later';
}

/** An answer's place in the order of answers. */
export interface Moment extends Looking {
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
export function takeIn(kept: KeptOf, found: Found, most: boolean, moment: Moment): Taken {
  const { item, settled } = settle({ item: kept.item, settled: kept.check?.settled ?? false }, found, moment);
  const taken = taking(kept, found, item, settled, moment);
  if (settled) return kept.draft ? { ...taken, draft: null } : taken;
  const { cursor } = found;
  if (most && cursor !== undefined) {
    return { ...taken, draft: { ...found, account: moment.account, cursor } };
  }
  return { ...taken, need: 'whole' };
}

/** The next older reactions of an item that is being read page by page. */
export function takeFurther(kept: KeptOf, id: string, further: Window, moment: Moment): Taken {
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
  if (count === whole.total || kept.check?.odd === odd) return { ...takeIn(kept, whole, true, moment), id };
  // It changed meanwhile, or the service counts some that it does not show: once more, and then it is so.
  const check = kept.check && { ...kept.check, settled: false, odd };
  return { id, draft: null, need: 'later', ...(check && { check }) };
}

export function takePlain(kept: KeptOf, found: Found, moment: Moment): Taken {
  const item = settlePlain(kept.item, found, moment);
  return taking(kept, found, item, true, moment);
}

function taking(kept: KeptOf, found: Found, item: Item, settled: boolean, moment: Moment): Taken {
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
