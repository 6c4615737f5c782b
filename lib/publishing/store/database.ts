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
  // Version 2 adds to entries only what may be absent; an earlier build would drop it.
  version: 2,
  counted: ['targets', 'entries', 'notes'],
  stores: {
    entries: { keyPath: 'id', indexes: { turn: 'turn', checkin: 'checkin', time: 'checkedInAt' } },
    targets: { keyPath: 'id' },
    follows: { keyPath: 'id', indexes: { next: 'nextLookAt' } },
    notes: {},
  },
  arrive: async () => (await import('./records')).arrive,
});
