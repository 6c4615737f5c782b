// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveRegion } from '@/components/ui/live-region';
import type { AccountState } from '@/lib/reactions/contract';
import { RefreshStatus } from './refresh-status';
import { SyncProblem } from './sync-problem';

vi.mock('@/lib/i18n', async () => (await import('@/lib/i18n/test-catalogue')).english());

const account: AccountState = {
  ...{ id: 'a', host: 'code.example', running: false, failed: false, first: false },
  ...{ checked: 6, checkedAt: Date.now(), limits: {}, problems: [] },
};
const failed: AccountState = {
  ...account,
  failed: true,
  problems: [{ kind: 'unreachable', host: 'code.example', status: 500 }],
};
const nothing = () => undefined;
let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
});

async function show(one: AccountState, running: boolean): Promise<void> {
  await act(() =>
    render(
      <>
        <LiveRegion />
        <SyncProblem accounts={[one]} running={running} onRetry={nothing} onSetUp={nothing} />
        <RefreshStatus accounts={[one]} running={running} onRefresh={nothing} onStop={nothing} />
      </>,
      root,
    ),
  );
}
const spoken = () => root.querySelector('[role=status] span')?.textContent ?? '';
const announced = () => root.querySelector('[role=status] span');
const press = () => act(() => root.querySelector<HTMLElement>('button[aria-label="Check again"]')?.click());

test('the end of a refresh is announced when a press started it', async () => {
  await show(account, true);
  await show(account, false);
  expect(announced()).toBeNull();
  await press();
  await show(account, true);
  await show(account, false);
  expect(spoken()).toMatch(/^All 6 items checked/);
});

test('a problem is announced at the end of each refresh, and nothing after it', async () => {
  for (let times = 0; times < 2; times++) {
    const before = announced();
    await press();
    await show(failed, true);
    await show(failed, false);
    expect(spoken()).toContain('server error');
    expect(announced()).not.toBe(before);
  }
});
