// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '@/lib/checkins/contract';
import { useDraft } from './use-draft';

const saved: Draft[] = [];
let stored: Draft | undefined;
let checkInHere = () => {};
vi.mock('@/lib/bus/ask', () => ({
  ask: () => ({
    state: async () => ({ draft: stored }),
    saveDraft: async (draft: Draft) => void saved.push(draft),
  }),
}));
// Runs state updaters twice, which would save twice in an updater with effects.
vi.mock('preact/hooks', async (original) => {
  const hooks = await original<typeof import('preact/hooks')>();
  const useState = (initial: Draft) => {
    const [value, set] = hooks.useState(initial);
    const setTwice = (next: Draft | ((was: Draft) => Draft)) =>
      set((was) => {
        if (typeof next !== 'function') return next;
        next(was);
        return next(was);
      });
    return [value, setTwice];
  };
  return { ...hooks, useState };
});
vi.mock('@/lib/bus/changes', () => ({
  onChange: (_topic: string, then: () => void) => {
    checkInHere = then;
    return () => {};
  },
}));

const venue = { id: 'v1', name: 'Quay', location: { lat: 0, lng: 0 } };
const root = document.createElement('div');
let seen: ReturnType<typeof useDraft>;
function View() {
  seen = useDraft();
  return null;
}

beforeEach(async () => {
  saved.length = 0;
  stored = { shout: 'stored', query: 'q', savedAt: 1 };
  await act(() => render(<View />, root));
});
afterEach(() => act(() => render(null, root)));

test('two changes before the next render: each is saved once, the second with the first', async () => {
  expect(seen.draft.shout).toBe('stored');
  await act(() => {
    seen.change({ shout: 'new' });
    seen.change({ query: 'quay' });
    seen.chooseAudience('private');
  });
  expect(saved).toMatchObject([
    { shout: 'new', query: 'q' },
    { shout: 'new', query: 'quay' },
    { shout: 'new', query: 'quay', broadcast: 'private' },
  ]);
  expect(seen.draft).toEqual(saved.at(-1));
});

test('a change is sent before the next render: the popup may close', () => {
  seen.change({ shout: 'last words' });
  expect(saved).toMatchObject([{ shout: 'last words' }]);
});

test('a draft of “Check in here” replaces the text written before', async () => {
  await act(() => seen.change({ shout: 'new' }));
  stored = { shout: 'stored', query: '', savedAt: 2, hereAt: 5 };
  await act(async () => checkInHere());
  expect(seen.draft.shout).toBe('stored');
});

test('a place is dropped with one save', async () => {
  await act(() => seen.change({ venue }));
  await act(() => seen.dropVenue());
  expect(saved).toHaveLength(2);
  expect(seen.draft.venue).toBeUndefined();
});
