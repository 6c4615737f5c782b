import browser from 'webextension-polyfill';
import { onChange } from '../bus/changes';
import { t } from '../i18n';
import type { LoadedRoom } from '../room';
import { sentenceFor } from './missing-words';
import type { Types } from './room';
import { createMessages } from './service';
import { createInPage } from './sites/service';
import { createMessagesStore, messagesDatabase } from './store';

export const kept: LoadedRoom<Types>['kept'] = {
  title: () => t('backup.room.messages'),
  databases: [messagesDatabase],
};

export const create: LoadedRoom<Types>['create'] = (parts, others) => {
  const { http, web, leases, now } = parts;
  const contract = createMessages({
    ...{ http, web, leases, now, store: createMessagesStore() },
    settings: parts.settings.profile,
    pictures: async () => (await parts.settings.options()).remoteImages === true,
    onPause: () => parts.announce('messages-pause'),
    inspection: (tabId) => others.discovery.rawInspection(tabId),
  });
  const inPage = createInPage({
    session: parts.session,
    messages: contract,
    settings: parts.settings.get,
    keep: parts.settings.setOptions,
    allowed: parts.allowed,
    browser: { rules: chrome.declarativeNetRequest, scripts: chrome.scripting },
    addressOf: parts.pages.addressOf,
    async runScript(tabId, file) {
      await browser.scripting.executeScript({ target: { tabId, allFrames: true }, files: [file] });
    },
    async showTab(tabId) {
      await browser.tabs.update(tabId, { active: true });
    },
    sentence: sentenceFor,
    announce: () => parts.announce('inPage'),
  });
  const reconcile = () => void inPage.reconcile().catch(() => undefined);
  onChange('settings', reconcile);
  return {
    contracts: { messages: contract, inPage: inPage.contract },
    offers: {},
    onStartup: reconcile,
    onPermissions: reconcile,
    onTabRemoved: (tabId) => void inPage.onTabRemoved(tabId),
    onPageMessage: inPage.onPageQuestion,
  };
};
