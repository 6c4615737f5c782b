import type { Found, FoundReaction } from './found';
import { type Item, type Reaction, readAddress, type TakenBack } from './model';

export interface Looking {
  account: string;
  viewer: string | undefined;
  /** Unix milliseconds: nothing older is news. Absent during the first look, of which nothing is. */
  since?: number;
  /** Unix milliseconds. */
  now: number;
}

/** So many of those that were taken back are remembered. */
const remembered = 20;

/** What an answer says of an item, in place of what was kept of it. */
export function settle(kept: Item | undefined, found: Found, looking: Looking): Item {
  const known = new Map(kept?.reactions.map((reaction) => [reaction.id, reaction]));
  const window = named(found.reactions).map((each): Reaction => {
    const before = known.get(each.id);
    return { ...each, unread: before ? before.unread : isNews(each, kept !== undefined, looking) };
  });
  const here = new Set(window.map(({ id }) => id));
  const outside = (kept?.reactions ?? []).filter(({ id }) => !here.has(id));
  // As long as all of them fit into the service's count, those that left the window are still there.
  const stay = outside.length + window.length <= found.total;
  const reactions = stay ? [...outside, ...window] : window;
  const removed = stay ? kept?.removed : lastOf(kept?.removed, outside, looking.now);
  const { reactions: _, ...facts } = found;
  const address = readAddress(found.url);
  return {
    ...address,
    ...facts,
    account: looking.account,
    older: found.total - reactions.length,
    checkedAt: looking.now,
    reactions,
    ...(removed && { removed }),
  };
}

function isNews({ login, at }: FoundReaction, known: boolean, { viewer, since }: Looking): boolean {
  if (since === undefined || (viewer !== undefined && login === viewer)) return false;
  return at === undefined ? known : at > since;
}

function lastOf(before: TakenBack[] | undefined, gone: readonly Reaction[], now: number): TakenBack[] {
  const more = gone.map(({ kind, login }) => ({ kind, login, noticedAt: now }));
  return [...(before ?? []), ...more].slice(-remembered);
}

/** Where a service gives no ids: one person leaves a kind once, and deleted accounts are counted. */
function named(reactions: readonly FoundReaction[]): (FoundReaction & { id: string })[] {
  const counts = new Map<string, number>();
  return reactions.map((reaction) => {
    const name = `${reaction.kind} ${reaction.login ?? ''}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...reaction, id: reaction.id ?? `${name} ${count}` };
  });
}
