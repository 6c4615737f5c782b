// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSwitch } from './use-switch';

let root: HTMLElement;
let seen: ReturnType<typeof useSwitch>;
let ends: ((kept: boolean) => void)[];

function View({ kept }: { kept: boolean }) {
  seen = useSwitch(kept, () => new Promise((resolve) => ends.push(resolve)));
  return null;
}
const show = (kept: boolean) => act(() => render(<View kept={kept} />, root));
const press = (on: boolean) => act(() => seen.onChange(on));

beforeEach(async () => {
  root = document.createElement('div');
  ends = [];
  await show(false);
});

afterEach(() => render(null, root));

test('shows a press at once, and then the saved value', async () => {
  await press(true);
  expect(seen.checked).toBe(true);
  await act(async () => ends[0]?.(true));
  expect(seen.checked).toBe(true);
  await show(true);
  await show(false);
  expect(seen.checked).toBe(false);
});

test('reverts when saving fails', async () => {
  await press(true);
  await act(async () => ends[0]?.(false));
  expect(seen.checked).toBe(false);
});

test('keeps the last of two presses while the first is saved', async () => {
  await show(true);
  await press(false);
  await press(true);
  await show(false);
  expect(seen.checked).toBe(true);
  await show(true);
  expect(seen.checked).toBe(true);
});
