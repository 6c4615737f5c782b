import browser from 'webextension-polyfill';
import { leasePrefix } from './protocol';
import { isOurPage } from './sender';

export interface Leases {
  holds(lease: string): boolean;
  onEnd(listener: (lease: string) => void): void;
}

/** In the worker: the open leases of our own pages. Ports of content scripts are none of them. */
export function createLeases(): Leases {
  const open = new Set<string>();
  const listeners: ((lease: string) => void)[] = [];
  browser.runtime.onConnect.addListener((port) => {
    if (!port.name.startsWith(leasePrefix) || !isOurPage(port.sender)) return;
    const lease = port.name.slice(leasePrefix.length);
    open.add(lease);
    port.onDisconnect.addListener(() => {
      open.delete(lease);
      for (const listener of listeners) listener(lease);
    });
    // The page asks nothing under a lease that the worker does not know yet.
    port.postMessage('open');
  });
  return { holds: (lease) => open.has(lease), onEnd: (listener) => void listeners.push(listener) };
}
