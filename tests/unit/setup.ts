import console from 'node:console';
import { afterAll, inject, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** The browser speaks English. */
const messages = inject('messages');
fakeBrowser.i18n.getMessage = (key, words) =>
  messages[key]?.message.replaceAll(/\$(\d)/g, (_, place) => String([words].flat()[Number(place) - 1])) ?? '';

/** What stands for globals ends with its file, as the next of this worker shares them. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Deletes the databases of the previous test file in this worker. */
for (const { name = '' } of (await globalThis.indexedDB?.databases()) ?? [])
  await new Promise((deleted, failed) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = deleted;
    request.onerror = failed;
  });

/**
 * happy-dom loads no frame, and reports each one on Node's own console, where Vitest cannot
 * tell whose output it is. No setting of happy-dom turns that report off.
 */
const notLoaded = /^Failed to load iframe page ".*"\. Iframe page loading is disabled\.$/s;

const report = console.error;
console.error = (...said) => {
  const [first] = said;
  if (!(first instanceof Error && notLoaded.test(first.message))) report(...said);
};
