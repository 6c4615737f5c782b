// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Options } from '@/lib/profile/model';
import { ReactionNews } from './news';

const setOptions = vi.fn<(options: object) => Promise<unknown>>();
vi.mock('@/lib/bus/ask', () => ({ ask: () => ({ setOptions: (options: object) => setOptions(options) }) }));
vi.mock('@/lib/i18n', () => ({ t: (key: string) => key }));

let root: HTMLElement;
let allowed: boolean;
let answer: boolean;
let listeners: (() => void)[];
const notifications = {
  has: async () => allowed,
  ask: vi.fn(async () => answer),
  onChange(listener: () => void) {
    listeners.push(listener);
    return () => undefined;
  },
};

beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  [allowed, answer, listeners] = [false, false, []];
  notifications.ask.mockClear();
  setOptions.mockReset();
  setOptions.mockResolvedValue({ ok: true, value: null });
});

async function show(options: Pick<Options, 'reactionMinutes' | 'reactionBadge' | 'reactionDigest'> = {}) {
  await act(() => render(<ReactionNews options={options} notifications={notifications} />, root));
  await act(() => Promise.resolve());
}
const digest = () => [...root.querySelectorAll('input')].at(-1);
const press = (element: HTMLElement | undefined) => act(() => element?.click());
const kept = () => setOptions.mock.calls.map(([options]) => options);

it('asks the browser by the press, and switches the notification on when that allows it', async () => {
  answer = true;
  await show();
  expect(notifications.ask).not.toHaveBeenCalled();
  await press(digest());
  expect(notifications.ask).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(kept()).toEqual([{ reactionDigest: true }]));
});

it('goes back and says so when the browser refuses', async () => {
  await show();
  await press(digest());
  await vi.waitFor(() => expect(root.textContent).toContain('codeHosts.digestRefused'));
  expect(digest()?.checked).toBe(false);
  expect(kept()).toEqual([]);
});

it('says that the leave was taken away, and asks for it anew', async () => {
  allowed = true;
  await show({ reactionDigest: true, reactionMinutes: 5 });
  expect(root.textContent).not.toContain('codeHosts.digestHeld');
  allowed = false;
  await act(async () => {
    for (const tell of listeners) tell();
  });
  await vi.waitFor(() => expect(root.textContent).toContain('codeHosts.digestHeld'));
  expect(digest()?.checked).toBe(true);
  await press(root.querySelector('button') ?? undefined);
  expect(notifications.ask).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(root.textContent).toContain('codeHosts.digestStillHeld'));
  expect(kept()).toEqual([]);
});

it('says that little comes of either while Waymark does not look by itself', async () => {
  await show();
  expect(root.textContent).not.toContain('codeHosts.newsNeedChecks');
  await show({ reactionBadge: true });
  expect(root.textContent).toContain('codeHosts.newsNeedChecks');
  await show({ reactionBadge: true, reactionMinutes: 15 });
  expect(root.textContent).not.toContain('codeHosts.newsNeedChecks');
});
