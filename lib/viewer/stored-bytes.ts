import type { Bytes } from './model';
import { createResourceStore } from './store';

const store = createResourceStore();

/**
 * Reads the bytes of a resource from storage in the page that shows it: through messages, 50 MB take seconds. Undefined
 * where page and background share no storage, as in private windows.
 */
export const storedBytes = (key: string): Promise<Bytes | undefined> =>
  store.bytes(key).catch(() => undefined);
