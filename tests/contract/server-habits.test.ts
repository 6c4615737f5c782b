import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createCheckinsClient } from '@/lib/checkins/client';
import { outcomeOf } from '@/lib/checkins/outbox/receiver';
import { ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { Post } from '@/lib/outbox/post';
import { localProfile } from '@/lib/profile/presets';
import type { TargetSettings } from '@/lib/publishing/schema';
import { createPublishingStore } from '@/lib/publishing/store/store';
import { createMastodon } from '@/lib/publishing/targets/mastodon/target';
import { createServer } from '@/lib/publishing/targets/micropub/server';
import type { Target } from '@/lib/publishing/targets/target';
import { createTrials } from '@/lib/publishing/trials';
import type { BehaviourInput } from '../services/control/behaviour.ts';
import { credentials, siteToken } from '../services/credentials.ts';
import { type FediverseSwitches, fediverseToken } from '../services/world/fediverse.ts';
import type { SiteHabits } from '../services/world/site.ts';
import { testServices } from './test-services.ts';
import { address, http, photo, post, siteTarget, web } from './test-site.ts';

/** Posts at servers that deviate from their specifications, each by a switch of the local services. */

const services = await testServices();

const limits = { characters: 500, perUrl: 23, photos: 4, imageBytes: 1_000_000, description: 1500 };
const mastodon = (token = fediverseToken) =>
  createMastodon({
    ...{ http, now: services.control.now, limits, origin: services.origins.fediverse },
    account: services.world.fediverse.account.id,
    sleep: async () => undefined,
    token: sealSecret(token, services.origins.fediverse),
  });
/** With what its configuration says, as a sign-in takes it. */
async function micropub(token = siteToken): Promise<Target> {
  const { site } = services.origins;
  const server = createServer({ http, endpoint: `${site}/micropub`, token: sealSecret(siteToken, site) });
  const config = await server.config();
  if (!config.ok) throw new Error(config.failure.kind);
  const { mediaEndpoint, visibilities } = config.value;
  return siteTarget(services, { mediaEndpoint, visibilities, token: sealSecret(token, site) });
}

/** Of each step, in this order. */
interface Outcomes {
  create: string;
  /** After a minute. */
  find: string;
  update: string;
  /** The number of posts and the photos of the first, after a change of its text. */
  there: [posts: number, photos: number];
  remove: string;
  /** A post without a text, and one for few. */
  wordless: string;
  unlisted: string;
  /** A post that the server does not take, and one with a token that it does not know. */
  invalid: string;
  signedOut: string;
  /** The test of a target, which leaves nothing. */
  test: string;
}
const usual: Outcomes = {
  ...{ create: 'done', find: 'found', update: 'done', there: [1, 1], remove: 'done' },
  ...{ wordless: 'done', unlisted: 'done', invalid: 'refused', signedOut: 'signed-out', test: 'passed' },
};

interface Kind {
  open(token?: string): Target | Promise<Target>;
  there(): [posts: number, photos: number];
  invalid: Partial<Post>;
}
const kinds: Record<'site' | 'fediverse', Kind> = {
  site: {
    open: micropub,
    there() {
      const posts = services.world.site.posts.filter(({ deleted }) => !deleted);
      return [posts.length, posts[0]?.properties.photo?.length ?? 0];
    },
    invalid: { published: 'today' },
  },
  fediverse: {
    open: mastodon,
    there() {
      const { statuses } = services.world.fediverse;
      return [statuses.length, statuses[0]?.media.length ?? 0];
    },
    invalid: { text: 'x'.repeat(501) },
  },
};

async function outcomesAt({ open, there, invalid }: Kind): Promise<Outcomes> {
  const target = await open();
  const since = services.control.now();
  const given = { ...post, text: `Coffee ${post.link}`, photos: [{ url: address, alt: '' }] };
  const made = await target.create(given, [photo('bytes')], 'one');
  services.control.advanceClock(60_000);
  const found = await target.find(given, since, 'ref' in made ? made.ref : undefined);
  let ref = found.kind === 'found' ? found.ref : { url: 'https://nowhere.example/' };
  const changed = { ...given, text: `Tea ${post.link}` };
  const updated = await target.update?.(ref, changed, given, [photo('bytes')]);
  if (updated?.kind === 'done') ({ ref } = updated);
  const after = there();
  const removed = await target.remove?.(ref);
  const others = { ...post, link: 'https://checkin.example/c/other' };
  const create = async (change: Partial<Post>, by = target) =>
    (await by.create({ ...others, ...change }, [], crypto.randomUUID())).kind;
  const outcomes = {
    ...{ create: made.kind, find: found.kind, update: updated?.kind ?? '', there: after },
    remove: removed?.kind ?? '',
    wordless: await create({ text: '' }),
    unlisted: await create({ visibility: 'unlisted' }),
    invalid: await create(invalid),
    signedOut: await create({}, await open('another')),
  };
  const [before] = there();
  const test = await testOf(target);
  expect(there()[0], 'posts that the test left').toBe(before);
  return { ...outcomes, test };
}

async function testOf(target: Target): Promise<string> {
  const { now, advanceClock } = services.control;
  const settings: TargetSettings = {
    ...{ version: 1, id: 'one', kind: 'micropub', name: 'One', on: true, delay: 0, untilLeft: false },
    ...{ dryRun: false, connection: {}, compose: {} },
  };
  const store = createPublishingStore(crypto.randomUUID());
  await store.saveTarget(settings);
  const trials = createTrials(
    {
      ...{ now, newKey: () => crypto.randomUUID(), testText: (key) => `Test ${key}` },
      sleep: async () => advanceClock(60_000),
      async readPage(url) {
        const answer = await web({ url, namedBy: [url] });
        const text = answer.ok && answer.value.ok ? await answer.value.text(100_000) : undefined;
        return text?.ok ? text.value : undefined;
      },
    },
    { store, changed: () => undefined, open: async () => ok({ settings, target }) },
  );
  const trial = await trials.test('one');
  if (trial.kind === 'failed') return `failed: ${trial.step}`;
  return ['passed', trial.exposed && 'exposed', trial.unread && 'unread'].filter(Boolean).join(', ');
}

/** By habit, what differs from the usual. */
const ofSites: Record<keyof SiteHabits, Partial<Outcomes>> = {
  early: { create: 'accepted', wordless: 'accepted', unlisted: 'accepted' },
  listWithoutUrls: {},
  dropsOffset: {},
  loginRedirect: { signedOut: 'unknown' },
  showsPrivate: { test: 'passed, exposed' },
  addsOnlyTags: {},
  noList: {},
  // Updates exist only in JSON.
  formOnly: { update: 'refused' },
  htmlConfig: {},
  noLocation: { create: 'unknown', wordless: 'unknown', unlisted: 'unknown' },
  legacyRelations: {},
  bareHome: {},
  noMedia: {},
  emptyLocation: { create: 'unknown', wordless: 'unknown', unlisted: 'unknown' },
  needsContent: { wordless: 'unknown' },
  redirectsToPost: { create: 'unknown', wordless: 'unknown', unlisted: 'unknown' },
  // Read back by the outbox.
  keepsVisibility: {},
  dropsPhotos: { there: [1, 0] },
  refusesWith500: {},
  phpShapes: {},
  oldTheme: {},
  noUnlisted: { unlisted: 'refused' },
};
/** A post without a text or a photo is none there. */
const wordless = { wordless: 'refused' };
const unpublished: Partial<Outcomes> = {
  ...{ create: 'refused', find: 'absent', update: 'refused', there: [0, 0], remove: 'refused' },
};
const ofServers: Record<keyof FediverseSwitches, [value: boolean | number, Partial<Outcomes>]> = {
  ignoresKey: [true, {}],
  repeatsFail: [true, {}],
  mediaBusy: [2, {}],
  mediaFails: [true, unpublished],
  // It says that the photo is ready, and refuses it once.
  attachEarly: [1, unpublished],
  showsPrivate: [true, { test: 'passed, exposed' }],
  old: [true, {}],
  listsPublicOnly: [true, {}],
  newIdAtEdit: [true, {}],
  noInstance: [true, {}],
};

describe('a post at a site', () => {
  const wordpress = [
    ...['needsContent', 'keepsVisibility', 'dropsPhotos', 'refusesWith500', 'noUnlisted'],
    ...['phpShapes', 'oldTheme'],
  ];
  const indiekit = ['early', 'dropsOffset', 'loginRedirect'];
  const sites: [name: string, habits: string[]][] = [
    ['by the specification', []],
    ...Object.keys(ofSites).map((habit): [string, string[]] => [`with the habit ${habit}`, [habit]]),
    ['like WordPress', wordpress],
    ['like Indiekit', indiekit],
  ];
  it.each(sites)('%s', async (_, habits) => {
    // A post that is invalid, a token that is unknown, a page that is private or not there yet.
    const invalid = habits.includes('refusesWith500') ? 500 : 400;
    for (const status of [invalid, 401])
      services.control.expectErrors({ method: 'POST', path: '/micropub', status });
    services.control.expectErrors({ path: '/posts/', status: 404 });
    if (habits.includes('noList'))
      services.control.expectErrors({ method: 'GET', path: '/micropub', status: 400 });
    services.control.siteHabits(Object.fromEntries(habits.map((habit) => [habit, true])));
    const differs = Object.entries(ofSites).map(([habit, some]) => (habits.includes(habit) ? some : {}));
    expect(await outcomesAt(kinds.site)).toEqual(Object.assign({ ...usual }, ...differs));
  });
});

describe('a post at a Mastodon-compatible server', () => {
  const snac = ['listsPublicOnly', 'newIdAtEdit', 'noInstance'];
  const servers: [name: string, switches: string[]][] = [
    ['by the documentation', []],
    ...Object.keys(ofServers).map((one): [string, string[]] => [`with the switch ${one}`, [one]]),
    ['like snac', snac],
  ];
  it.each(servers)('%s', async (_, switches) => {
    for (const status of [401, 422]) services.control.expectErrors({ path: '/api/v1/statuses', status });
    services.control.expectErrors({ path: '/@mara/', status: 404 });
    if (switches.includes('mediaFails'))
      services.control.expectErrors({ path: '/api/v1/media/', status: 422 });
    const expected = { ...usual, ...wordless };
    for (const [one, [value, some]] of Object.entries(ofServers).filter(([one]) => switches.includes(one))) {
      Object.assign(services.world.fediverse.switches, { [one]: value });
      Object.assign(expected, some);
    }
    expect(await outcomesAt(kinds.fediverse)).toEqual(expected);
  });
});

describe('an answer to a new post or check-in', () => {
  const checkins = createCheckinsClient(http);
  const fails = (service: BehaviourInput['service'], status: number, effect: boolean) =>
    services.control.behave({ service, method: 'POST', answer: { kind: 'status', status }, effect });
  async function published(service: 'site' | 'fediverse', status: number, unknown: boolean): Promise<string> {
    const target = await kinds[service].open();
    fails(service, status, unknown);
    const since = services.control.now();
    const given = { ...post, text: `Coffee ${post.link}` };
    const { kind } = await target.create(given, [], 'one');
    const found = { kind: unknown ? 'found' : 'absent' };
    expect([await target.find(given, since), kinds[service].there()[0]]).toMatchObject([
      found,
      unknown ? 1 : 0,
    ]);
    return kind;
  }
  async function checkedIn(status: number, unknown: boolean): Promise<string> {
    fails('checkins', status, unknown);
    const { origins, world } = services;
    const profile = { ...localProfile.checkins, baseUrl: origins.checkins };
    const token = sealSecret(credentials.accessToken, origins.checkins);
    const venue = { id: world.venues[0]?.id ?? '', name: '' };
    const made = await checkins.add({ profile, token }, { venueId: venue.id, shout: '' });
    return outcomeOf(made, 0).kind;
  }

  it.each([
    [201, 'unknown', 'unknown'],
    [204, 'unknown', 'unknown'],
    [302, 'unknown', 'unknown'],
    [303, 'unknown', 'unknown'],
    [307, 'unknown', 'unknown'],
    [400, 'refused', 'refused'],
    [401, 'signed-out', 'signed-out'],
    [403, 'refused', 'refused'],
    [404, 'refused', 'refused'],
    [408, 'unknown', 'unknown'],
    [409, 'unknown', 'unknown'],
    [413, 'refused', 'refused'],
    [422, 'refused', 'refused'],
    [425, 'unknown', 'unknown'],
    [429, 'wait', 'refused'],
    [500, 'unknown', 'unknown'],
    [503, 'unknown', 'unknown'],
  ])('%i leaves a post %s, and a check-in %s', async (status, kind, state) => {
    const unknown = kind === 'unknown';
    expect(await published('site', status, unknown)).toBe(kind);
    expect(await published('fediverse', status, unknown)).toBe(kind);
    expect(await checkedIn(status, unknown)).toBe(state);
  });
});
