import type { Action } from 'webextension-polyfill';
import { createMutex } from '../storage/mutex';
import type { SessionArea } from '../storage/session';
import { type Count, parseState, type State } from './state';

/** The modes of the toolbar button, one for all tabs at a time; white text is readable on each background. */
const modes = {
  count: { text: '', ground: '#08403D' },
  done: { text: '✓', ground: '#A8390F' },
  nothing: { text: '0', ground: '#08403D' },
  refused: { text: '–', ground: '#08403D' },
  attention: { text: '!', ground: '#745100' },
} as const;
type Mode = keyof typeof modes;
/** The result of a press: done, nothing to act on, or forbidden by the browser. */
export type Flash = Exclude<Mode, 'count' | 'attention'>;

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
  session: Pick<SessionArea, 'get' | 'set'>;
  idleTitle: string;
  /** Joins two sentences of the tooltip; the first one explains the number. */
  joined(first: string, second: string): string;
  wait?(ms: number): Promise<void>;
}

const key = 'badge';
/** Counts of at most so many tabs are restored after a `!`. */
const maxTabs = 200;

/** White is readable on it too; the `+` before the number distinguishes it without colour. */
const sumGround = '#5B4A8A';

export type Badge = ReturnType<typeof createBadge>;

export function createBadge(parts: Parts) {
  const { action, session, idleTitle, joined, wait = sleep } = parts;
  // Each change reads, changes and stores the state.
  const lock = createMutex();
  // The browser rejects changes of a closed tab.
  const change = (work: () => Promise<void>): Promise<void> => lock(work).catch(() => {});
  const flashes: Flash[] = [];

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
  const modeOf = (state: State): Mode =>
    flashes.at(-1) ?? (state.attention.length > 0 ? 'attention' : 'count');

  /** The text of tabs without their own count. */
  function textForAll(state: State): string {
    const mode = modeOf(state);
    const { count } = sumOf(state);
    return mode !== 'count' || count === 0 ? modes[mode].text : count > 999 ? '999+' : `+${count}`;
  }

  function groundOf(state: State, count: number): string {
    const mode = modeOf(state);
    return mode === 'count' && !count && sumOf(state).count ? sumGround : modes[mode].ground;
  }

  function sumOf({ contributions }: State): Count {
    const all = Object.values(contributions).filter(({ count }) => count > 0);
    const [first = nothing, ...others] = all;
    return others.reduce(
      (sum, { count, title }) => ({ count: sum.count + count, title: joined(sum.title, title) }),
      first,
    );
  }

  function titleWith(sum: Count | undefined, { count, title }: Count): string {
    const own = title || idleTitle;
    if (!sum?.count) return own;
    return count ? joined(own, sum.title) : joined(sum.title, own);
  }

  async function paintTab(tabId: number, state: State): Promise<void> {
    const count = state.counts[tabId]?.count ?? 0;
    // A tab without its own text shows the one for all tabs.
    const text = modeOf(state) === 'count' && count ? textOf(count) : null;
    await Promise.all([
      action.setBadgeText({ tabId, text }),
      hasContributions(state) && action.setBadgeBackgroundColor({ tabId, color: groundOf(state, count) }),
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
      const title = titleWith(sumOf(state), count);
      const current = await action.getTitle({ tabId }).catch(() => undefined);
      if (current !== title && current !== titleWith(state.was, count)) continue;
      if (current !== title) await action.setTitle({ tabId, title }).catch(() => {});
      await paintTab(tabId, state).catch(() => {});
    }
    await action.setTitle({ title: titleWith(sumOf(state), nothing) });
    // Last, because the next worker concludes from it whether all of this was done.
    await action.setBadgeText({ text: textForAll(state) });
  }

  function withCount(state: State, tabId: number, count: Count): State {
    const others = Object.entries(state.counts).filter(([tab]) => tab !== String(tabId));
    const counts = [...others, [String(tabId), count] as const];
    return { ...state, counts: Object.fromEntries(counts.slice(-maxTabs)) };
  }

  return {
    /** Sets a tab's count and tooltip; a count of 0 is not shown. */
    setCount: (tabId: number, count: number, title: string) =>
      change(async () => {
        const next = withCount(await read(), tabId, { count, title });
        await Promise.all([
          paintGround(next),
          paintTab(tabId, next),
          action.setTitle({ tabId, title: titleWith(sumOf(next), { count, title }) }),
          keep(next),
        ]);
      }),
    /** Sets a room's part of the sum that is shown where the page has no count; a count of 0 removes it. */
    setContribution: (room: string, { count, title }: Count) =>
      change(async () => {
        const state = await read();
        const before = state.contributions[room] ?? nothing;
        if (before.count === count && before.title === title) return;
        const contributions = { ...state.contributions, [room]: { count, title } };
        const next = { ...state, contributions, was: sumOf(state) };
        await keep(next);
        await paintAll(next);
      }),
    /** Shows `!` instead of the count on every tab, while something of any room waits for the person. */
    setAttention: (room: string, on: boolean) =>
      change(async () => {
        const state = await read();
        if (state.attention.includes(room) === on) return;
        const others = state.attention.filter((one) => one !== room);
        const next = { ...state, attention: on ? [...others, room] : others };
        await keep(next);
        await paintAll(next);
      }),
    /** Shows the result of a press on every tab for five seconds. */
    async flash(what: Flash): Promise<void> {
      flashes.push(what);
      await change(async () => paintAll(await read()));
      await wait(5000);
      flashes.shift();
      await change(async () => paintAll(await read()));
    },
    /** Repairs what the last worker left unfinished. */
    restore: () =>
      change(async () => {
        // Most workers leave nothing to repair, and the count of the page that started this one comes next.
        const [shown, state] = await Promise.all([action.getBadgeText({}), read()]);
        if (shown !== textForAll(state)) await paintAll(state);
      }),
  };
}

const textOf = (count: number): string => (count > 999 ? '999+' : String(count));

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const nothing: Count = { count: 0, title: '' };

/** Without one, no tab has its own background. */
const hasContributions = ({ contributions }: State): boolean => Object.keys(contributions).length > 0;
