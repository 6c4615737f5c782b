import { shortcuts } from '../bus/shortcuts';
import { fail, ok } from '../http/failure';
import { under } from '../http/url';
import { t } from '../i18n';
import type { LoadedRoom } from '../room';
import { underLock } from '../storage/mutex';
import { createCheckinsClient } from './client';
import type { CheckinsContract } from './contract';
import { createHistoryStore, historyDatabase } from './history/store';
import { checkinsDatabase, createCheckinsStore } from './outbox/store';
import type { Types } from './room';
import { createCheckins } from './service';
import { settings } from './settings';

export const kept: LoadedRoom<Types>['kept'] = {
  title: () => t('backup.room.checkins'),
  databases: [historyDatabase, checkinsDatabase],
  locks: ['waymark-outbox', 'waymark-history'],
};

export const create: LoadedRoom<Types>['create'] = (parts, others) => {
  const profile = async () => (await parts.settings.profile()).checkins;
  const service = createCheckins({
    client: createCheckinsClient(parts.http),
    store: createCheckinsStore(),
    historyStore: createHistoryStore(),
    now: parts.now,
    online: () => navigator.onLine,
    announce: parts.announce,
    async connection() {
      const [checkins, token] = await Promise.all([profile(), parts.secret('accessToken')]);
      const { host } = new URL(checkins.baseUrl);
      return token ? ok({ profile: checkins, token }) : fail({ kind: 'signed-out', host });
    },
    exclusively: underLock('waymark-outbox'),
    wakeAt: (time) => parts.wakeAt('outbox', time),
    exclusivelyHistory: underLock('waymark-history', { ifAvailable: true }),
    wakeHistoryAt: (time) => parts.wakeAt('history', time),
    cancelSeconds: async () => (await parts.settings.options()).cancelSeconds,
    authUrl: async () => (await profile()).authUrl,
    linkedVenue: () => t('checkins.linkedVenue'),
    async takes() {
      const [{ broadcast }, { attachPosition }] = await Promise.all([profile(), parts.settings.options()]);
      return { broadcast: broadcast === true, position: attachPosition === true };
    },
    async canSignIn() {
      const application = await Promise.all([parts.secret('clientId'), parts.secret('clientSecret')]);
      return application.every((secret) => secret !== undefined);
    },
    async historyUrl() {
      const { authUrl, historyUrl } = await profile();
      // The preset's history address is only for its own service.
      const { public: preset } = settings.presets;
      return historyUrl === preset.historyUrl && authUrl !== preset.authUrl ? undefined : historyUrl;
    },
    origin: async () => new URL((await profile()).baseUrl).origin,
    receivers: (room) => (room === 'publishing' ? others.publishing.receivers : undefined),
    placeOfPage: (tabId) => others.places.placeOfPage(tabId),
    whereIs: (chosen) => others.places.whereIs(chosen),
    sameVisited: (named, visited) => others.places.sameVisited(named, visited),
    onAttention: (attention) => void parts.badge.setAttention(attention),
    onConfirmed: () => void parts.badge.flash('done'),
    newId: () => crypto.randomUUID(),
  });
  const run = () => void service.run();
  let called = false;
  const contract: CheckinsContract = {
    ...service.contract,
    async calledFor() {
      const was = called;
      called = false;
      return was;
    },
    shortcuts: shortcuts.list,
    changeShortcuts: shortcuts.change,
  };
  return {
    contracts: { checkins: contract, history: service.history, edits: service.edits },
    offers: service,
    // Pending check-ins must not go out from another account unasked.
    signIn: {
      server: ({ checkins: { authUrl, scope } }) => ({
        authorizeUrl: under(authUrl, '/oauth2/authenticate'),
        tokenUrl: under(authUrl, '/oauth2/access_token'),
        scope,
      }),
      before: service.doubtAccount,
      done: service.signedIn,
      out: service.signedOut,
    },
    alarms: { outbox: run, history: () => void service.runHistory() },
    onOnline: run,
    onCommand(name) {
      if (name !== 'checkin') return;
      called = true;
      parts.announce('check-in-here');
    },
    menus: [
      { id: 'check-in-here', title: t('checkins.here'), contexts: ['page', 'link', 'selection', 'image'] },
    ],
    onMenu({ linkUrl, srcUrl, selectionText: selection, frameUrl, pageUrl }, tab) {
      const page = frameUrl ?? pageUrl;
      void service.contract.checkInHere({ linkUrl, srcUrl, selection, tabId: tab?.id, pageUrl: page });
    },
  };
};
