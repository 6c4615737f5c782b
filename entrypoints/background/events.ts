import browser from 'webextension-polyfill';
import { answerQuestions } from '@/lib/bus/answer';
import { lendPress } from '@/lib/bus/copy-in-page';
import { openPopup } from '@/lib/bus/open-popup';
import type { FirstRoom } from '@/lib/room';
import type { FirstTurn } from './first-turn';
import type { Rooms } from './rooms';
import { welcome } from './welcome';

/** So long after its start the worker has answered the event that started it; ms. */
const deferred = 500;

/** The shortcut that opens nothing. */
const copyLinks = 'copy-links';

/** Every event of the browser, handed to the rooms: one made later would not hear the event that started the worker. */
export function registerEvents({ badge, first, managed }: FirstTurn, rooms: () => Promise<Rooms>): void {
  const early = Object.values<FirstRoom>(first);
  answerQuestions(
    async () => (await rooms()).contracts,
    (message, sender) => {
      const asks = typeof message === 'object' && message !== null && 'inPage' in message;
      if (asks) return rooms().then(({ onPageMessage }) => onPageMessage(message, sender));
      for (const room of early) void room.onPageMessage(message, sender);
      return undefined;
    },
  );
  browser.alarms.onAlarm.addListener(async ({ name }) => (await rooms()).onAlarm(name));
  globalThis.addEventListener('online', async () => (await rooms()).onOnline());
  browser.tabs.onRemoved.addListener(async (tabId) => {
    for (const room of early) void room.onTabRemoved(tabId);
    (await rooms()).onTabRemoved(tabId);
  });
  browser.storage.onChanged.addListener(async (_, area) => {
    if (area === 'sync') (await rooms()).onSynced();
    if (area !== 'managed') return;
    managed.forget();
    (await rooms()).onManaged();
  });

  const onPermissions = async () => {
    listenForPresses();
    (await rooms()).onPermissions();
  };
  browser.permissions.onAdded.addListener(onPermissions);
  browser.permissions.onRemoved.addListener(onPermissions);

  // Firefox for Android has neither menus nor shortcuts.
  // Only here: creating at every start would meet its own id again.
  browser.runtime.onInstalled.addListener(async ({ reason }) => {
    const { menus, firstPage } = await rooms();
    const page = await firstPage();
    if (page) void welcome(reason, page, managed.read);
    await browser.contextMenus?.removeAll();
    for (const menu of await menus()) browser.contextMenus?.create({ ...menu, contexts: [...menu.contexts] });
  });
  browser.contextMenus?.onClicked.addListener((chosen, tab) => {
    // First and at once: the browser ends the person's gesture after any wait.
    openPopup(tab?.id === undefined ? '' : `?tab=${tab.id}`);
    void rooms().then(({ onMenu }) => onMenu(chosen, tab));
  });

  browser.commands?.onCommand.addListener((name, tab) => {
    // These too first and at once.
    if (name !== copyLinks) openPopup(`#${name}`);
    else if (tab?.id !== undefined) void lendPress(tab.id);
    void rooms().then(({ onCommand }) => onCommand(name, tab));
  });

  /** The id is the name of the room and of its tab in the popup; or that and what the room itself shows. */
  const onPress = (id: string) => {
    const [name = '', ...shown] = id.split('/');
    if (shown.length === 0) openPopup(`#${name}`);
    void rooms().then(({ onNotification }) => onNotification(name, shown.join('/')));
  };
  function listenForPresses() {
    // There only while the person lets Waymark notify.
    const { onClicked } = browser.notifications ?? {};
    if (onClicked && !onClicked.hasListener(onPress)) onClicked.addListener(onPress);
  }
  listenForPresses();

  // A listener, so that the browser's own start starts the worker.
  browser.runtime.onStartup.addListener(() => undefined);
  void badge.restore();
  setTimeout(async () => (await rooms()).resume(), deferred);
}
