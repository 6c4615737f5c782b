import browser from 'webextension-polyfill';
import { announceChange, onChange } from '@/lib/bus/changes';
import type { createReactions } from '@/lib/reactions/service';
import { createSync, type SyncParts } from '@/lib/sync/service';
import { wakeAt } from './alarm';
import type { createIdentity } from './identity';
import type { Platform } from './platform';

/** Settings, seen marks and favourites on the person's other browsers, by the browser's own sync. */
export function createFollowing(
  { now }: Platform,
  { settings }: ReturnType<typeof createIdentity>,
  favourites: SyncParts['favourites'],
  reactions: ReturnType<typeof createReactions>,
) {
  const { sync, local } = browser.storage;
  const following = createSync({
    sync,
    local,
    now,
    settings: settings.contract.get,
    adopt: settings.adopt,
    plan: settings.plan,
    marks: reactions.seenMarks,
    favourites,
    wakeAt: (time) => wakeAt('sync', time, run),
    newDevice: () => crypto.randomUUID(),
    announce: () => announceChange('sync'),
  });
  const run = () => void following.run();
  onChange('settings', run);
  onChange('reactions', run);
  onChange('places', run);
  return { ...following, run };
}
