import browser, { type Runtime } from 'webextension-polyfill';

/**
 * Whether one of our own pages sent this. The address decides, because a content script has our id, and our pages have a
 * tab too. It ends with a slash: another extension's id may begin like ours.
 */
export const isOurPage = (sender: Runtime.MessageSender | undefined): boolean =>
  sender?.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL('')) === true;
