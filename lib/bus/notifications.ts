import browser, { type Notifications } from 'webextension-polyfill';

/** There only while the person lets Waymark notify. */
const browsers = (): Notifications.Static | undefined => browser.notifications;

/** Firefox has no such switch. */
const quiet = import.meta.env.FIREFOX ? {} : { silent: true };

export const notifications = {
  allowed: () => browser.permissions.contains({ permissions: ['notifications'] }),
  /** One with the same id is replaced. The id is the room’s name, or that, a slash and what the room shows when it is pressed. */
  async show(id: string, words: { title: string; message: string }): Promise<void> {
    const iconUrl = browser.runtime.getURL('icons/128.png');
    await browsers()?.create(id, { type: 'basic', iconUrl, ...words, ...quiet });
  },
  async clear(id: string): Promise<void> {
    await browsers()?.clear(id);
  },
};
