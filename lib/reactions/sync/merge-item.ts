import { type Item, type Reaction, readAddress, type TakenBack } from '../model';
import type { FetchedItem, FetchedReaction } from './response';

export interface MergeContext {
  account: string;
  viewer: string | undefined;
  /** Unix milliseconds: nothing older is news. Absent during the first look, of which nothing is. */
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

/** Where a service gives ids: what an answer says of an item, together with what is kept of it. */
export function mergeItem({ item: kept, settled }: Known, found: FetchedItem, looking: MergeContext): Merged {
  const window = asReactions(found.reactions, kept, settled, looking);
  if (found.cursor === undefined) return { item: compose(kept, found, window, looking), settled: true };
  const outside = without(kept?.reactions ?? [], window);
  const together = [...outside, ...window];
  // What is added is newer than all that was kept. So when the window reaches back to what was kept, and both together
  // make up the total, nothing was added beyond the window and nothing was taken back.
  const reaches = outside.length < (kept?.reactions.length ?? 0);
  const even = together.length + (kept?.older ?? 0) === found.total;
  if (kept && settled && reaches && even)
    return { item: compose(kept, found, together, looking), settled: true };
  // The whole is being asked for. Until it is there, what was kept whole stays; else it is shown as far as it goes.
  if (kept && kept.reactions.length + kept.older >= kept.total) return { item: kept, settled: false };
  const some = together.length <= found.total ? together : window;
  return { item: { ...compose(undefined, found, some, looking), older: 0 }, settled: false };
}

/** Where a service gives no ids and only a window: those that left it are still there while all fit into the total. */
export function mergePlain(kept: Item | undefined, found: FetchedItem, looking: MergeContext): Item {
  const window = asReactions(withIds(found.reactions), kept, kept !== undefined, looking);
  const together = [...without(kept?.reactions ?? [], window), ...window];
  if (together.length <= found.total) return compose(kept, found, together, looking);
  // Some were taken back; which, can be said only where the window holds all that are left.
  const certain = window.length === found.total || !kept ? kept : { ...kept, reactions: window };
  return compose(certain, found, window, looking);
}

/** Whether an answer brought nothing that is not kept. */
export const isSame = (kept: Item | undefined, next: Item): boolean =>
  kept !== undefined &&
  kept.total === next.total &&
  kept.older === next.older &&
  kept.title === next.title &&
  kept.url === next.url &&
  kept.reactions.length === next.reactions.length &&
  kept.reactions.every(({ id }, i) => id === next.reactions[i]?.id);

function compose(
  kept: Item | undefined,
  found: FetchedItem,
  reactions: Reaction[],
  looking: MergeContext,
): Item {
  const { reactions: _, cursor: __, total, ...facts } = found;
  const removed = noticed(kept, reactions, looking.now);
  return {
    ...readAddress(found.url),
    ...facts,
    account: looking.account,
    total: Math.max(total, reactions.length),
    older: Math.max(0, total - reactions.length),
    checkedAt: looking.now,
    reactions,
    ...(removed.length > 0 && { removed }),
  };
}

function asReactions(
  found: readonly FetchedReaction[],
  kept: Item | undefined,
  settled: boolean,
  looking: MergeContext,
): Reaction[] {
  const known = new Map(kept?.reactions.map((reaction) => [reaction.id, reaction]));
  return found.map(({ id = '', ...reaction }) => {
    const before = known.get(id);
    return { ...reaction, id, unread: before ? before.unread : isNews(reaction, settled, looking) };
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

function noticed(kept: Item | undefined, reactions: readonly Reaction[], now: number): TakenBack[] {
  const gone = without(kept?.reactions ?? [], reactions);
  const more = gone.map(({ kind, login }) => ({ kind, login, noticedAt: now }));
  return [...(kept?.removed ?? []), ...more].slice(-remembered);
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
