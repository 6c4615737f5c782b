import browser from 'webextension-polyfill';
import { sentenceFor } from '@/components/messages/missing-words';
import { announceChange, onChange } from '@/lib/bus/changes';
import type { MessagesContract } from '@/lib/messages/contract';
import { createInPage } from '@/lib/messages/sites/service';
import type { createIdentity } from './identity';
import type { Platform } from './platform';

/** Messages drawn in pages, on the sites where the person has switched that on. */
export function createInPages(
  { session }: Platform,
  { settings }: ReturnType<typeof createIdentity>,
  messages: MessagesContract,
) {
  const inPage = createInPage({
    session,
    messages,
    settings: settings.contract.get,
    keep: settings.contract.setOptions,
    allowed: (addresses) =>
      browser.permissions.contains({ origins: addresses.map((address) => `${address}/*`) }),
    browser: { rules: chrome.declarativeNetRequest, scripts: chrome.scripting },
    addressOf: async (tabId) => (await browser.tabs.get(tabId).catch(() => undefined))?.url,
    async runScript(tabId, file) {
      await browser.scripting.executeScript({ target: { tabId, allFrames: true }, files: [file] });
    },
    async showTab(tabId) {
      await browser.tabs.update(tabId, { active: true });
    },
    sentence: sentenceFor,
    announce: () => announceChange('inPage'),
  });
  const reconcile = () => void inPage.reconcile().catch(() => undefined);
  onChange('settings', reconcile);
  return { ...inPage, reconcile };
}
