import { downloads } from '../bus/downloads';
import { notifications } from '../bus/notifications';
import type { CheckinsOffers } from '../checkins/contract';
import { t } from '../i18n';
import type { RoomParts } from '../room';
import { underLock } from '../storage/mutex';
import { compose } from './compose/compose';
import { targetTextSchema } from './compose/schema';
import { createConnect, disconnect } from './connect';
import { createLoadPhoto } from './load-photo';
import type { TargetSettings } from './schema';
import { createPublishing } from './service';
import { createPublishingStore } from './store/store';
import { createTargets, lengthAt } from './targets/make';

export interface Needs {
  checkins: Pick<CheckinsOffers, 'newest' | 'follow'>;
}

/** Bytes. */
const maxPage = 3_000_000;

/** The room's service, made of what the worker has. */
export function createService(parts: RoomParts, others: Needs) {
  const { http, web, keyring, now } = parts;
  const store = createPublishingStore();
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const changeTarget = async (id: string, change: Partial<TargetSettings>) => {
    await store.changeTarget(id, (one) => ({ ...one, ...change }));
    parts.announce('publishing');
  };
  const createTarget = createTargets({
    ...{ http, web, keyring, now, sleep, notifications, downloads },
    title: () => t('publishing.checkedIn'),
    here: () => t('publishing.kind.computer'),
    keepConnection: (id, connection) => changeTarget(id, { connection }),
    switchOff: (id) => changeTarget(id, { on: false }),
  });
  const connect = createConnect({
    ...{ http, web, keyring, now },
    allowed: parts.allowed,
    guardOrigins: parts.guardOrigins,
    localName: (kind) => t(`publishing.kind.${kind}`),
    signIn: parts.signIn,
    clientId: async () => (await parts.settings.profile()).publishing.clientId,
  });
  return createPublishing({
    ...{ store, now, sleep, connect, createTarget },
    online: parts.online,
    checkins: {
      newest: (offset) => others.checkins.newest(offset),
      follow: (id) => others.checkins.follow(id),
    },
    async compose(checkin, target) {
      const length = lengthAt(target);
      const zones = await store.zones();
      const text = targetTextSchema.parse(target.compose);
      return compose(checkin, {
        ...{ ...text, zones, needsText: target.kind === 'mastodon' },
        ...(length && { length }),
      });
    },
    loadPhoto: createLoadPhoto({
      ...{ web, now },
      service: async () => (await parts.settings.profile()).checkins.baseUrl,
    }),
    async readPage(url) {
      const answer = await web({ url, namedBy: [url] });
      const text = answer.ok && answer.value.ok ? await answer.value.text(maxPage) : undefined;
      return text?.ok ? text.value : undefined;
    },
    disconnect: (target) => disconnect({ http, keyring }, target),
    exclusively: underLock('waymark-publishing'),
    exclusivelyWatch: underLock('waymark-publishing-watch', { ifAvailable: true }),
    wakeAt: (time) => parts.wakeAt('publishing', time),
    wakeWatchAt: (time) => parts.wakeAt('publishing-watch', time),
    newKey: () => crypto.randomUUID(),
    testText: (key) => t('publishing.testText', [key]),
    announce: () => parts.announce('publishing'),
    onAttention: (attention) => void parts.badge.setAttention(attention),
  });
}
