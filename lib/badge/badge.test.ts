import { beforeEach, expect, it } from 'vitest';
import { createBadge } from './badge';

let kept: Record<string, unknown>;
let texts: Map<number | undefined, string>;
let titles: Map<number | undefined, string>;
let grounds: Map<number | undefined, string>;
let endWait: () => void;

const start = () =>
  createBadge({
    action: {
      getBadgeText: async () => texts.get(undefined) ?? '',
      setBadgeText: async ({ tabId, text }) =>
        void (text === null ? texts.delete(tabId) : texts.set(tabId, text)),
      setBadgeBackgroundColor: async ({ tabId, color }) => void grounds.set(tabId, String(color)),
      setBadgeTextColor: async () => {},
      setTitle: async ({ tabId, title }) => void titles.set(tabId, title ?? ''),
      getTitle: async ({ tabId }) => said(tabId),
    },
    session: {
      get: async () => kept,
      set: async (items) => {
        kept = { ...kept, ...structuredClone(items) };
      },
    },
    idleTitle: 'Idle',
    joined: (first, second) => `${first}; ${second}`,
    wait: () => new Promise((resolve) => (endWait = resolve)),
  });

/** The text shown on a tab: its own, else that of all tabs. */
const shown = (tab: number) => texts.get(tab) ?? texts.get(undefined) ?? '';
const said = (tab?: number) => titles.get(tab) ?? titles.get(undefined) ?? 'Idle';
const ground = (tab?: number) => grounds.get(tab) ?? grounds.get(undefined);

/** Resets a tab as the browser does on navigation. */
const navigate = (tab: number) => {
  texts.delete(tab);
  titles.delete(tab);
  grounds.delete(tab);
};

beforeEach(() => {
  kept = {};
  texts = new Map();
  titles = new Map();
  grounds = new Map();
});

it('shows a count per tab on quiet grey, and its title', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  await badge.setCount(2, 1200, 'many');
  expect([shown(1), shown(2), shown(3)]).toEqual(['7', '999+', '']);
  expect(ground()).toBe('#08403D');
  expect(titles.get(1)).toBe('7 things');
  await badge.setCount(1, 0, '');
  expect([shown(1), titles.get(1)]).toEqual(['', 'Idle']);
});

it('shows attention instead of every count, and then the counts that are still valid', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  await badge.setCount(2, 3, '3 things');
  await badge.setAttention('a', true);
  expect([shown(1), shown(2), shown(3), ground()]).toEqual(['!', '!', '!', '#745100']);
  await badge.setCount(1, 8, '8 things');
  expect(shown(1)).toBe('!');
  navigate(2);
  // Another worker: nothing of the first is left in memory.
  await start().setAttention('a', false);
  expect([shown(1), shown(2), ground()]).toEqual(['8', '', '#08403D']);
});

it('shows attention until no room needs it', async () => {
  const badge = start();
  await badge.setAttention('a', true);
  await badge.setAttention('b', true);
  await badge.setAttention('a', false);
  expect(shown(1)).toBe('!');
  await badge.setAttention('b', false);
  expect(shown(1)).toBe('');
});

it('shows done for five seconds, and then the previous badge', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  const done = badge.flash('done');
  await new Promise((resolve) => setTimeout(resolve));
  expect([shown(1), ground()]).toEqual(['✓', '#A8390F']);
  endWait();
  await done;
  expect([shown(1), ground()]).toEqual(['7', '#08403D']);
});

it('repairs what a killed worker left unfinished', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  void badge.flash('done');
  await new Promise((resolve) => setTimeout(resolve));
  await start().restore();
  expect(shown(1)).toBe('7');
});

const grey = '#08403D';
const plum = '#5B4A8A';
const three = { count: 3, title: '3 new' };

it('shows a contribution where the page has no count, and both in the tooltip', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  await badge.setCount(2, 0, 'Not counted');
  await badge.setContribution('reactions', three);
  expect([shown(1), ground(1), said(1)]).toEqual(['7', grey, '7 things; 3 new']);
  expect([shown(2), ground(2), said(2)]).toEqual(['+3', plum, '3 new; Not counted']);
  expect([shown(3), ground(3), said(3)]).toEqual(['+3', plum, '3 new; Idle']);
  await badge.setCount(3, 2, '2 things');
  await badge.setCount(1, 0, '');
  expect([shown(3), ground(3), said(3)]).toEqual(['2', grey, '2 things; 3 new']);
  expect([shown(1), ground(1), said(1)]).toEqual(['+3', plum, '3 new; Idle']);
  navigate(3);
  await badge.setContribution('reactions', { count: 1200, title: 'many' });
  expect([shown(3), ground(3), said(3)]).toEqual(['999+', plum, 'many; Idle']);
  await badge.setContribution('reactions', { count: 0, title: '' });
  expect([1, 2, 3].map((tab) => [shown(tab), said(tab)])).toEqual([
    ['', 'Idle'],
    ['', 'Not counted'],
    ['', 'Idle'],
  ]);
});

it('shows attention and done instead of a contribution, on their own backgrounds', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  await badge.setContribution('reactions', three);
  await badge.setAttention('a', true);
  expect([1, 2].map((tab) => [shown(tab), ground(tab)])).toEqual([
    ['!', '#745100'],
    ['!', '#745100'],
  ]);
  await badge.setContribution('reactions', { count: 4, title: '4 new' });
  expect([shown(2), said(2)]).toEqual(['!', '4 new; Idle']);
  const next = start();
  await next.setAttention('a', false);
  expect([1, 2].map((tab) => [shown(tab), ground(tab), said(tab)])).toEqual([
    ['7', grey, '7 things; 4 new'],
    ['+4', plum, '4 new; Idle'],
  ]);
  const done = next.flash('done');
  await new Promise((resolve) => setTimeout(resolve));
  expect([shown(1), ground(1), shown(2), ground(2)]).toEqual(['✓', '#A8390F', '✓', '#A8390F']);
  endWait();
  await done;
  expect([shown(1), shown(2)]).toEqual(['7', '+4']);
});

it('repairs a contribution after a killed worker, and after a restart of the browser', async () => {
  const badge = start();
  await badge.setCount(1, 7, '7 things');
  await badge.setCount(2, 5, '5 things');
  await badge.setContribution('reactions', three);
  const before = { texts: new Map(texts), titles: new Map(titles) };
  await badge.setContribution('reactions', { count: 4, title: '4 new' });
  // It died between the two tabs.
  texts = before.texts;
  titles.set(2, before.titles.get(2) ?? '').set(undefined, before.titles.get(undefined) ?? '');
  await start().restore();
  expect([1, 2, 3].map(said)).toEqual(['7 things; 4 new', '5 things; 4 new', '4 new; Idle']);
  expect(shown(3)).toBe('+4');
  // Browsers keep values for all tabs, and clear the session.
  kept = {};
  await start().restore();
  expect([shown(3), said(3), ground(3)]).toEqual(['', 'Idle', grey]);
});
