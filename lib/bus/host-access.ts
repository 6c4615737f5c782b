import browser from 'webextension-polyfill';
import { dataTypesOf } from '../sends';

export { dataTypesOf };

import { hostPattern } from '../http/url';

/**
 * The permission to reach these addresses, and in Firefox the consent to what an interface sends there. Chromium knows
 * no such consent, and rejects the question.
 */
export const permissionTo = (addresses: readonly string[], sends?: string) => ({
  origins: [...new Set(addresses.map(hostPattern))],
  ...(import.meta.env.FIREFOX && sends && { data_collection: [...dataTypesOf(sends)] }),
});

/**
 * Asks the person for access to these addresses, and for consent to what is sent there. To be called first thing in a
 * press, like `askForHost`.
 */
export const askForAccess = (addresses: readonly string[], sends?: string): Promise<boolean> =>
  browser.permissions.request(permissionTo(addresses, sends));

/**
 * Asks the person for access to a host, `name` or `name:port`, and for consent to what the interface sends. To be
 * called first thing in a press: the browser lets go of the gesture after any wait. Both schemes at once, since many
 * hosts redirect from one to the other.
 */
export function askForHost(host: string, sends?: string): Promise<boolean> {
  const addresses = ['https', 'http'].map((scheme) => `${scheme}://${host}`);
  return askForAccess(addresses, sends);
}

/** Whether the interface may send what it sends: browsers that do not ask have no say. */
export const consented = async (sends: string): Promise<boolean> =>
  browser.permissions.contains(permissionTo([], sends));
