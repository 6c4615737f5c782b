import { withBrowser } from './tests/bench/browsers.ts';
import { createWaymark } from './tests/e2e/harness/waymark.ts';
import { startServices } from './tests/services/start.ts';
import { makeLife } from './tests/e2e/harness/life.ts';
import { storeHistory } from './tests/e2e/harness/stored-history.ts';
import { ensureBrowser } from './tests/browsers.ts';
process.env.WAYMARK_CHROMIUM = await ensureBrowser('chromium');
const services = await startServices({ ports: 'any' });
await withBrowser('/work/wt/adata/.output/bench/waymark', async (context) => {
  const waymark = await createWaymark(context, () => services.settings());
  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, services.origins.checkins, makeLife(100000));
  await waymark.killWorker();
  console.log(await desk.evaluate(async () => {
    const done = <T>(r: IDBRequest<T>) => new Promise<T>((a, b) => { r.onsuccess = () => a(r.result); r.onerror = () => b(r.error); });
    const db = await done(indexedDB.open('waymark-history'));
    const all = await done(db.transaction('checkins').objectStore('checkins').getAll());
    const places = await done(db.transaction('places').objectStore('places').getAll());
    const note = await done(db.transaction('notes').objectStore('notes').get('sync'));
    const version = db.version;
    db.close();
    await done(indexedDB.deleteDatabase('waymark-history'));
    const opening = indexedDB.open('waymark-history', 2);
    opening.onupgradeneeded = () => {
      const c = opening.result.createObjectStore('checkins', { keyPath: 'id' });
      c.createIndex('time', 'createdAt'); c.createIndex('venue', ['venue.id', 'createdAt']); c.createIndex('walk', 'walk');
      opening.result.createObjectStore('places', { keyPath: 'venue.id' });
      opening.result.createObjectStore('lines', { keyPath: 'shelf' });
      opening.result.createObjectStore('notes');
    };
    const old = await done(opening);
    for (let at = 0; at < all.length; at += 10000) {
      const tx = old.transaction(['checkins', 'places', 'notes'], 'readwrite');
      for (const c of all.slice(at, at + 10000)) tx.objectStore('checkins').put(c);
      if (at === 0) { for (const p of places) tx.objectStore('places').put(p); tx.objectStore('notes').put(note, 'sync'); }
      await new Promise((a) => { tx.oncomplete = a; });
    }
    old.close();
    const t = performance.now();
    const answer = await chrome.runtime.sendMessage({ room: 'history', method: 'find', args: [{ text: '' }] });
    return JSON.stringify({ version, ms: performance.now() - t, count: answer?.value?.count });
  }));
});
await services.stop();
