import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { historyDatabase } from '@/lib/checkins/history/store';
import { fail } from '@/lib/http/failure';
import { NotStoredError } from '@/lib/storage/database';
import { all, browser, checkin, plan, put, rooms } from './test-browser';

it('a browser that becomes full while it takes a file has what it had', async () => {
  const from = browser();
  await put(historyDatabase, 'checkins', [checkin(1)]);
  from.items.watch = [{ url: 'https://theirs.example' }];
  await from.contract.write({ rooms });
  const file = await from.files.get('out');
  const to = browser();
  if (file) await to.files.put('in', file);
  await put(historyDatabase, 'checkins', [checkin(9)]);
  to.items.watch = [{ url: 'https://mine.example' }];
  to.parts.local.set = async () => {
    throw new NotStoredError('Full');
  };
  expect(await to.contract.apply({ rooms, plan, agreed: [] })).toEqual(fail({ kind: 'not-stored' }));
  expect(to.items).toEqual({ watch: [{ url: 'https://mine.example' }] });
  expect(await all(historyDatabase, 'checkins')).toEqual([checkin(9)]);
});
