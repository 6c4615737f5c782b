import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { answer, own, readWhole } from '../lib/discovery/page';
import { findMessages } from '../lib/messages/page';
import { findPlaces } from '../lib/places/page';

/** Looks closer at a page because a person asked; its value goes back to the worker, which may ask again. */
export default defineUnlistedScript(() => {
  // Pages that have told nothing, and those opened before Waymark was installed, answer from now on.
  if (!Reflect.has(globalThis, answering)) chrome.runtime.onMessage.addListener(answer);
  Reflect.set(globalThis, answering, true);
  const root = own('documentElement');
  return {
    lang: root instanceof Element ? root.getAttribute('lang') : '',
    discovery: readWhole(),
    messages: findMessages(),
    places: findPlaces(),
  };
});

/** In the world that our scripts share in a page, which the page cannot see. */
const answering = Symbol.for('answering');
