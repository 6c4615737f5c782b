import { expect, it } from 'vitest';
import { pageAt, pages, pagesWith } from './pages';

const sections = [
  { id: 'checkins', page: 'accounts' },
  { id: 'calls', page: 'advanced' },
  { id: 'zones', page: 'privacy' },
] as const;

it.each([
  ['', 'accounts'],
  ['advanced', 'advanced'],
  ['calls', 'advanced'],
  ['zones', 'privacy'],
  ['of-an-earlier-version', 'accounts'],
])('the address “%s” leads to the page %s', (part, id) => {
  expect(pageAt(part, sections).id).toBe(id);
});

it('has no page without a section', () => {
  expect(pagesWith(sections).map(({ id }) => id)).toEqual(['accounts', 'privacy', 'advanced']);
  expect(pageAt('', sections.slice(1)).id).toBe('privacy');
});

it('has at most six pages, each with its own id, title and hint', () => {
  expect(pages.length).toBeLessThanOrEqual(6);
  for (const of of ['id', 'title', 'hint'] as const)
    expect(new Set(pages.map((page) => page[of])).size).toBe(pages.length);
});
