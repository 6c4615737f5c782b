import browser, { type Identity } from 'webextension-polyfill';
import { fail } from '../http/failure';
import { createAuthWindow, type SignInWindow } from '../http/oauth';
import { hostRefusal, type ReadPolicy } from '../http/policy';

// Not there in Firefox for Android.
const identity: Identity.Static | undefined = browser.identity;
const open = identity && createAuthWindow((url) => identity.launchWebAuthFlow({ url, interactive: true }));

export const createSignInWindow = (policy: ReadPolicy): SignInWindow => ({
  redirectAddress: identity?.getRedirectURL() ?? '',
  openWindow:
    open &&
    (async (url) => {
      const refusal = hostRefusal(await policy(), url);
      return refusal ? fail(refusal) : open(url);
    }),
  newState: () => crypto.randomUUID() + crypto.randomUUID(),
});
