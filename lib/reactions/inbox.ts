import type { InboxItem, ReactionsView } from './contract';
import type { Kept, Seen } from './kept';
import {
  byOthers,
  countKinds,
  countOthers,
  mergeItems,
  peopleOf,
  type ReactedItem,
  type Reaction,
  readAddress,
} from './model';

/** What is kept, as the views show it: what is new first, then by the latest reaction. */
export function viewOf(kept: Kept): ReactionsView {
  const items = mergeItems(kept.threads?.items ?? [], kept.comments?.items ?? []);
  const times = [kept.threads?.checkedAt, kept.comments?.checkedAt].filter((time) => time !== undefined);
  return {
    checkedAt: times.length > 0 ? Math.min(...times) : 0,
    items: items.map((item) => inboxItem(item, kept)).sort(newestFirst),
    total: items.reduce((sum, item) => sum + item.total, 0),
    kinds: countKinds(items.flatMap((item) => item.reactions)),
    checked: (kept.threads?.asked ?? 0) + (kept.comments?.asked ?? 0),
    limits: {
      ...(kept.threads?.full && { threads: kept.threads.asked }),
      ...(kept.comments?.full && { comments: kept.comments.asked }),
    },
  };
}

function inboxItem(item: ReactedItem, kept: Kept): InboxItem {
  const fresh = freshOf(item, kept);
  const shown = fresh.length > 0 ? fresh : byOthers(item, kept.viewer);
  const named = shown.length > 0 ? shown : item.reactions;
  const latest = item.reactions.at(-1)?.createdAt;
  const address = readAddress(item.url);
  const repository = item.repository ?? address.repository;
  return {
    url: item.url,
    kind: item.kind,
    total: item.total,
    older: item.older,
    ...(item.title !== undefined && { title: item.title }),
    ...(repository !== undefined && { repository }),
    ...(address.number !== undefined && { number: address.number }),
    ...(latest !== undefined && { latestAt: latest }),
    people: peopleOf(named),
    kinds: countKinds(fresh.length > 0 ? fresh : item.reactions),
    fresh: fresh.length,
  };
}

/**
 * The newest reactions by others beyond those already seen. Ones from before the first look are not new, even on an
 * item that came into the window later.
 */
function freshOf(item: ReactedItem, kept: Kept): Reaction[] {
  const count = countOthers(item, kept.viewer) - (kept.seen[item.url] ?? 0);
  if (count <= 0) return [];
  return byOthers(item, kept.viewer)
    .slice(-count)
    .filter((reaction) => reaction.createdAt === undefined || reaction.createdAt > kept.since);
}

const newestFirst = (a: InboxItem, b: InboxItem): number =>
  Number(b.fresh > 0) - Number(a.fresh > 0) || (b.latestAt ?? 0) - (a.latestAt ?? 0);

/** Everything there is, as seen. Addresses that left the window stay known. */
export function seenNow(kept: Kept): Seen {
  const items = mergeItems(kept.threads?.items ?? [], kept.comments?.items ?? []);
  return {
    ...kept.seen,
    ...Object.fromEntries(items.map((item) => [item.url, countOthers(item, kept.viewer)])),
  };
}

/** A reaction that was taken back makes room: the next one on that item is new again. */
export function lowerSeen(kept: Kept): Seen {
  const now = seenNow(kept);
  return Object.fromEntries(
    Object.entries(kept.seen).map(([url, count]) => [url, Math.min(count, now[url] ?? count)]),
  );
}
