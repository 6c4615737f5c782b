import { type Item, type Reaction, readAddress, type TakenBack } from '../model';
import type { FetchedItem, FetchedReaction } from './response';

export interface MergeContext {
  account: string;
  viewer: string | undefined;
  /** Unix milliseconds: nothing older is news. Absent during the first refresh, of which nothing is. */
  since?: number;
  /** Unix milliseconds. */
  now: number;
}

export interface Known {
  item: Item | undefined;
  /** All there was to be had. */
  settled: boolean;
}

export interface Merged {
  item: Item;
  /** Whether that is all there is to be had. */
  settled: boolean;
}

/** So many of those that were taken back are remembered. */
const remembered = 20;

/** Where a service gives ids: what a response says of an item, together with what is stored of it. */
export function mergeItem(
  { item: stored, settled }: Known,
  fetched: FetchedItem,
  context: MergeContext,
): Merged {
  const window = asReactions(fetched.reactions, stored, settled, context);
  if (fetched.cursor === undefined) return { item: compose(stored, fetched, window, context), settled: true };
  const outside = without(stored?.reactions ?? [], window);
  const together = [...outside, ...window];
  // What is added is newer than all that was stored. So when the window reaches back to what was stored, and both together
  // make up the total, nothing was added beyond the window and nothing was taken back.
  const reaches = outside.length < (stored?.reactions.length ?? 0);
  const even = together.length + (stored?.older ?? 0) === fetched.total;
  if (stored && settled && reaches && even)
    return { item: compose(stored, fetched, together, context), settled: true };
  // The whole is being asked for. Until it is there, what was stored whole stays; else it is shown as far as it goes.
  if (stored && stored.reactions.length + stored.older >= stored.total)
    return { item: stored, settled: false };
  const some = together.length <= fetched.total ? together : window;
  return { item: { ...compose(undefined, fetched, some, context), older: 0 }, settled: false };
}

/** Where a service gives no ids and only a window: those that left it are still there while all fit into the total. */
export function mergePlain(stored: Item | undefined, fetched: FetchedItem, context: MergeContext): Item {
  const window = asReactions(withIds(fetched.reactions), stored, stored !== undefined, context);
  const together = [...without(stored?.reactions ?? [], window), ...window];
  if (together.length <= fetched.total) return compose(stored, fetched, together, context);
  // Some were taken back; which, can be said only where the window holds all that are left.
  const certain = window.length === fetched.total || !stored ? stored : { ...stored, reactions: window };
  return compose(certain, fetched, window, context);
}

/** Whether a response brought nothing that is not stored. */
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
  context: MergeContext,
): Item {
  const { reactions: _, cursor: __, total, ...facts } = fetched;
  const removed = noticed(stored, reactions, context.now);
  return {
    ...readAddress(fetched.url),
    ...facts,
    account: context.account,
    total: Math.max(total, reactions.length),
    older: Math.max(0, total - reactions.length),
    checkedAt: context.now,
    reactions,
    ...(removed.length > 0 && { removed }),
  };
}

function asReactions(
  fetched: readonly FetchedReaction[],
  stored: Item | undefined,
  settled: boolean,
  context: MergeContext,
): Reaction[] {
  const known = new Map(stored?.reactions.map((reaction) => [reaction.id, reaction]));
  return fetched.map(({ id = '', ...reaction }) => {
    const before = known.get(id);
    return { ...reaction, id, unread: before ? before.unread : isNews(reaction, settled, context) };
  });
}

/** `settled`: all others were known, so this one is later than they, whatever the clocks say. */
function isNews({ login, at }: FetchedReaction, settled: boolean, { viewer, since }: MergeContext): boolean {
  if (since === undefined || (viewer !== undefined && login === viewer)) return false;
  return settled || (at !== undefined && at > since);
}

function without(reactions: readonly Reaction[], others: readonly Reaction[]): Reaction[] {
  const ids = new Set(others.map(({ id }) => id));
  return reactions.filter(({ id }) => !ids.has(id));
}

function noticed(stored: Item | undefined, reactions: readonly Reaction[], now: number): TakenBack[] {
  const gone = without(stored?.reactions ?? [], reactions);
  const more = gone.map(({ kind, login }) => ({ kind, login, noticedAt: now }));
  return [...(stored?.removed ?? []), ...more].slice(-remembered);
}

/** One person leaves a kind once; deleted accounts are counted. */
function withIds(reactions: readonly FetchedReaction[]): FetchedReaction[] {
  const counts = new Map<string, number>();
  return reactions.map((reaction) => {
    const name = `${reaction.kind} ${reaction.login ?? ''}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...reaction, id: `${name} ${count}` };
  });
}
