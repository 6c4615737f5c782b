import { expect, it } from 'vitest';
import { csvOf } from './table';

const cells = (...values: (string | number)[]) => values.map((raw) => ({ raw, shown: '' }));

it('writes a table as CSV, in the form of RFC 4180', () => {
  expect(
    csvOf({ columns: ['Item', 'Count'], rows: [cells('Fix, “the” tides', 3), cells('a "b"\nc', 0)] }),
  ).toBe('\uFEFFItem,Count\r\n"Fix, “the” tides",3\r\n"a ""b""\nc",0\r\n');
});

it('keeps spreadsheets from reading other people’s words as formulas', () => {
  const { columns, rows } = {
    columns: ['Item'],
    rows: ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'].map((text) => cells(text)),
  };
  expect(csvOf({ columns, rows })).toBe(`\uFEFFItem\r\n'=1+1\r\n'+1\r\n'-1\r\n'@SUM(A1)\r\n'\t=1\r\n`);
  expect(csvOf({ columns, rows: [cells(-1)] })).toBe('\uFEFFItem\r\n-1\r\n');
});
