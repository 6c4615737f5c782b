import type { Page } from '@playwright/test';

/** The stored value of the worker under a key, or all values. */
export const storedValues = (desk: Page, key?: string): Promise<unknown> =>
  desk.evaluate(
    (of) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('waymark-values');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('values').objectStore('values');
          const [asked, keys] = [of ? store.get(of) : store.getAll(), store.getAllKeys()];
          keys.onsuccess = () => {
            opening.result.close();
            const all: unknown[] = Array.isArray(asked.result) ? asked.result : [];
            resolve(of ? asked.result : Object.fromEntries(keys.result.map((each, at) => [each, all[at]])));
          };
        };
      }),
    key,
  );

export const storeValue = (desk: Page, key: string, value: unknown): Promise<void> =>
  desk.evaluate(
    ([of, given]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('waymark-values');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction('values', 'readwrite');
          tx.objectStore('values').put(given, of);
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [key, value] as const,
  );
