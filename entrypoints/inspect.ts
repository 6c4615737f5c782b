import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { own, readPage } from '../lib/discovery/page';
import { findMessages } from '../lib/messages/page';
import { findPlaces } from '../lib/places/page';

/** Looks closer at a page because a person asked; its value goes back to the worker. Leaves nothing behind. */
export default defineUnlistedScript(() => {
  const root = own('documentElement');
  return {
    lang: root instanceof Element ? root.getAttribute('lang') : '',
    // Links that a page put into its body count here.
    discovery: readPage(root),
    messages: findMessages(),
    places: findPlaces(),
  };
});
