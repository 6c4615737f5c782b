// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Watched } from '@/lib/watch/model';
import { Changed } from './changed';

let list: Watched[];
const markSeen = vi.fn(async () => {});
let notify = () => {};
vi.mock('@/lib/bus/ask', () => ({ ask: () => ({ list: async () => list, markSeen: () => markSeen() }) }));
vi.mock('@/lib/i18n', () => ({ t: (key: string) => (key === 'common.language' ? 'en' : key) }));
vi.mock('@/lib/bus/changes', () => ({
  onChange(_: string, listener: () => void) {
    notify = listener;
    return () => {};
  },
}));

const root = document.createElement('div');
const opened = vi.fn();
const one = (title: string, changed = true): Watched => ({
  url: `https://a.example/${title}`,
  kind: 'feed',
  type: '',
  title,
  pageUrl: 'https://a.example/',
  checkedAt: 1,
  nextAt: 1,
  ...(changed && { change: { at: 1, fresh: 2, altered: 0, fields: [] } }),
});
const titles = () =>
  [...root.querySelectorAll('li, p')].map((each) => /\b(one|two|page)\b/.exec(each.textContent)?.[0]);
const now = (next: Watched[]) =>
  act(async () => {
    list = next;
    notify();
  });

beforeEach(async () => {
  // So that a slow machine is in time as well.
  vi.useFakeTimers();
  list = [one('one')];
  await act(async () =>
    render(
      <Changed open={opened}>
        <p>page</p>
      </Changed>,
      root,
    ),
  );
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

test('early changes stand above, later ones below, and opened rows stay', async () => {
  expect(titles()).toEqual(['one', 'page']);
  await now([one('two'), one('one')]);
  expect(titles()).toEqual(['one', 'page', 'two']);
  await act(() => root.querySelectorAll('li')[1]?.querySelector('button')?.click());
  expect(opened).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'two' }));
  await now([one('two', false), one('one', false)]);
  expect(titles()).toEqual(['one', 'page', 'two']);
});

test('a later change that was seen in another view is removed', async () => {
  await now([one('two'), one('one')]);
  await now([one('two', false), one('one')]);
  expect(titles()).toEqual(['one', 'page']);
});
