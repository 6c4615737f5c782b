import { expect, it } from 'vitest';
import { ok } from '../http/failure';
import { createFresh } from './fresh';

it('a check-in whose audience only its list names waits while that can’t be read', async () => {
  const item = { id: 'a', createdAt: 20_000, shout: 'Home' };
  const fresh = (unreadable?: string[]) =>
    createFresh(
      {
        checkins: {
          follow: async () => ok(item),
          newest: async () => ok({ total: 1, items: [item], ...(unreadable && { unreadable }) }),
        },
        now: () => 1,
      } as never,
      {
        store: { follow: async () => undefined, changeFollow: async () => undefined },
        onRead: async () => undefined,
      } as never,
    );
  expect(await fresh(['a']).read('a')).toMatchObject({ failure: { kind: 'malformed' } });
  expect(await fresh().read('a')).toMatchObject({ ok: true });
});
