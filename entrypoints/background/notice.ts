import browser, { type Notifications } from 'webextension-polyfill';
import { digestWords } from '@/components/reactions/digest-words';
import { announceChange } from '@/lib/bus/changes';
import type { Digest } from '@/lib/reactions/contract';
import { openPopup } from './open-popup';

/** One at a time: each takes the place of the one before. */
const id = 'reactions';

/** There only while the person lets Waymark notify. */
const notifications = (): Notifications.Static | undefined => browser.notifications;

/** Firefox has no such switch. */
const quiet = import.meta.env.FIREFOX ? {} : { silent: true };

/** The notification of new reactions. */
export const notice = {
  allowed: () => browser.permissions.contains({ permissions: ['notifications'] }),
  async show(digest: Digest): Promise<void> {
    const iconUrl = browser.runtime.getURL('icons/128.png');
    await notifications()?.create(id, { type: 'basic', iconUrl, ...digestWords(digest), ...quiet });
  },
  async clear(): Promise<void> {
    await notifications()?.clear(id);
  },
};

/** A press on it opens the popup at the reactions, also one that is open elsewhere. */
export function registerNotice(onPress: () => void): void {
  const pressed = (name: string) => {
    if (name !== id) return;
    openPopup('#reactions');
    onPress();
    announceChange('show-reactions');
    void notice.clear();
  };
  const listen = () => {
    const api = notifications();
    if (api && !api.onClicked.hasListener(pressed)) api.onClicked.addListener(pressed);
  };
  listen();
  browser.permissions.onAdded.addListener(listen);
}
