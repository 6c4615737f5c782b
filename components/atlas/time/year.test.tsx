// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { columnsOf, placeAt } from '@/lib/atlas/test-columns';
import { reviewOf } from '@/lib/atlas/time/review';
import { YearSheet } from './year';

// It measures letters on a canvas.
vi.mock('@/components/ui/chart/picture-parts', () => ({
  widestOf: () => 20,
}));

const visits = ['secret', 'far'].map((id, day) => ({
  ...{ time: Date.UTC(2024, 5, 1 + day), offset: 0 },
  place: placeAt(id, 0, day, { locality: `Town ${id}`, countryCode: 'AT', category: `Kind ${id}` }),
}));
const review = reviewOf(columnsOf(visits), 2024, ({ id }) => id !== 'secret');

it('a year on paper names the places that it may, and the person sees all', async () => {
  if (!review) throw new Error('No year');
  const root = document.createElement('div');
  await act(() => render(<YearSheet review={review} onShow={() => undefined} />, root));
  const paper = root.querySelector('[class*=onPaper]');
  expect(paper?.textContent).toContain('Place far');
  paper?.remove();
  expect(root.textContent).toContain('Place secret');
  root.querySelector('[class*=onScreen]')?.remove();
  expect(`${root.textContent} ${paper?.textContent}`).not.toMatch(/secret/);
});
