import 'fake-indexeddb/auto';
import { basename } from 'node:path';
import { openDB, unwrap } from 'idb';
import { describe, expect, it } from 'vitest';
import { everythingKept } from '../../entrypoints/background/backup.ts';
import type { KeptDatabase } from '../../lib/storage/kept.ts';
import {
  createMissing,
  foundShapes,
  type StoreShape,
  type Stores,
  shapesOf,
} from '../../lib/storage/shape.ts';

interface Known {
  version: number;
  stores: Stores;
}

/** Every shape that a build gave a database, today's last; builds before 2026-11-23 used some versions twice. */
const golden = import.meta.glob<readonly Known[]>('./golden/databases/*.json', {
  eager: true,
  import: 'default',
});
const known = new Map(Object.entries(golden).map(([path, shapes]) => [basename(path, '.json'), shapes]));
const kept = await everythingKept();
const databases = [...kept.values()].flatMap(({ databases = [] }) => databases);

const byName = <T extends { name: string }>(all: T[]): T[] =>
  all.sort((a, b) => a.name.localeCompare(b.name));
const sorted = (shapes: StoreShape[]) =>
  byName(shapes).map((shape) => ({ ...shape, indexes: byName(shape.indexes) }));

async function shapeOf(database: KeptDatabase, name: string): Promise<StoreShape[]> {
  const db = await database.connect(name);
  const shapes = sorted(foundShapes(db));
  db.close();
  return shapes;
}

describe.each(databases.map((each) => [each.name, each] as const))('%s', (name, database) => {
  const shapes = known.get(name) ?? [];
  const today = shapes.at(-1);

  it('has the stores that its golden file has for its version: a changed store raises it', async () => {
    expect(today?.version).toBe(database.version);
    expect(await shapeOf(database, crypto.randomUUID())).toEqual(sorted(shapesOf(today?.stores ?? {})));
    for (const { version } of shapes.slice(0, -1)) expect(version).toBeLessThan(database.version);
  });

  it.each(shapes.slice(0, -1).map((each) => [each.version, each.stores] as const))(
    'opens as an earlier build left it, at version %i',
    async (version, stores) => {
      const earlier = crypto.randomUUID();
      const db = await openDB(earlier, version, {
        upgrade: (_db, _from, _to, tx) => createMissing(unwrap(tx), stores),
      });
      db.close();
      expect(await shapeOf(database, earlier)).toEqual(sorted(shapesOf(today?.stores ?? {})));
    },
  );
});

it('no golden file is of a database that no manifest declares', () => {
  expect([...known.keys()].sort()).toEqual(databases.map(({ name }) => name).sort());
});
