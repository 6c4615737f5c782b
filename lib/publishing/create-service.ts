import { downloads } from '../bus/downloads';
import { notifications } from '../bus/notifications';
import { publishingRefusal, unlessOff } from '../http/policy';
import { t } from '../i18n';
import type { RoomParts } from '../room';
import { underLock } from '../storage/mutex';
import { composeFor } from './compose-for';
import { createConnect } from './connect';
import { disconnect } from './disconnect';
import { createDoors } from './doors';
import { createLoadPhoto } from './load-photo';
import type { Types } from './room';
import type { TargetSettings } from './schema';
import { createPublishing } from './service';
import { settle } from './settle';
import { createPublishingStore } from './store/store';
import { createTargets } from './targets/make';
import { isClosed } from './targets/outcome';

/** Bytes. */
const maxPage = 3_000_000;

/** The room's service, made of what the worker has. */
export function createService(parts: RoomParts, others: Types['needs']) {
  const { keyring, now, policy } = parts;
  const web = unlessOff(policy, parts.web);
  const doors = createDoors({ http: unlessOff(policy, parts.http), web });
  const store = createPublishingStore();
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const changeTarget = async (id: string, change: (one: TargetSettings) => TargetSettings) => {
    await store.changeTarget(id, change);
    parts.announce('publishing');
  };
  const createTarget = createTargets({
    ...{ doors, keyring, now, sleep, notifications, downloads },
    title: () => t('publishing.checkedIn'),
    here: () => t('publishing.kind.computer'),
    stored: async (id) => (await store.targets()).find((one) => one.id === id),
    changeConnection: (id, change) =>
      changeTarget(id, (one) => ({ ...one, connection: change(one.connection) })),
    switchOff: (id) => changeTarget(id, (one) => ({ ...one, on: false })),
  });
  const { connect, sweep } = createConnect({
    ...{ doors, keyring, now },
    allowed: parts.allowed,
    guardOrigins: parts.guardOrigins,
    localName: (kind) => t(`publishing.kind.${kind}`),
    signIn: parts.signIn,
    clientId: async () => (await parts.settings.profile()).publishing.clientId,
  });
  return createPublishing({
    ...{ store, now, sleep, connect, createTarget },
    outbox: others.checkins.outbox,
    off: async () => publishingRefusal(await policy()) !== undefined,
    checkins: {
      newest: unlessOff(policy, (offset) => others.checkins.newest(offset)),
      signedInAt: () => others.checkins.signedInAt(),
      follow: unlessOff(policy, (id) => others.checkins.follow(id)),
      since: (after, except) => others.checkins.since(after, except),
      left: (source) => others.checkins.left(source),
    },
    compose: async (checkin, target, source, everyone) =>
      composeFor(target, checkin, source, { zones: await store.zones(), words: t, everyone }),
    loadPhoto: createLoadPhoto({
      ...{ web, now },
      service: async () => (await parts.settings.profile()).checkins.baseUrl,
    }),
    async readPage(url, own = '') {
      const answer = await doors(own).web({ url });
      if (!answer.ok || !(answer.value.ok || isClosed(answer.value.status))) return undefined;
      const text = await answer.value.text(maxPage);
      return text.ok ? (answer.value.ok ? text.value : '') : undefined;
    },
    disconnect: (target) => disconnect({ doors, keyring }, target),
    settle: () => settle({ store, keyring, sweep }),
    exclusivelyWatch: underLock('waymark-publishing-watch', { ifAvailable: true }),
    wakeWatchAt: (time) => parts.wakeAt('publishing-watch', time),
    newKey: () => crypto.randomUUID(),
    testText: (key) => t('publishing.testText', [key]),
    announce: () => parts.announce('publishing'),
    onAttention: (attention) => void parts.badge.setAttention(attention),
  });
}
