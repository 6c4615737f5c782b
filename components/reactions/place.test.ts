// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { recallPlace, rememberPlace } from './place';

const place = { open: 'a 1', row: { key: 'a 2', offset: 12 } };

describe('the place in the inbox', () => {
  beforeEach(() => localStorage.clear());

  it('is there again within minutes, and forgotten after', () => {
    rememberPlace(place, 1_000_000);
    expect(recallPlace(1_000_000 + 500_000)).toEqual(place);
    expect(recallPlace(1_000_000 + 700_000)).toEqual({});
    // A clock that was set back.
    expect(recallPlace(100_000)).toEqual({});
  });

  it.each(['', 'null', '[]', '{"at":"now","open":"a 1"}', '{"at":1000000,"open":5,"row":{"key":1}}'])(
    'is the beginning where %s is kept',
    (kept) => {
      localStorage.setItem('reaction-place', kept);
      expect(recallPlace(1_000_000)).toEqual({});
    },
  );
});
