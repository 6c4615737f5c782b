import type { Action } from 'webextension-polyfill';
import { inTurn } from '../storage/in-turn';
import { type Count, parseState, type Share, type State } from './state';

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
  /** What the button shows where the page itself has nothing to count; what counts it says beside, in words. */
  setShare(share: Share): Promise<void>;
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
  /** Two things that the tooltip says, the one that the number is about first. */
  joined(first: string, second: string): string;
  wait?(ms: number): Promise<void>;
}

const key = 'badge';
/** Counts of more tabs than this are not brought back after a `!`. */
const maxTabs = 200;

/** White stands on it as well; the `+` before the number says the same without colour. */
const shareGround = '#5B4A8A';

export function createBadge(parts: Parts): Badge {
  const { action, session, idleTitle, joined, wait = sleep } = parts;
  // One change at a time: each reads what is kept, changes and keeps it.
  const turn = inTurn();
  // A tab can be gone by now, and the browser then refuses.
  const change = (work: () => Promise<void>): Promise<void> => turn(work).catch(() => {});
  let flashing = 0;

  /** As the last worker left it, and then as this one keeps it. */
  let known: State | undefined;
  let painted: string | undefined;

  const read = async (): Promise<State> => {
    known ??= parseState((await session.get(key))[key]);
    return known;
  };
  const keep = (state: State): Promise<void> => {
    known = state;
    return session.set({ [key]: state });
  };
  const modeOf = (state: State): Mode => (flashing ? 'done' : state.attention ? 'attention' : 'count');

  /** What stands on tabs without a number of their own. */
  function textForAll(state: State): string {
    const mode = modeOf(state);
    const share = mode === 'count' && state.share?.count;
    return !share ? modes[mode].text : share > 999 ? '999+' : `+${share}`;
  }

  function groundOf(state: State, count: number): string {
    const mode = modeOf(state);
    return mode === 'count' && !count && state.share?.count ? shareGround : modes[mode].ground;
  }

  function titleWith(share: Share | undefined, { count, title }: Count): string {
    const own = title || idleTitle;
    if (!share?.count) return own;
    return count ? joined(own, share.title) : joined(share.title, own);
  }

  async function paintTab(tabId: number, state: State): Promise<void> {
    const count = state.counts[tabId]?.count ?? 0;
    // Without a text of its own a tab shows the one for all tabs.
    const text = modeOf(state) === 'count' && count ? textOf(count) : null;
    await Promise.all([
      action.setBadgeText({ tabId, text }),
      state.share && action.setBadgeBackgroundColor({ tabId, color: groundOf(state, count) }),
    ]);
  }

  async function paintGround(state: State): Promise<void> {
    const color = groundOf(state, 0);
    if (color === painted) return;
    await Promise.all([
      action.setBadgeBackgroundColor({ color }),
      action.setBadgeTextColor({ color: '#FFFFFF' }),
    ]);
    painted = color;
  }

  async function paintAll(state: State): Promise<void> {
    await paintGround(state);
    for (const [tab, count] of Object.entries(state.counts)) {
      const tabId = Number(tab);
      const title = titleWith(state.share, count);
      const current = await action.getTitle({ tabId }).catch(() => undefined);
      if (current !== title && current !== titleWith(state.was, count)) continue;
      if (current !== title) await action.setTitle({ tabId, title }).catch(() => {});
      await paintTab(tabId, state).catch(() => {});
    }
    await action.setTitle({ title: titleWith(state.share, nothing) });
    // Last: it tells the next worker whether all of this was done.
    await action.setBadgeText({ text: textForAll(state) });
  }

  /** With the tab's count in the place of the one before. */
  function withCount(state: State, tabId: number, count: Count): State {
    const others = Object.entries(state.counts).filter(([tab]) => tab !== String(tabId));
    const counts = [...others, [String(tabId), count] as const];
    return { ...state, counts: Object.fromEntries(counts.slice(-maxTabs)) };
  }

  return {
    setCount: (tabId, count, title) =>
      change(async () => {
        const next = withCount(await read(), tabId, { count, title });
        await Promise.all([
          paintGround(next),
          paintTab(tabId, next),
          action.setTitle({ tabId, title: titleWith(next.share, { count, title }) }),
          keep(next),
        ]);
      }),
    setShare: (share) =>
      change(async () => {
        const state = await read();
        const { share: was = noShare } = state;
        if (was.count === share.count && was.title === share.title) return;
        const next = { ...state, share, was };
        await keep(next);
        await paintAll(next);
      }),
    setAttention: (on) =>
      change(async () => {
        const state = await read();
        if (state.attention === on) return;
        const next = { ...state, attention: on };
        await keep(next);
        await paintAll(next);
      }),
    async flashDone() {
      flashing += 1;
      await change(async () => paintAll(await read()));
      await wait(5000);
      flashing -= 1;
      await change(async () => paintAll(await read()));
    },
    restore: () =>
      change(async () => {
        // Most workers left nothing behind, and the count of the page that woke this one comes next.
        const [shown, state] = await Promise.all([action.getBadgeText({}), read()]);
        if (shown !== textForAll(state)) await paintAll(state);
      }),
  };
}

const textOf = (count: number): string => (count > 999 ? '999+' : String(count));

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const nothing: Count = { count: 0, title: '' };
const noShare: Share = { count: 0, title: '' };
