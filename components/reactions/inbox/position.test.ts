// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { recallPosition, rememberPosition } from './position';

const place = { open: 'a 1', row: { key: 'a 2', offset: 12 } };

describe('the place in the inbox', () => {
  beforeEach(() => localStorage.clear());

  it('is there again within minutes, and forgotten after', () => {
    rememberPosition(place, 1_000_000);
    expect(recallPosition(1_000_000 + 500_000)).toEqual(place);
    expect(recallPosition(1_000_000 + 700_000)).toEqual({});
    // A clock that was set back.
    expect(recallPosition(100_000)).toEqual({});
  });

  it.each(['', 'null', '[]', '{"at":"now","open":"a 1"}', '{"at":1000000,"open":5,"row":{"key":1}}'])(
    'is the beginning where %s is stored',
    (stored) => {
      localStorage.setItem('reaction-place', stored);
      expect(recallPosition(1_000_000)).toEqual({});
    },
  );
});
