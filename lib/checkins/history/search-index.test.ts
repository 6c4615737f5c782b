import { expect, it } from 'vitest';
import type { Checkin } from '../model';
import { lineOf } from './blocks';
import { createHistoryIndex } from './search-index';

const at = (day: string, name: string, shout = '', address = ''): Checkin => ({
  id: `${day} ${name}`,
  createdAt: new Date(`${day}T12:00`).getTime(),
  shout,
  venue: { id: name, name, address },
});
const all = [
  at('2024-03-02', 'Café Sperl', 'Proofs and cake', 'Gumpendorfer Straße 11, Wien'),
  at('2025-07-09', 'Miradouro da Graça', 'Sunset'),
  at('2025-07-01', '東京タワー', 'High up'),
  at('2023-12-31', 'Kaffee Alt Wien', 'Last cake of the year'),
];

const rows: [string, number | undefined, string[]][] = [
  ['', undefined, ['2025-07-09', '2025-07-01', '2024-03-02', '2023-12-31']],
  ['CAFE', undefined, ['2024-03-02']],
  ['cake wien', undefined, ['2024-03-02', '2023-12-31']],
  ['cake wien', 2023, ['2023-12-31']],
  ['graca', undefined, ['2025-07-09']],
  ['タワー', undefined, ['2025-07-01']],
  ['', 2025, ['2025-07-09', '2025-07-01']],
  ['nowhere', undefined, []],
];
for (const [text, year, days] of rows) {
  it(`finds “${text}”${year ? ` in ${year}` : ''}`, () => {
    const index = createHistoryIndex(all.map(lineOf));
    const query = { text, ...(year && { year }) };
    expect(index.ids(query, 0, 10).map((id) => id.slice(0, 10))).toEqual(days);
    const found = index.find(query);
    expect(found.count).toBe(days.length);
    expect(found.months.reduce((sum, { count }) => sum + count, 0)).toBe(days.length);
    expect(found.years).toEqual([2025, 2024, 2023]);
  });
}

it('inserts new check-ins in order and updates those it has', () => {
  const index = createHistoryIndex(all.map(lineOf));
  index.put([
    at('2024-12-01', 'Back-dated'),
    { ...at('2025-07-09', 'Miradouro da Graça'), shout: 'Fog' },
    at('2020-01-01', 'Oldest'),
    at('2026-01-01', 'Newest'),
  ]);
  expect(index.ids({ text: '' }, 0, 10).map((id) => id.slice(0, 10))).toEqual([
    '2026-01-01',
    '2025-07-09',
    '2025-07-01',
    '2024-12-01',
    '2024-03-02',
    '2023-12-31',
    '2020-01-01',
  ]);
  expect(index.find({ text: 'fog' }).count).toBe(1);
  expect(index.find({ text: 'sunset' }).count).toBe(0);
  expect(index.find({ text: '' }).months[0]).toEqual({ month: '2026-01', count: 1 });
});

it('keeps check-ins of unknown times, in no month and no year', () => {
  const far = [8.64e15, -8.64e15].map((createdAt) => ({ id: `${createdAt}`, createdAt, shout: 'Lost' }));
  const index = createHistoryIndex([...all, ...far].map(lineOf));
  const found = index.find({ text: '' });
  expect(found.years).toEqual([2025, 2024, 2023]);
  expect([found.months[0], found.months.at(-1)]).toEqual([
    { month: '', count: 1 },
    { month: '', count: 1 },
  ]);
  expect(index.ids({ text: 'lost' }, 0, 10)).toEqual(far.map(({ id }) => id));
});
