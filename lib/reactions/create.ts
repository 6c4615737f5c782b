import { afterChanges } from '../bus/changes';
import { notifications } from '../bus/notifications';
import { t } from '../i18n';
import type { LoadedRoom } from '../room';
import { storedValue } from '../storage/values';
import { digestWords, newReactions } from './digest-words';
import { createMuteList } from './inbox/mutes';
import type { Types } from './room';
import { createReactions, testToken } from './service';
import { createReactionsStore, reactionsDatabase } from './store/store';
import { nameOfKind, personName } from './words';

export const kept: LoadedRoom<Types>['kept'] = {
  title: () => t('backup.room.reactions'),
  databases: [reactionsDatabase],
  local: ['mutedReactions'],
  localHere: ['toldReactions'],
};

export const create: LoadedRoom<Types>['create'] = (parts, others) => {
  const { options } = parts.settings;
  const service = createReactions({
    http: parts.http,
    now: parts.now,
    store: createReactionsStore(),
    muteList: createMuteList(),
    notified: storedValue('toldReactions'),
    accounts: () => others.accounts.connected(),
    interval: async () => ((await options()).reactionMinutes ?? 0) * 60_000,
    exclusively: async (account, work) => {
      await navigator.locks.request(`waymark-reactions ${account}`, work);
    },
    wakeAt: (time) => parts.wakeAt('reactions', time),
    words: { kind: nameOfKind, someone: () => personName(null) },
    announce: () => parts.announce('reactions'),
    announceProgress: () => parts.announce('reactions-progress'),
    digest: {
      show: (digest) => notifications.show('reactions', digestWords(digest)),
      clear: () => notifications.clear('reactions'),
      wanted: async () => (await options()).reactionDigest === true && (await notifications.allowed()),
      // A view that shows the inbox holds this lock.
      isOpen: async () =>
        (await navigator.locks.query()).held?.some(({ name }) => name === 'waymark-inbox') === true,
    },
    onUndone: (items) => void others.sync.takeBack(items),
    onForgotten: (items) => void others.sync.leave(items),
  });

  const recount = afterChanges(['reactions', 'settings'], async () => {
    const { reactionBadge } = await options();
    const count = reactionBadge ? (await service.contract.unread()).reactions : 0;
    await parts.badge.contribute({ count, title: count > 0 ? newReactions(count) : '' });
    await service.reviewDigest();
  });
  const run = () => void service.run();
  return {
    contracts: { reactions: service.contract },
    offers: {},
    accounts: {
      service: ({ reactions: { graphqlUrl, device } }) => ({ apiUrl: graphqlUrl, device }),
      test: (url, token, signal) => testToken(parts.http, { url, token }, parts.now, signal),
      read: service.run,
      forget: service.forget,
    },
    synced: { marks: service.seenMarks },
    alarms: { reactions: run },
    onStartup: recount,
    onOnline: run,
    onPermissions: recount,
    onNotification() {
      service.onDigestPress();
      parts.announce('show-reactions');
      void notifications.clear('reactions');
    },
  };
};
