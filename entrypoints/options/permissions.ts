import browser from 'webextension-polyfill';
import type { Access, Permission } from '@/components/shared/room';
import { hostPattern } from '@/lib/http/url';

const patterns = (addresses: readonly string[]) => ({ origins: [...new Set(addresses.map(hostPattern))] });

export const access: Access = {
  has: (addresses) => browser.permissions.contains(patterns(addresses)),
  // Not async: the browser asks only while the click lasts.
  ask: (addresses) => browser.permissions.request(patterns(addresses)),
  onChange,
};

function permission(name: 'notifications' | 'downloads'): Permission {
  const permissions = { permissions: [name] };
  return {
    has: () => browser.permissions.contains(permissions),
    ask: () => browser.permissions.request(permissions),
    onChange,
  };
}
export const notifications = permission('notifications');
export const downloads = permission('downloads');

function onChange(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}
