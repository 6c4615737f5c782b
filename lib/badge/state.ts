/** A number that is about no page, and what it counts, in words; of 0 nothing is shown. */
export interface Share {
  count: number;
  title: string;
}

/** What the button shows, as it outlives the worker. */
export interface State {
  attention: boolean;
  /** By tab; the browser forgets a tab's title when its page goes, and with it the count is void. */
  counts: Record<string, Count>;
  /** Absent until there was one: then no tab has a ground of its own. */
  share?: Share;
  /** The one before: a worker that died over the change left some tabs as they were. */
  was?: Share;
}

/** Of a page; `title` is what the page's own part of the tooltip says. */
export interface Count {
  count: number;
  title: string;
}

/** As it was kept; what does not fit is not there. */
export function parseState(kept: unknown): State {
  const state: State = { attention: false, counts: {} };
  if (typeof kept !== 'object' || kept === null) return state;
  if ('attention' in kept) state.attention = kept.attention === true;
  const share = 'share' in kept ? parseCount(kept.share) : undefined;
  const was = 'was' in kept ? parseCount(kept.was) : undefined;
  if (share) state.share = share;
  if (was) state.was = was;
  if (!('counts' in kept) || typeof kept.counts !== 'object' || kept.counts === null) return state;
  for (const [tab, entry] of Object.entries(kept.counts)) {
    const count = parseCount(entry);
    if (count) state.counts[tab] = count;
  }
  return state;
}

function parseCount(kept: unknown): Count | undefined {
  const { count, title }: { count?: unknown; title?: unknown } = Object(kept);
  return typeof count === 'number' && typeof title === 'string' ? { count, title } : undefined;
}
