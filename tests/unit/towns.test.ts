import { expect, it } from 'vitest';
import { cutTowns, writeTowns } from '../../tools/towns.ts';

const city = (name: string, population: number, longitude: number, more = {}) => ({
  ...{ name, population, country: 'AA', featureCode: 'PPL', adminCode: '1' },
  loc: { coordinates: [longitude, 0] as [number, number] },
  ...more,
});

it('the build has large towns, capitals, and small ones where there is no other', () => {
  const all = [
    city('Village', 1_100, 0.1),
    city('Quarter', 90_000, 0, { featureCode: 'PPLX' }),
    city('Large', 20_000, 0),
    city('Town', 16_000, 0.02),
    city('Part', 16_000, 0.005),
    city('Neighbour', 15_500, 0.01, { adminCode: '2' }),
    city('Capital', 2_000, 0.001, { featureCode: 'PPLC' }),
    city('Beyond the border', 1_200, 0.1, { country: 'BB' }),
    city('Far', 1_000, 0.3),
  ];
  const kept = cutTowns(all);
  expect(kept.map(({ name }) => name)).toEqual([
    'Large',
    'Town',
    'Neighbour',
    'Capital',
    'Beyond the border',
    'Far',
  ]);
  expect(writeTowns(kept)).toBe(
    'AA;0,0,29,Large;0,2,28,Town;0,1,28,Neighbour;0,0,22,Capital;0,30,20,Far|BB;0,10,20,Beyond the border',
  );
  expect(() => writeTowns([city('A;B', 1_000, 0)])).toThrow();
});
