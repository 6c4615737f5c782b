// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('./notes', () => ({ notes: [{ title: 'Pages', items: ['Maps'] }] }));
vi.stubEnv('VERSION', '0.2.0');

const { Navigation } = await import('./navigation');
const { pages } = await import('./pages');
const { News } = await import('./news');
const { beginNews } = await import('@/components/shared/news');

const isMarked = () => document.querySelector('a[href="#news"]')?.textContent === 'AdvancedWhat changed';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<div></div>';
});

async function show(): Promise<void> {
  const [root] = document.querySelectorAll('div');
  const both = [
    <Navigation key="1" pages={pages} here={undefined} onOpen={() => undefined} />,
    <News key="2" />,
  ];
  if (root) await act(async () => render(both, root));
}

it('marks what changed after an update, until it was opened', async () => {
  localStorage.setItem('news', JSON.stringify({ version: '0.1.0' }));
  beginNews();
  await show();
  expect(isMarked()).toBe(true);
  const fold = document.querySelector('details');
  await act(async () => void fold?.dispatchEvent(new Event('toggle')));
  await vi.waitFor(() => expect(fold?.textContent).toContain('PagesMaps'));
  expect(fold?.querySelector('[lang=en]')?.textContent).toBe('PagesMaps');
  expect(isMarked()).toBe(false);
  await show();
  expect(isMarked()).toBe(false);
});

it('marks nothing for somebody new', async () => {
  beginNews();
  await show();
  expect(isMarked()).toBe(false);
});
