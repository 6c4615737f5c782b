import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { own, readWhole } from '../lib/discovery/page';
import { findMessages } from '../lib/messages/page';
import { findPlaces } from '../lib/places/page';

/** Looks closer at a page because a person asked; its value goes back to the worker. Leaves nothing behind. */
export default defineUnlistedScript(() => {
  const root = own('documentElement');
  return {
    lang: root instanceof Element ? root.getAttribute('lang') : '',
    discovery: readWhole(),
    messages: findMessages(),
    places: findPlaces(),
  };
});
