import { expect, it } from 'vitest';
import { fileNameIn } from './file-name';

it.each([
  ['attachment; filename="tides.json"', 'tides.json'],
  ['inline;filename=tides.json; size=3', 'tides.json'],
  [String.raw`attachment; filename="a \"b\".txt"`, 'a "b".txt'],
  ['attachment; filename="euro.txt"; filename*=UTF-8\'\'%e2%82%ac%20rates.txt', '€ rates.txt'],
  ["attachment; filename*=ISO-8859-1''%a3.txt", '%a3.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [String.raw`attachment; filename="C:\\temp\\a.txt"`, 'a.txt'],
  ['attachment; filename="a\u202ejson.exe"', 'ajson.exe'],
  ['attachment', ''],
  ['', ''],
])('%s is called %j', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
