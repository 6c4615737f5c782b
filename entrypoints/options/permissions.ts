import browser from 'webextension-polyfill';
import type { Access, Permission } from '@/components/shared/room';
import { permissionTo } from '@/lib/bus/host-access';

export const access: Access = {
  has: (addresses, sends) => browser.permissions.contains(permissionTo(addresses, sends)),
  // Not async: the browser asks only while the click lasts.
  ask: (addresses, sends) => browser.permissions.request(permissionTo(addresses, sends)),
  onChange,
};

const permissions = { permissions: ['notifications' as const] };

export const notifications: Permission = {
  has: () => browser.permissions.contains(permissions),
  ask: () => browser.permissions.request(permissions),
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
