import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { type Name, readItem, type Schema, within, writeItems } from './items';

type Upgrade = IDBPTransaction<Schema, Name[], 'versionchange'>;

/** How many items are in memory at once. */
const batch = 250;

/** Makes the database, or moves an older one on. */
export async function make(database: IDBPDatabase<Schema>, from: number, tx: Upgrade): Promise<void> {
  if (from === 3) return buildBlocks(database, tx);
  // What the first releases stored had neither ids nor more than a window: the first refresh is made again.
  for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store);
  database.createObjectStore('items').createIndex('order', 'order');
  database.createObjectStore('ids');
  database.createObjectStore('shelves');
  database.createObjectStore('columns');
  const checks = database.createObjectStore('checks');
  checks.createIndex('tick', ['account', 'list', 'tick']);
  checks.createIndex('checked', ['account', 'checkedAt']);
  checks.createIndex('latest', ['account', 'latest']);
  database.createObjectStore('drafts');
  database.createObjectStore('records');
}

/** Version 3 stored each row by itself. What is read and unread is stored of the items, and stays. */
async function buildBlocks(database: IDBPDatabase<Schema>, tx: Upgrade): Promise<void> {
  const stay = new Set<string>(['items', 'ids', 'checks', 'drafts', 'records'] satisfies Name[]);
  for (const store of [...database.objectStoreNames]) {
    if (!stay.has(store)) database.deleteObjectStore(store);
  }
  database.createObjectStore('shelves');
  database.createObjectStore('columns');
  const store = tx.objectStore('items');
  store.createIndex('order', 'order');
  let from: IDBKeyRange | undefined;
  for (;;) {
    const keys = await store.getAllKeys(from, batch);
    const last = keys.at(-1);
    if (!last) break;
    for (const account of new Set(keys.map(([each]) => each))) {
      const viewer = (await tx.objectStore('records').get(account))?.viewer;
      const some = keys.filter(([each]) => each === account);
      const items = await Promise.all(some.map((key) => readItem(tx, key)));
      await writeItems(
        tx,
        account,
        items.filter((item) => item !== undefined),
        [],
        viewer,
      );
    }
    from = IDBKeyRange.lowerBound(last, true);
  }
  const records = tx.objectStore('records');
  for (const record of await records.getAll()) {
    const known = await tx.objectStore('checks').count(within(record.account));
    await records.put({ ...record, known }, record.account);
  }
}
