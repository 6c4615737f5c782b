import '@/components/ui/tokens.css';
import browser from 'webextension-polyfill';
import { rooms } from '@/components/rooms';
import { ownSections } from '@/components/settings/own-sections';
import { SettingsPage } from '@/components/settings/settings';
import { mount } from '@/components/shared/mount';
import { atlasLink } from '@/components/shared/open-atlas';
import type { Access, Permission } from '@/components/shared/room';
import { askForAccess, permissionTo } from '@/lib/bus/host-access';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/dress-page';

const access: Access = {
  has: (addresses, sends) => browser.permissions.contains(permissionTo(addresses, sends)),
  // Not async: the browser asks only while the click lasts.
  ask: askForAccess,
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
const notifications = permission('notifications');
const downloads = permission('downloads');

function onChange(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}

dressPage(t('options.title'));

const loaded = rooms
  .flatMap(({ settings }) => settings ?? [])
  .map(async ({ load, ...section }) => ({ ...section, View: await load() }));
const leaves = rooms.flatMap((room) => room.leaves);
const sections = [...(await Promise.all(loaded)), ...ownSections(leaves)];
mount(
  <SettingsPage
    {...{ sections, access, notifications, downloads }}
    atlas={atlasLink(rooms.flatMap((room) => room.atlas ?? []))}
  />,
);
