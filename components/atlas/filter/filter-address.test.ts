import { expect, it } from 'vitest';
import type { Filter } from '@/lib/atlas/model';
import { filterOf, queryOf } from './filter-address';

it('reads what it writes', () => {
  const filter: Filter = {
    text: 'tea & cake #1',
    from: 18262,
    to: -1,
    place: 'v?1',
    country: 'Côte d’Ivoire',
    locality: 'São Paulo',
    category: 'Café',
    photos: true,
    copies: 'at:r 1&2',
  };
  expect(filterOf(queryOf(filter))).toEqual(filter);
  expect(queryOf(filter)).toContain('from=2020-01-01&to=1969-12-31');
});

it.each([
  ['', { text: '' }],
  ['?&&=%', { text: '' }],
  ['from=2024-02-30&to=yesterday&photos=yes&place=&copies=at:&unknown=1', { text: '' }],
  ['from=20240201&to=2024-2-1T00:00', { text: '' }],
  ['text=%E0%A4%A&country=PT', { text: '\ufffd%A', country: 'PT' }],
])('ignores what it does not understand: %s', (query, filter) => {
  expect(filterOf(query)).toEqual(filter);
});

it('writes nothing for a filter of nothing', () => {
  expect(queryOf({ text: '' })).toBe('');
});
