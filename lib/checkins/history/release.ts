import type { FileImport } from '../model';
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

/** Notes an import, and which check-ins it has in common with sources from before. */
export async function putImport(tx: Tx, from: FileImport, more: readonly string[]): Promise<void> {
  const imports = tx.objectStore('imports');
  const also = [...new Set([...((await imports.get(from.id))?.also ?? []), ...more])];
  await imports.put({ ...from, ...(also.length > 0 && { also }) });
}

/** Takes check-ins from a source; those that the service lists stay, and those that another file brought are its own then. */
export async function disown(tx: Tx, from: string): Promise<void> {
  const checkins = tx.objectStore('checkins');
  const imports = await tx.objectStore('imports').getAll();
  const name = imports.find(({ id }) => id === from)?.name;
  // The same file that was chosen twice is one to the person.
  const others = imports.filter((one) => one.id !== from && (one.name === '' || one.name !== name));
  const heirs = new Map(others.flatMap(({ id, also = [] }) => also.map((shared) => [shared, id] as const)));
  for (;;) {
    const some = await checkins.index('source').getAll(IDBKeyRange.bound([from], [from, []]), 1_000);
    if (some.length === 0) return;
    const removed = some.filter((item) => !isListed(item) && !heirs.has(item.id));
    await Promise.all(
      some.map(({ source: _, ...item }) => {
        const heir = heirs.get(item.id);
        if (heir !== undefined) return checkins.put({ ...item, source: heir });
        return isListed(item) ? checkins.put(item) : checkins.delete(item.id);
      }),
    );
    await updateIndexes(tx, removed.filter(isShown), []);
  }
}
