import type { Bytes } from './model';
import { createResourceStore } from './store';

const store = createResourceStore();

/**
 * The bytes of a resource as the worker kept them, read by the page that shows it: going through messages, 50 MB take
 * seconds. Undefined where the browser keeps a page and the worker apart.
 */
export const keptBytes = (key: string): Promise<Bytes | undefined> => store.bytes(key).catch(() => undefined);
