import type { DBSchema } from 'idb';
import { defineDatabase } from '@/lib/storage/database';
import type { Follow, TargetSettings } from '../schema';

export type Turn = 'engine' | 'person';

interface Schema extends DBSchema {
  /** Entries, perhaps in the form of another build; `turn`: whose it is; absent where nothing is to be done. */
  entries: { key: string; value: unknown; indexes: { turn: Turn; checkin: string; time: number } };
  targets: { key: string; value: TargetSettings };
  follows: { key: string; value: Follow; indexes: { next: number } };
  notes: { key: 'watch' | 'paused' | 'zones'; value: unknown };
}

export const publishingDatabase = defineDatabase<Schema>({
  name: 'waymark-publishing',
  version: 2,
  counted: ['targets', 'entries', 'notes'],
  upgrade(db, from) {
    // Version 2 adds to entries only what may be absent; an earlier build would drop it.
    if (from > 0) return;
    const entries = db.createObjectStore('entries', { keyPath: 'id' });
    entries.createIndex('turn', 'turn');
    entries.createIndex('checkin', 'checkin');
    entries.createIndex('time', 'checkedInAt');
    db.createObjectStore('targets', { keyPath: 'id' });
    db.createObjectStore('follows', { keyPath: 'id' }).createIndex('next', 'nextLookAt');
    db.createObjectStore('notes');
  },
  arrive: async () => (await import('./records')).arrive,
});
