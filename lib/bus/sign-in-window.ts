import browser, { type Identity } from 'webextension-polyfill';
import { createAuthWindow, type SignInWindow } from '../http/oauth';

// Not there in Firefox for Android.
const identity: Identity.Static | undefined = browser.identity;

export const signInWindow: SignInWindow = {
  redirectAddress: identity?.getRedirectURL() ?? '',
  openWindow: identity && createAuthWindow((url) => identity.launchWebAuthFlow({ url, interactive: true })),
  newState: () => crypto.randomUUID() + crypto.randomUUID(),
};
