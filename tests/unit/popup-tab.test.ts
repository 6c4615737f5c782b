// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PopupTab } from '@/components/shared/room';
import { useTab } from '@/entrypoints/popup/use-tab';
import type { Topic } from '@/lib/bus/changes';

const listeners = new Map<string, () => void>();
vi.mock('@/lib/bus/changes', () => ({
  onChange(topic: string, listener: () => void) {
    listeners.set(topic, listener);
    return () => listeners.delete(topic);
  },
}));

type Attention = Awaited<ReturnType<NonNullable<PopupTab['attention']>>>;
let causes: Record<string, Attention>;
const tab = (id: string, topic: Topic, pressTopic: Topic): PopupTab => ({
  id,
  label: id,
  View: () => null,
  topics: [topic],
  attention: async () => causes[id],
  pressTopic,
});
const tabs = [
  tab('page', 'discovery', 'viewer'),
  tab('checkin', 'checkins', 'check-in-here'),
  tab('reactions', 'reactions', 'show-reactions'),
];

const root = document.createElement('div');
let select: (id: string) => void;
function Popup() {
  const { selected, select: choose } = useTab(tabs);
  select = choose;
  return selected;
}
async function open(given: typeof causes = {}) {
  causes = given;
  await act(() => render(h(Popup, {}), root));
  await answered();
}
/** All answers of the tabs have been handled. */
const answered = () => act(() => new Promise((resolve) => setTimeout(resolve)));
async function change(topic: Topic) {
  listeners.get(topic)?.();
  await answered();
}

beforeEach(() => {
  render(null, root);
  localStorage.clear();
  location.hash = '';
});

it('opens with the tab that was last selected', async () => {
  await open();
  expect(root.textContent).toBe('page');
  await act(() => select('reactions'));
  render(null, root);
  await open();
  expect(root.textContent).toBe('reactions');
});

it('prefers a press to something that waits', async () => {
  await open({ checkin: 'waiting', reactions: 'pressed' });
  expect(root.textContent).toBe('reactions');
});

it('stays at the tab that was selected before the first answers', async () => {
  causes = { checkin: 'pressed' };
  await act(() => render(h(Popup, {}), root));
  await act(() => select('reactions'));
  await answered();
  expect(root.textContent).toBe('reactions');
  await change('check-in-here');
  expect(root.textContent).toBe('checkin');
});

it('stays at the tab that was selected while a change was read', async () => {
  await open();
  causes = { checkin: 'waiting' };
  listeners.get('checkins')?.();
  await act(() => select('reactions'));
  await answered();
  expect(root.textContent).toBe('reactions');
});

it('stays at the tab that the address names, unless something was pressed', async () => {
  location.hash = '#page';
  await open({ checkin: 'waiting' });
  expect(root.textContent).toBe('page');
  await change('show-reactions');
  expect(root.textContent).toBe('reactions');
});

it('shows a waiting tab once, and again when a new wait begins', async () => {
  await open({ checkin: 'waiting' });
  expect(root.textContent).toBe('checkin');
  await act(() => select('page'));
  await change('checkins');
  expect(root.textContent).toBe('page');
  causes = {};
  await change('checkins');
  causes = { checkin: 'waiting' };
  await change('checkins');
  expect(root.textContent).toBe('checkin');
});
