import { expect, it } from 'vitest';
import { csvField } from './csv';

it.each([
  ['Sperl', 'Sperl'],
  ['a, "b"', '"a, ""b"""'],
  ['=1+1', "'=1+1"],
  ['\t@A1', "'\t@A1"],
  ['Bar;=HYPERLINK(A1); -x', "Bar;'=HYPERLINK(A1);' -x"],
  ['Bar\n=HYPERLINK(A1)', '"Bar\n\'=HYPERLINK(A1)"'],
  ['Bar\r\n @A1\n\n+1', '"Bar\r\n\' @A1\n\n\'+1"'],
  ['3 - 4; so', '3 - 4; so'],
])('%j as a field, with no formula where a row is divided at commas or at semicolons', (text, field) => {
  expect(csvField(text)).toBe(field);
});
