// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFilter } from './use-filter';

let root: HTMLElement;
let view: ReturnType<typeof useFilter>;

function View() {
  view = useFilter('checkins');
  return null;
}

const change = (text: string) => act(() => view[1]({ text }));
const rest = () => act(() => void vi.advanceTimersByTime(300));
/** The browser fires it after the navigation. */
const arrive = () => act(() => void dispatchEvent(new Event('hashchange')));

beforeEach(async () => {
  vi.useFakeTimers();
  location.hash = '#checkins?text=tea';
  root = document.createElement('div');
  await act(() => render(<View />, root));
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

it('changes at once, and writes the address when it rests', async () => {
  await change('cake');
  expect(view[0]).toEqual({ text: 'cake' });
  expect(location.hash).toBe('#checkins?text=tea');
  await rest();
  expect(location.hash).toBe('#checkins?text=cake');
});

it('keeps what was typed while its own address was on the way', async () => {
  await change('cake');
  await rest();
  await change('cake and');
  await arrive();
  expect(view[0].text).toBe('cake and');
  await rest();
  await arrive();
  expect(location.hash).toBe('#checkins?text=cake+and');
  expect(view[0].text).toBe('cake and');
});

it('follows the address when the person goes back, whatever was not written', async () => {
  await change('cake');
  location.hash = '#checkins?country=PT';
  await arrive();
  expect(view[0]).toEqual({ text: '', country: 'PT' });
  await rest();
  expect(location.hash).toBe('#checkins?country=PT');
});

it('writes nothing over an address that the page has not heard of yet', async () => {
  await change('cake');
  location.hash = '#checkins';
  await rest();
  expect(location.hash).toBe('#checkins');
  await arrive();
  expect(view[0]).toEqual({ text: '' });
});
