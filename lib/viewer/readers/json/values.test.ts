import { expect, it } from 'vitest';
import { objectIn } from './values';

it('reads an object, with or without a byte order mark', () => {
  expect(objectIn('{"a":[1]}')).toEqual({ a: [1] });
  expect(objectIn('\uFEFF{"a":[1]}')).toEqual({ a: [1] });
});

it.each(['{"a":1', '{"a":NaN}', '{"a":1}1', '[{"a":1}]', 'null', ''])('reads no object in %s', (text) => {
  expect(objectIn(text)).toBeUndefined();
});
