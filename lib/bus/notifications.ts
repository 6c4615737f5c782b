import browser, { type Notifications as Browsers } from 'webextension-polyfill';

export interface Notifications {
  allowed(): Promise<boolean>;
  /** One with the same id is replaced. The id is the room’s name, or begins with it and a slash. */
  show(id: string, words: { title: string; message: string }): Promise<void>;
  clear(id: string): Promise<void>;
}

/** There only while the person lets Waymark notify. */
const browsers = (): Browsers.Static | undefined => browser.notifications;

/** Firefox has no such switch. */
const quiet = import.meta.env.FIREFOX ? {} : { silent: true };

export const notifications: Notifications = {
  allowed: () => browser.permissions.contains({ permissions: ['notifications'] }),
  async show(id, words) {
    const iconUrl = browser.runtime.getURL('icons/128.png');
    await browsers()?.create(id, { type: 'basic', iconUrl, ...words, ...quiet });
  },
  async clear(id) {
    await browsers()?.clear(id);
  },
};
