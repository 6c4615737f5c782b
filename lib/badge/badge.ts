import type { Action } from 'webextension-polyfill';

/** What the toolbar button can show; one mode for all tabs at a time. White text stands on each ground. */
const modes = {
  count: { text: '', ground: '#4A5757' },
  done: { text: '✓', ground: '#0B6B66' },
  attention: { text: '!', ground: '#B35C00' },
} as const;
type Mode = keyof typeof modes;

export interface Badge {
  /** The tab's count and what the button's tooltip says; a count of 0 is not shown. */
  setCount(tabId: number, count: number, title: string): Promise<void>;
  /** The look of a page that the browser keeps extensions out of, until the tab goes elsewhere. */
  setClosed(tabId: number): Promise<void>;
  /** `!` over the count, on every tab, while something waits for the person. */
  setAttention(on: boolean): Promise<void>;
  /** `✓` on every tab for five seconds. */
  flashDone(): Promise<void>;
  /** After the worker started: puts right what the last one left behind. */
  restore(): Promise<void>;
}

interface Parts {
  action: Pick<
    Action.Static,
    | 'getBadgeText'
    | 'setBadgeText'
    | 'setBadgeBackgroundColor'
    | 'setBadgeTextColor'
    | 'setTitle'
    | 'getTitle'
  >;
  /** Memory that outlives the worker (`storage.session`). */
  session: {
    get(key: string): Promise<Record<string, unknown>>;
    set(items: Record<string, unknown>): Promise<void>;
  };
  /** What the tooltip says where there is nothing to count. */
  idleTitle: string;
  /** What it says on pages that can't be read. */
  closedTitle: string;
  /** Pictures by their width in pixels. */
  setIcon(details: { tabId: number; imageData: Record<string, ImageData> }): Promise<void>;
  /** The mark in a colour, so many pixels wide. */
  draw(size: number, ground: string): ImageData;
  wait?(ms: number): Promise<void>;
}

interface State {
  attention: boolean;
  /** By tab; the browser forgets a tab's title when its page goes, and with it the count is void. */
  counts: Record<string, { count: number; title: string }>;
}

const key = 'badge';
/** Counts of more tabs than this are not brought back after a `!`. */
const maxTabs = 200;

/** Quiet, and still told from light and dark toolbars. */
const closedGround = '#8A9696';

export function createBadge(parts: Parts): Badge {
  const { action, session, idleTitle, closedTitle, setIcon, draw, wait = sleep } = parts;
  // One change at a time: each reads what is kept, changes and keeps it.
  let queue = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    // A tab can be gone by now, and the browser then refuses; the next change is not its heir.
    queue = queue.then(work).catch(() => {});
    return queue;
  };
  let flashing = 0;

  /** As the last worker left it, and then as this one keeps it. */
  let known: State | undefined;
  let painted: Mode | undefined;

  const read = async (): Promise<State> => {
    known ??= parseState((await session.get(key))[key]);
    return known;
  };
  const keep = (state: State): Promise<void> => {
    known = state;
    return session.set({ [key]: state });
  };
  const modeOf = (state: State): Mode => (flashing ? 'done' : state.attention ? 'attention' : 'count');

  async function paintTab(tabId: number, state: State): Promise<void> {
    const count = state.counts[tabId]?.count ?? 0;
    // Without a text of its own a tab shows the one for all tabs.
    const text = modeOf(state) === 'count' && count ? textOf(count) : null;
    await action.setBadgeText({ tabId, text });
  }

  async function paintGround(state: State): Promise<void> {
    const mode = modeOf(state);
    if (mode === painted) return;
    await Promise.all([
      action.setBadgeBackgroundColor({ color: modes[mode].ground }),
      action.setBadgeTextColor({ color: '#FFFFFF' }),
    ]);
    painted = mode;
  }

  async function paintAll(state: State): Promise<void> {
    const { text } = modes[modeOf(state)];
    await paintGround(state);
    for (const [tab, { title }] of Object.entries(state.counts)) {
      const tabId = Number(tab);
      const current = await action.getTitle({ tabId }).catch(() => undefined);
      if (current === title) await paintTab(tabId, state).catch(() => {});
    }
    // Last: it tells the next worker whether all of this was done.
    await action.setBadgeText({ text });
  }

  return {
    setCount: (tabId, count, title) =>
      inTurn(async () => {
        const state = await read();
        const others = Object.entries(state.counts).filter(([tab]) => tab !== String(tabId));
        const counts = count ? [...others, [String(tabId), { count, title }] as const] : others;
        const next = { ...state, counts: Object.fromEntries(counts.slice(-maxTabs)) };
        await Promise.all([
          paintGround(next),
          paintTab(tabId, next),
          action.setTitle({ tabId, title: title || idleTitle }),
          keep(next),
        ]);
      }),
    setClosed: (tabId) =>
      inTurn(async () => {
        // The popup opens all the same: checking in needs no page.
        const sizes = [16, 32].map((size) => [String(size), draw(size, closedGround)] as const);
        await setIcon({ tabId, imageData: Object.fromEntries(sizes) });
        await action.setTitle({ tabId, title: closedTitle });
      }),
    setAttention: (on) =>
      inTurn(async () => {
        const state = await read();
        if (state.attention === on) return;
        const next = { ...state, attention: on };
        await keep(next);
        await paintAll(next);
      }),
    async flashDone() {
      flashing += 1;
      await inTurn(async () => paintAll(await read()));
      await wait(5000);
      flashing -= 1;
      await inTurn(async () => paintAll(await read()));
    },
    restore: () =>
      inTurn(async () => {
        // Most workers left nothing behind, and the count of the page that woke this one comes next.
        const [shown, state] = await Promise.all([action.getBadgeText({}), read()]);
        if (shown !== modes[modeOf(state)].text) await paintAll(state);
      }),
  };
}

const textOf = (count: number): string => (count > 999 ? '999+' : String(count));

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function parseState(kept: unknown): State {
  const state: State = { attention: false, counts: {} };
  if (typeof kept !== 'object' || kept === null) return state;
  if ('attention' in kept) state.attention = kept.attention === true;
  if (!('counts' in kept) || typeof kept.counts !== 'object' || kept.counts === null) return state;
  for (const [tab, entry] of Object.entries(kept.counts)) {
    const { count, title }: { count?: unknown; title?: unknown } = entry ?? {};
    if (typeof count === 'number' && typeof title === 'string') state.counts[tab] = { count, title };
  }
  return state;
}
