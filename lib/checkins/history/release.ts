import { isListed, isShown, type Kept, type Tx, updateIndexes } from './tables';

/** Check-ins by the number of their import, some at a time; the caller removes or renumbers what it gets. */
export async function* withWalk(tx: Tx, range: IDBKeyRange): AsyncGenerator<Kept[]> {
  const index = tx.objectStore('checkins').index('walk');
  for (;;) {
    const some = await index.getAll(range, 1_000);
    if (some.length === 0) return;
    yield some;
  }
}

/** Takes check-ins out of the account's history; those that a file brought or that were made here stay. */
export async function release(tx: Tx, gone: readonly Kept[]): Promise<void> {
  const checkins = tx.objectStore('checkins');
  await Promise.all(
    gone.map((item) => (item.source ? checkins.put({ ...item, walk: 0 }) : checkins.delete(item.id))),
  );
  await updateIndexes(
    tx,
    gone.filter(isShown).filter(({ source }) => !source),
    [],
  );
}

/** Takes check-ins from a source; those that the service lists stay. */
export async function disown(tx: Tx, source: string): Promise<void> {
  const checkins = tx.objectStore('checkins');
  for (;;) {
    const some = await checkins.index('source').getAll(IDBKeyRange.bound([source], [source, []]), 1_000);
    if (some.length === 0) return;
    const removed = some.filter((item) => !isListed(item));
    await Promise.all(
      some.map(({ source: _, ...item }) => (isListed(item) ? checkins.put(item) : checkins.delete(item.id))),
    );
    await updateIndexes(tx, removed.filter(isShown), []);
  }
}
