import browser from 'webextension-polyfill';

/** Of all files of the extension that are built together. Tests have none. */
export const build: string | undefined = import.meta.env.BUILD;

const key = 'reloaded-for';
const listeners = new Set<() => void>();
let older = false;

/**
 * In a page, when the worker is of another build. An older page is reloaded, which makes it the worker's. If that was
 * done already, the worker is the older one: the browser keeps it until Waymark restarts, which the person decides.
 */
export function meetOtherBuild(): void {
  if (sessionStorage.getItem(key) !== build) {
    sessionStorage.setItem(key, build ?? '');
    location.reload();
    return;
  }
  older = true;
  for (const listener of listeners) listener();
}

/** Calls back once the worker has turned out to be older. */
export function onOlderWorker(listener: () => void): () => void {
  if (older) listener();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const restart = (): void => browser.runtime.reload();
