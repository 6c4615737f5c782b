import browser, { type Notifications } from 'webextension-polyfill';
import type { Digest } from './contract';
import { digestWords } from './digest-words';

/** One at a time: each takes the place of the one before. */
const id = 'reactions';

/** There only while the person lets Waymark notify. */
const notifications = (): Notifications.Static | undefined => browser.notifications;

/** Firefox has no such switch. */
const quiet = import.meta.env.FIREFOX ? {} : { silent: true };

/** The notification of new reactions. */
export const notification = {
  allowed: () => browser.permissions.contains({ permissions: ['notifications'] }),
  async show(digest: Digest): Promise<void> {
    const iconUrl = browser.runtime.getURL('icons/128.png');
    await notifications()?.create(id, { type: 'basic', iconUrl, ...digestWords(digest), ...quiet });
  },
  async clear(): Promise<void> {
    await notifications()?.clear(id);
  },
};
