import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { own, readWhole, respond } from '../lib/discovery/page';
import { findMessages } from '../lib/messages/page';
import { findPlaces } from '../lib/places/page';

/** Inspects a page on a person's request; the browser returns its value to the worker. */
export default defineUnlistedScript(() => {
  // Pages without a report, and those opened before the installation, have no listener yet.
  if (!Reflect.has(globalThis, responding)) chrome.runtime.onMessage.addListener(respond);
  Reflect.set(globalThis, responding, true);
  const root = own('documentElement');
  return {
    lang: root instanceof Element ? root.getAttribute('lang') : '',
    discovery: readWhole(),
    messages: findMessages(),
    places: findPlaces(),
  };
});

/** Marks the isolated world of our scripts, which the page cannot see. */
const responding = Symbol.for('responding');
