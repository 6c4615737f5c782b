import type { DBSchema } from 'idb';
import { defineDatabase } from '@/lib/storage/database';
import type { Follow, TargetSettings } from '../schema';

interface Schema extends DBSchema {
  /** Deliveries of an earlier build; those of this one are in the one outbox. */
  entries: { key: string; value: unknown; indexes: { turn: string; checkin: string; time: number } };
  targets: { key: string; value: TargetSettings };
  follows: { key: string; value: Follow; indexes: { next: number } };
  notes: { key: 'watch' | 'paused' | 'zones' | 'aside'; value: unknown };
}

export const publishingDatabase = defineDatabase<Schema>({
  name: 'waymark-publishing',
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
