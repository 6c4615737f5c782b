import browser from 'webextension-polyfill';
import type { Access, Leave } from '@/components/settings/access';

/** Exactly the host; a pattern has no place for a port that all browsers read. */
function pattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

const patterns = (addresses: readonly string[]) => ({ origins: [...new Set(addresses.map(pattern))] });

export const access: Access = {
  has: (addresses) => browser.permissions.contains(patterns(addresses)),
  // Not async: the browser asks only while the click lasts.
  ask: (addresses) => browser.permissions.request(patterns(addresses)),
  onChange,
};

const notifications = { permissions: ['notifications' as const] };

export const notify: Leave = {
  has: () => browser.permissions.contains(notifications),
  ask: () => browser.permissions.request(notifications),
  onChange,
};

function onChange(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}
