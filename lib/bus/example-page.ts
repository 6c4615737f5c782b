import browser, { type Runtime } from 'webextension-polyfill';
import { inspectExample } from './protocol';

const file = '/inspect.js';
/** Where that script looks for who hears its value. */
const inspected = Symbol.for('inspected');

/** Lets the worker inspect this page, our example, by the script that it injects into pages of others. */
export function answerInspections(): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) =>
    message === inspectExample && sender.tab === undefined ? inspectThisPage() : undefined,
  );
}

async function inspectThisPage(): Promise<unknown> {
  const script = document.createElement('script');
  script.src = file;
  const value = new Promise((resolve, reject) => {
    Reflect.set(globalThis, inspected, resolve);
    script.addEventListener('error', () => reject(new Error(file)));
  });
  document.head.append(script);
  return value.finally(() => script.remove());
}

/** The browser's number of the tab that this page is in. */
export const ownTab = async (): Promise<number | undefined> => (await browser.tabs.getCurrent())?.id;
