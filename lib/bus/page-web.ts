import browser from 'webextension-polyfill';
import { hostPattern } from '../http/url';
import { createWeb, type Web } from '../http/web';
import { managed } from './managed';

/**
 * The door to addresses for a page that shows what is too large for messages, such as the tiles of a map. Its hosts are
 * none of check-ins or sign-ins, so that there is nothing to guard.
 */
export const pageWeb: Web = createWeb({
  fetch: (...request) => fetch(...request),
  policy: managed.read,
  online: () => navigator.onLine,
  mayReach: (url) => browser.permissions.contains({ origins: [hostPattern(url)] }),
  guard: async () => undefined,
});
