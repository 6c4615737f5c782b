import { expect, it } from 'vitest';
import { shortAddress } from './model';

const short = (addresses: string[]) => addresses.map(shortAddress(addresses));

it('shows only the street where the town is the same for all', () => {
  expect(
    short([
      'Rua da Prata 220, 1100-048 Lisboa, Portugal',
      'Travessa da Espera 229, Lisboa',
      '1100-048 Lisboa, Portugal',
    ]),
  ).toEqual(['Rua da Prata 220', 'Travessa da Espera 229', '']);
});

it('shows whole addresses where towns differ, or one is unknown', () => {
  const towns = ['Rua da Prata 220, Lisboa', 'Rua da Prata 1, Porto'];
  expect(short(towns)).toEqual(towns);
  const unknown = ['Rua da Prata 220, Lisboa', 'Rua Augusta 3, Lisboa', 'By the river'];
  expect(short(unknown)).toEqual(unknown);
});

it('shows an address elsewhere whole', () => {
  const toStreet = shortAddress(['Rua da Prata 220, Lisboa', 'Rua Augusta 3, Lisboa']);
  expect(toStreet('Rua de Cedofeita 9, Porto')).toBe('Rua de Cedofeita 9, Porto');
});

it('shows a single address whole', () => {
  expect(short(['Rua da Prata 220, Lisboa'])).toEqual(['Rua da Prata 220, Lisboa']);
  expect(short([])).toEqual([]);
});

it('keeps every part of the street before the town', () => {
  expect(short(['Building 3, Main St 1, Springfield, IL', 'Oak Ave 9, Springfield, IL'])).toEqual([
    'Building 3, Main St 1',
    'Oak Ave 9',
  ]);
});
