import { expect, it } from 'vitest';
import { addressOf, shownIn } from './side-panel';

it('an address says what to show', () => {
  const shown = { kind: 'link', href: 'https://a.example/?p=1&q=#x', tabId: 7 };
  expect(shownIn(addressOf(shown))).toEqual(shown);
  expect(shownIn('#message=1866332309399781537')).toEqual({ kind: 'message', id: '1866332309399781537' });
});

it.each(['', '#', '#message', '#message=', '#shown=', '#shown={', '#shown=null', '#shown={"kind":1}'])(
  'an address that names nothing to show: %s',
  (hash) => {
    expect(shownIn(hash)).toBeUndefined();
  },
);
