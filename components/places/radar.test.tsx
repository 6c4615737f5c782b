// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sightings } from '@/lib/places/radar';
import { Radar } from './radar';

vi.mock('@/lib/i18n', () => ({
  t: (key: string, values: string[] = []) => [key.replace(/.*\./, ''), ...values].join(' '),
}));

const centre = { latitude: 0, longitude: 0 };
const places = [
  { id: 'n', name: 'Near', latitude: 0.0005, longitude: 0, visited: true },
  { id: 'f', name: 'Far', latitude: 0, longitude: 0.001, visited: false, favourite: true },
  { id: 'r', name: 'Rough', latitude: -0.0015, longitude: 0, visited: false, fuzzed: true },
];
const onChoose = vi.fn();
const onHover = vi.fn();
let root: HTMLElement;

const show = (over: { selectedId?: string; hoveredId?: string } = {}) =>
  act(() =>
    render(
      <Radar
        seen={sightings(centre, places)}
        range={200}
        accuracy={40}
        searchRadius={150}
        selectedId={over.selectedId}
        hoveredId={over.hoveredId}
        onChoose={onChoose}
        onHover={onHover}
      />,
      root,
    ),
  );
const dots = () => [...root.querySelectorAll('button')];
const stops = () => dots().map(({ tabIndex }) => tabIndex);
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

beforeEach(() => {
  vi.clearAllMocks();
  root = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  render(null, root);
  root.remove();
});

test('names each dot with distance, direction and marks', async () => {
  await show();
  const names = dots().map((dot) => dot.getAttribute('aria-label'));
  expect(names[0]).toMatch(/^place Near .* n, visited$/);
  expect(names[1]).toMatch(/^place Far .* e, favourite$/);
  expect(names[2]).toMatch(/^place Rough .* s, rough$/);
});

test('draws each kind of place in its shape', async () => {
  await show();
  const kinds = [...root.querySelectorAll('[data-kind]')].map((mark) => mark.getAttribute('data-kind'));
  expect(kinds).toEqual(['visited', 'favourite', 'other']);
});

test('has one tab stop: the nearest dot, the chosen one, or the last focused one', async () => {
  await show();
  expect(stops()).toEqual([0, -1, -1]);
  await show({ selectedId: 'f' });
  expect(stops()).toEqual([-1, 0, -1]);
  await act(() => dots()[2]?.focus());
  expect(stops()).toEqual([-1, -1, 0]);
  expect(onHover).toHaveBeenLastCalledWith('r');
});

test('moves with arrow keys to the nearest dot in that direction', async () => {
  await show();
  await act(() => dots()[0]?.focus());
  await press('ArrowRight');
  expect(document.activeElement).toBe(dots()[1]);
  await press('ArrowDown');
  expect(document.activeElement).toBe(dots()[2]);
  await press('Home');
  expect(document.activeElement).toBe(dots()[0]);
});

test('chooses the place on a press', async () => {
  await show();
  await act(() => dots()[1]?.click());
  expect(onChoose).toHaveBeenCalledWith(places[1]);
});

test('shows the whole name of the hovered place', async () => {
  await show({ hoveredId: 'f' });
  const shown = [...root.querySelectorAll('span[data-hovered="true"]')].map((name) => name.textContent);
  expect(shown).toEqual(['Far']);
});
