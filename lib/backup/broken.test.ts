import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { secretsDatabase } from '@/lib/accounts/database';
import { createKeyring } from '@/lib/accounts/secrets';
import { historyDatabase } from '@/lib/checkins/history/store';
import { fail, ok } from '@/lib/http/failure';
import { publishingDatabase } from '@/lib/publishing/store/database';
import { deleteDatabase } from '@/lib/storage/database';
import type { KeptDatabase } from '@/lib/storage/kept';
import { valuesDatabase } from '@/lib/storage/values';
import { createRestartNote } from './store';
import { all, browser, checkin, put, rooms, target } from './test-browser';

describe('a database that cannot be opened', () => {
  const broken = async (database: KeptDatabase, store: string, value: object, key?: string) => {
    const db = await openDB(database.name, database.version, {
      upgrade: (made) => void made.createObjectStore(store, key ? {} : { keyPath: 'id' }),
    });
    await db.put(store, value, key);
    db.close();
  };

  it('says what it holds, is a file, and is made anew on a press; other rooms go on', async () => {
    const made = browser();
    await broken(publishingDatabase, 'targets', { ...target, on: false });
    await put(historyDatabase, 'checkins', [checkin(1)]);
    await createKeyring(made.db, 'publishing').set('t/token', 'made-up-ring', 'https://mine.example');
    expect(await made.contract.broken()).toEqual([
      { name: 'waymark-publishing', title: '', why: 'incomplete', records: 1 },
    ]);
    expect((await made.contract.contents()).rooms).toMatchObject([
      { room: 'checkins', records: 1 },
      { room: 'publishing', records: 0, broken: true },
      {},
      {},
      {},
      {},
    ]);
    const others = { rooms: ['checkins'] };
    expect((await made.contract.write(others)).ok).toBe(true);
    expect(await made.contract.write({ rooms })).toEqual(fail({ kind: 'broken-data' }));

    expect(await made.contract.saveBroken('waymark-publishing')).toEqual(ok(null));
    const file = await made.files.get('out');
    expect(await made.contract.renew('waymark-publishing')).toEqual(ok(null));
    expect(await made.contract.broken()).toEqual([]);
    expect(await all(publishingDatabase, 'targets')).toEqual([]);
    expect(await (await made.db.read()).getAll('keyring')).toEqual([]);
    expect(await all(historyDatabase, 'checkins')).toHaveLength(1);

    // The file brings it back, here as anywhere.
    await made.files.put('in', file ?? new Blob());
    expect(await made.contract.apply({ rooms: ['publishing'], agreed: [] })).toMatchObject({ ok: true });
    expect(await all(publishingDatabase, 'targets')).toMatchObject([{ id: 't' }]);
  });

  it('gives no file of secrets, and is not made anew where it is whole', async () => {
    const made = browser();
    await broken(secretsDatabase, 'secrets', { value: 'made-up-token' }, 'accessToken');
    expect(await made.contract.broken()).toMatchObject([{ records: 1, secret: true }]);
    expect((await made.contract.saveBroken('waymark-secrets')).ok).toBe(false);
    expect(await made.files.get('out')).toBeUndefined();
    await put(historyDatabase, 'checkins', [checkin(1)]);
    for (const name of ['waymark-history', 'waymark-other'])
      expect((await made.contract.renew(name)).ok).toBe(false);
    expect(await all(historyDatabase, 'checkins')).toHaveLength(1);
  });
});

it('makes values anew with the mark that they were moved, when they are damaged and when all is erased', async () => {
  const made = browser();
  (await openDB(valuesDatabase.name, 99)).close();
  made.items.watch = [1];
  expect(await made.contract.renew(valuesDatabase.name)).toEqual(ok(null));
  expect(made.items).toEqual({});
  await deleteDatabase(valuesDatabase.name);
  await put(valuesDatabase, 'values', [true], 'moved');
  await made.contract.eraseAll();
  expect(await all(valuesDatabase, 'values')).toEqual([true]);
});

describe('the note of a restart', () => {
  it('makes no database by being read, and is gone when it is cleared', async () => {
    browser();
    const note = createRestartNote();
    expect(await note.read()).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
    await note.write('moved');
    expect(await createRestartNote().read()).toBe('moved');
    await note.clear();
    expect(await note.read()).toBeUndefined();
  });

  it('stays when all is erased, until its page is open, and no file does', async () => {
    const made = browser();
    const note = createRestartNote();
    await note.write('erased-all');
    await made.files.put('out', new Blob(['made up']));
    await made.contract.eraseAll();
    expect(await made.files.get('out')).toBeUndefined();
    expect(await note.read()).toBe('erased-all');
    await note.clear();
    expect(await indexedDB.databases()).toEqual([]);
  });
});
