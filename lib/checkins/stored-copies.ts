import type { StoredCopies } from '@/lib/outbox/store';
import { createCheckinsStore } from './outbox/store';

export type { StoredCopies };

const store = createCheckinsStore();

/** Reads from storage, as the history; undefined where page and background share none. */
export const storedCopies = (): Promise<StoredCopies | undefined> => store.copies().catch(() => undefined);
