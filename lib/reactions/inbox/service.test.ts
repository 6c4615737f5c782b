import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import type { Item } from '../model';
import { rowOf } from '../store/row';
import { createMuteList } from './mutes';
import { createInbox } from './service';

const item: Item = {
  account: 'a',
  id: 'i1',
  url: 'https://svc.example/tides/core/issues/1',
  kind: 'issue',
  repository: 'tides/core',
  total: 1,
  older: 0,
  checkedAt: 1,
  reactions: [{ id: 'r1', kind: 'HEART', login: 'ann', unread: true }],
};

it('a mute during a pending list counts in every later list', async () => {
  let mutes: unknown = [];
  let reading = Promise.resolve();
  const rows = [rowOf(item)];
  const unused = () => Promise.reject(new Error('Unexpected call'));
  const inbox = createInbox({
    store: {
      ...{ item: unused, record: unused, idsWithReaction: unused, change: unused, firstRows: unused },
      rows: async () => rows,
      hasRows: () => true,
    },
    muteList: createMuteList({
      getValue: async () => mutes,
      async setValue(value) {
        mutes = value;
      },
    }),
    async accounts() {
      await reading;
      return [
        {
          id: 'a',
          url: new URL('https://svc.example/graphql'),
          token: sealSecret('token', 'https://svc.example'),
        },
      ];
    },
    words: { kind: (kind) => kind, someone: () => 'someone' },
    announce: () => {},
    now: () => 1,
  });
  expect(await inbox.unread()).toEqual({ items: 1, reactions: 1 });

  for (const [change, left] of [
    ['mute', 0],
    ['unmute', 1],
  ] as const) {
    let continues = () => {};
    reading = new Promise((resolve) => (continues = resolve));
    const early = inbox.unread();
    await new Promise((resolve) => setTimeout(resolve));
    await inbox[change]({ what: 'person', account: 'a', name: 'ann' });
    continues();
    await early;
    expect((await inbox.unread()).reactions).toBe(left);
  }
});
