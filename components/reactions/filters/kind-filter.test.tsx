// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { KindFilter } from './kind-filter';

vi.mock('@/lib/i18n/locale', () => ({ locale: () => 'en-US' }));

it.each([
  ['on to the end', false, { deltaY: 30 }, 30],
  ['on to the end, from right to left', true, { deltaY: 30 }, -30],
  ['by the browser, where it turns sideways too', false, { deltaX: 30, deltaY: 2 }, 0],
])('a wheel scrolls the kinds %s', (_, rtl, turn, expected) => {
  const root = document.createElement('div');
  render(<KindFilter kinds={[{ kind: 'HEART', count: 2 }]} chosen={undefined} onChoose={vi.fn()} />, root);
  const [kinds] = root.getElementsByTagName('ul');
  if (!kinds) throw new Error('no list');
  // The document of these tests knows no `:dir`.
  vi.spyOn(kinds, 'matches').mockReturnValue(rtl);
  kinds.dispatchEvent(new WheelEvent('wheel', turn));
  expect(kinds.scrollLeft).toBe(expected);
});
