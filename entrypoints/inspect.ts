import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { own, respond } from '../lib/discovery/page';

/** The page readers of the rooms: `inspect` of each `page.ts`. */
const readers = import.meta.glob<() => unknown>('../lib/*/page.ts', { eager: true, import: 'inspect' });

/** Inspects a page on a person's request; the browser returns its value to the worker. */
export default defineUnlistedScript(() => {
  // Pages without a report, and those opened before the installation, have no listener yet.
  if (!Reflect.has(globalThis, responding)) chrome.runtime.onMessage.addListener(respond);
  Reflect.set(globalThis, responding, true);
  const root = own('documentElement');
  const found = {
    lang: root instanceof Element ? root.getAttribute('lang') : '',
    ...Object.fromEntries(
      Object.entries(readers).map(([path, inspect]) => [
        path.slice('../lib/'.length, -'/page.ts'.length),
        inspect(),
      ]),
    ),
  };
  const hears: unknown = Reflect.get(globalThis, inspected);
  if (typeof hears === 'function') hears(found);
  return found;
});

/** Marks the isolated world of our scripts, which the page cannot see. */
const responding = Symbol.for('responding');

/** Our example page hears the value so, where no browser injects this (lib/bus/example-page.ts). */
const inspected = Symbol.for('inspected');
