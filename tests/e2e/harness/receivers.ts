import type { BrowserContext, Page } from '@playwright/test';
import type { BehaviourInput } from '../../services/control/behaviour.ts';
import type { Services } from '../../services/start.ts';
import { add } from './checkin.ts';
import { ask, connectSite } from './publishing.ts';
import { expect } from './test.ts';
import type { Waymark } from './waymark.ts';

/** A question to a room of the background. */
export interface Call {
  room: string;
  method: string;
  args: unknown[];
}

export const callFrom = (page: Page, call: Call) =>
  page.evaluate(async (asked) => (await chrome.runtime.sendMessage(asked))?.value, call);

export const callCheckins = (page: Page, method: string, ...args: unknown[]) =>
  callFrom(page, { room: 'checkins', method, args });

/** One thing at one receiver: a check-in at its service, or a copy of one elsewhere. */
export interface Copy {
  /** The call of the person’s press. */
  press: Call;
  /** The state of its delivery; undefined while there is none. */
  state(): Promise<string | undefined>;
  /** How often it is at the receiver. */
  made(): number;
  checkNow(): Promise<unknown>;
  /** Sends it again, after “It didn’t arrive” where nobody knows. */
  again(): Promise<unknown>;
  undo(): Promise<unknown>;
}

export interface Receiver {
  name: string;
  at: Required<Pick<BehaviourInput, 'service' | 'path' | 'method'>>;
  /** Makes one ready, of the check-in with that number; a press of several copies is of one check-in. */
  ready(nth: number): Promise<Copy>;
  effects(): number;
  /** Nothing can be read back there. */
  blind?: true;
}

interface Operation {
  id: string;
  state: string;
  press: { shout: string };
}
interface Item {
  id: string;
  photos?: unknown[];
}
interface Browsing {
  waymark: Waymark;
  context: BrowserContext;
  services: Services;
}
interface Given extends Omit<Browsing, 'waymark'> {
  desk: Page;
  /** Whether each receiver speaks HTTP/2. */
  http2: boolean;
}

const audience = { public: 'public', closeFriends: 'public', private: 'public', unknown: 'public' };

/** Connects the check-in service, a site, a Mastodon server and a webhook, all of which get at once what everybody may see. */
export async function connectReceivers({ waymark, services, context }: Browsing, http2 = false) {
  const { world, control, origins } = services;
  const settings = services.settings();
  const { profile } = settings;
  const baseUrl = http2 ? services.http2Origin('checkins') : origins.checkins;
  await waymark.connect({
    ...settings,
    profile: { ...profile, checkins: { ...profile.checkins, baseUrl, monthlyCalls: 1_000_000 } },
    options: { cancelSeconds: 0 },
  });
  const desk = await waymark.open('manifest.json');
  const given: Given = { desk, context, services, http2 };
  // The test of a target looks whether its private post can be read.
  control.expectErrors({ service: 'site', path: '/posts/', status: 404 });
  const checkins: Item[] = [];
  for (const offset of [0, 50, 100, 150, 200]) {
    const { items }: { items: Item[] } = (await callCheckins(desk, 'recent', offset)).value;
    checkins.push(...items.filter(({ photos = [] }) => photos.length === 0));
  }
  const { fediverse } = world;
  // Nothing but the outbox keeps a post from being made twice.
  fediverse.switches.ignoresKey = true;
  const receivers: Receiver[] = [
    atService(desk, services),
    await target('a site (Micropub)', 'site', '/micropub', await connectMicropub(given), () =>
      world.site.posts.map(({ properties }) => JSON.stringify(properties)),
    ),
    await target('Mastodon', 'fediverse', '/api/v1/statuses', await connectMastodon(given), () =>
      fediverse.statuses.map(({ text }) => text),
    ),
    {
      ...(await target('a webhook', 'hooks', '/receive', await connectWebhook(given), () => [
        ...new Map(world.hooks.deliveries.map(({ id, body }) => [id, body])).values(),
      ])),
      blind: true,
    },
  ];
  return { desk, receivers };

  async function target(
    name: string,
    service: Receiver['at']['service'],
    path: string,
    { id: to, compose }: { id: string; compose: object },
    effects: () => string[],
  ): Promise<Receiver> {
    await ask(desk, 'changeTarget', to, { delay: 0, compose: { ...compose, audience } });
    const ready = async (nth: number): Promise<Copy> => {
      const checkin = checkins[nth]?.id ?? 'too few check-ins';
      const id = `${to} ${checkin}`;
      const payload = (await ask(desk, 'preview', to, checkin)).value.payload ?? '';
      const link: string = (await callCheckins(desk, 'details', checkin)).value.shortUrl;
      const state = async (): Promise<string | undefined> => (await ask(desk, 'entry', id))?.state;
      return {
        press: { room: 'publishing', method: 'publish', args: [checkin, { [to]: payload }] },
        state,
        made: () => effects().filter((text) => text.includes(link)).length,
        checkNow: () => ask(desk, 'checkNow', id),
        async again() {
          if ((await state()) === 'unknown') await ask(desk, 'decide', id, 'not-there');
          await ask(desk, 'resend', id);
        },
        undo: () => ask(desk, 'undo', id),
      };
    };
    return { name, at: { service, path, method: 'POST' }, ready, effects: () => effects().length };
  }
}

function atService(desk: Page, { world, control }: Services): Receiver {
  return {
    name: 'the check-in service',
    at: { service: 'checkins', path: add, method: 'POST' },
    async ready(nth) {
      const { id = '', name = '' } = world.venues[nth % world.venues.length] ?? {};
      const shout = `Number ${nth}.`;
      const operation = async (): Promise<Operation | undefined> =>
        (await callCheckins(desk, 'state')).operations.find(({ press }: Operation) => press.shout === shout);
      const its = async () => (await operation())?.id;
      return {
        press: { room: 'checkins', method: 'press', args: [{ id, name }, shout] },
        state: async () => (await operation())?.state,
        made: () => world.checkins.filter((one) => one.shout === shout).length,
        checkNow: async () => callCheckins(desk, 'checkNow', await its()),
        async again() {
          await callCheckins(desk, 'decide', await its(), 'not-there');
          await callCheckins(desk, 'sendAgain', await its());
        },
        undo: async () => callCheckins(desk, 'cancel', await its()),
      };
    },
    effects: () => control.countCheckins(),
  };
}

async function connectMicropub({ desk, services, http2 }: Given) {
  const { control, origins, http2Origin } = services;
  if (http2) {
    const at = `<${http2Origin('site')}/micropub>; rel="micropub"`;
    const link = `${at}, <${origins.site}/metadata>; rel="indieauth-metadata"`;
    const page = { kind: 'status', status: 200, body: '', headers: { link } } as const;
    control.behave({ service: 'site', method: 'GET', path: '/', times: 1, answer: page });
  }
  expect(await desk.evaluate(connectSite(services))).toBe(true);
  const { targets } = await ask(desk, 'state');
  return targets.find(({ kind }: { kind: string }) => kind === 'micropub');
}

async function connectMastodon({ desk, context, services, http2 }: Given) {
  const { origins, http2Origin, world, control } = services;
  // Metadata name one origin, which has no HTTP/2.
  if (http2) {
    world.fediverse.switches.old = true;
    control.expectErrors({ service: 'fediverse', path: '/.well-known/', status: 404 });
  }
  const address = http2 ? http2Origin('fediverse') : origins.fediverse;
  const allowed = context
    .waitForEvent('page')
    .then((window) => window.getByRole('button', { name: 'Allow' }).click());
  const [asked] = await Promise.all([ask(desk, 'connect', { kind: 'mastodon', address }), allowed]);
  return asked.value.target;
}

async function connectWebhook({ desk, services, http2 }: Given) {
  const origin = http2 ? services.http2Origin('hooks') : services.origins.hooks;
  return (await ask(desk, 'connect', { kind: 'webhook', address: `${origin}/receive` })).value.target;
}
