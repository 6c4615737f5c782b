import { beforeEach, expect, it } from 'vitest';
import { createBadge } from './badge';

let kept: Record<string, unknown>;
let texts: Map<number | undefined, string>;
let titles: Map<number, string>;
let icons: Map<number, unknown>;
let ground: string;
let endWait: () => void;

const start = () =>
  createBadge({
    action: {
      getBadgeText: async () => texts.get(undefined) ?? '',
      setBadgeText: async ({ tabId, text }) =>
        void (text === null ? texts.delete(tabId) : texts.set(tabId, text)),
      setBadgeBackgroundColor: async ({ color }) => {
        ground = String(color);
      },
      setBadgeTextColor: async () => {},
      setTitle: async ({ tabId = 0, title }) => void titles.set(tabId, title ?? ''),
      getTitle: async ({ tabId = 0 }) => titles.get(tabId) ?? 'Idle',
    },
    session: {
      get: async () => kept,
      set: async (items) => {
        kept = { ...kept, ...structuredClone(items) };
      },
    },
    idleTitle: 'Idle',
    closedTitle: 'Closed',
    setIcon: async ({ tabId, imageData }) => void icons.set(tabId, imageData),
    draw: (size, ground) => Object.assign(Object.create(null), { size, ground }),
    wait: () => new Promise((resolve) => (endWait = resolve)),
  });

/** What the browser shows on a tab: its own text, else that of all tabs. */
const shown = (tab: number) => texts.get(tab) ?? texts.get(undefined) ?? '';

/** What the browser does when a tab goes to another page. */
const navigate = (tab: number) => {
  texts.delete(tab);
  titles.delete(tab);
};

beforeEach(() => {
  kept = {};
  texts = new Map();
  titles = new Map();
  icons = new Map();
});

it('shows a count per tab on quiet grey, and its title', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  await badge.setCount(2, 1200, 'many');
  expect([shown(1), shown(2), shown(3)]).toEqual(['7', '999+', '']);
  expect(ground).toBe('#4A5757');
  expect(titles.get(1)).toBe('7 things');
  await badge.setCount(1, 0, '');
  expect([shown(1), titles.get(1)]).toEqual(['', 'Idle']);
});

it('greys its icon where nothing can be read, and says why', async () => {
  const badge = start();
  await badge.setClosed(3);
  expect(titles).toEqual(new Map([[3, 'Closed']]));
  expect(icons.get(3)).toEqual({
    16: { size: 16, ground: '#8A9696' },
    32: { size: 32, ground: '#8A9696' },
  });
  expect(shown(3)).toBe('');
});

it('shows attention over every count, and then the counts that still hold', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  await badge.setCount(2, 3, '3 things');
  await badge.setAttention(true);
  expect([shown(1), shown(2), shown(3), ground]).toEqual(['!', '!', '!', '#B35C00']);
  await badge.setCount(1, 8, '8 things');
  expect(shown(1)).toBe('!');
  navigate(2);
  // Another worker: nothing of the first is left in memory.
  await start().setAttention(false);
  expect([shown(1), shown(2), ground]).toEqual(['8', '', '#4A5757']);
});

it('shows done for a while, then what was there', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  const done = badge.flashDone();
  await new Promise((resolve) => setTimeout(resolve));
  expect([shown(1), ground]).toEqual(['✓', '#0B6B66']);
  endWait();
  await done;
  expect([shown(1), ground]).toEqual(['7', '#4A5757']);
});

it('puts right what a killed worker left behind', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  void badge.flashDone();
  await new Promise((resolve) => setTimeout(resolve));
  await start().restore();
  expect(shown(1)).toBe('7');
});
