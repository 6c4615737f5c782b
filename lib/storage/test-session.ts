import type { SessionArea } from './session';

/** `storage.session` in memory. */
export function memorySession(kept = new Map<string, unknown>()): SessionArea {
  return {
    get: async (keys) =>
      Object.fromEntries([keys].flat().flatMap((key) => (kept.has(key) ? [[key, kept.get(key)]] : []))),
    set: async (items) => {
      for (const [key, value] of Object.entries(items)) kept.set(key, value);
    },
    remove: async (keys) => {
      for (const key of [keys].flat()) kept.delete(key);
    },
  };
}
