import browser from 'webextension-polyfill';
import { hostPattern } from '../http/url';

/**
 * Asks the person for access to a host, `name` or `name:port`. To be called first thing in a press: the browser lets go
 * of the gesture after any wait. Both schemes at once, since many hosts redirect from one to the other.
 */
export function askForHost(host: string): Promise<boolean> {
  return browser.permissions.request({
    origins: ['https', 'http'].map((scheme) => hostPattern(`${scheme}://${host}`)),
  });
}
