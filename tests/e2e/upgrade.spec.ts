import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../tools/command.ts';
import type { Services } from '../services/start.ts';
import { newer, withMarks, withUnknown } from './harness/newer-profile.ts';
import { callFrom } from './harness/receivers.ts';
import {
  buildWithoutCode,
  differences,
  fromText,
  readProfile,
  rowsOf,
  type StoredProfile,
  storeProfile,
} from './harness/stored-profile.ts';
import { test as base, expect } from './harness/test.ts';

/** What the build of 0.1.0 stored of a person who used every room, with a copy and a press in every state. */
const fixture = join(root, 'tests/fixtures/profile-0.1.0.jsonl');
const feed = '/feed';
const rss = '<rss><channel><item><title>One</title><guid>1</guid></item></channel></rss>';

type Ask = (room: string, method: string, ...args: unknown[]) => Promise<unknown>;

/** Builds follow each other in one profile of a browser, as updates do. */
interface Builds {
  stored: StoredProfile;
  /** Puts a build without code in place of the one before. Returns a page of it. */
  without(version: string): Promise<Page>;
  /** Puts the present build in place of the one before. Returns a page of it. */
  present(): Promise<Page>;
  /** Runs the present build on what is stored before, and returns what is stored then. */
  goOn(before: StoredProfile, act?: (ask: Ask) => Promise<void>): Promise<StoredProfile>;
  /** What was sent: each post, copy and check-in. */
  sent(): string[];
  /** How often what is watched was read. */
  reads(): number;
}

const test = base.extend<{ builds: Builds }>({
  async builds({ update, context, waymark, services, extension }, use, info) {
    const stored = fromText(await readFile(fixture, 'utf8'), services.origins);
    arrange(services, stored);
    const put = async (folder: string) => {
      // Pages end with their build.
      const desk = await waymark.desk();
      await Promise.all(context.pages().map((page) => page !== desk && page.close()));
      await desk.goto('about:blank');
      await update(folder);
      return waymark.desk();
    };
    const without = async (version: string) =>
      put(await buildWithoutCode(extension, info.outputPath(version), version));
    const present = () => put(extension);
    const { requests, clearRequests } = services.control;
    const sent = () =>
      requests().flatMap(({ service, method }) =>
        method !== 'GET' && service !== 'reactions' ? service : [],
      );
    await use({
      ...{ stored, without, present, sent },
      reads: () => requests({ service: 'blog', path: feed }).length,
      async goOn(before, act) {
        await storeProfile(await without('0.0.9'), before);
        clearRequests();
        const desk = await present();
        await expect.poll(async () => statesIn(await readProfile(desk))).toEqual(afterwards(before));
        const ask: Ask = (room, method, ...args) => callFrom(desk, { room, method, args });
        expect(await ask('watch', 'list')).toMatchObject([{ title: 'The feed' }]);
        expect(await ask('reactions', 'unread')).toEqual({ items: 1, reactions: 1 });
        await act?.(ask);
        const after = await readProfile(await without('0.2.1'));
        expect(sent()).toEqual(['site', 'site']);
        expect(profileIn(after)).toMatchObject(profileIn(before));
        return after;
      },
    });
  },
});

test.use({ updates: true });

/** Answers what a build asks by itself, so that nothing is new there. */
function arrange({ control, world }: Services, stored: StoredProfile): void {
  const headers = { 'content-type': 'application/rss+xml' };
  const answer = { kind: 'status', status: 200, headers, body: rss } as const;
  control.behave({ service: 'blog', path: feed, answer });
  // What these would list is another history.
  const down = { kind: 'status', status: 503 } as const;
  control.behave({ service: 'checkins', path: '/v2/users', answer: down });
  control.behave({ service: 'reactions', answer: down });
  // The posts that were made are no longer there.
  control.expectErrors({ service: 'site' });
  for (const { value } of rowsOf(stored, 'waymark-history', 'checkins')) {
    const { id, createdAt, venue } = Object(value);
    const [any] = world.checkins;
    if (any && venue)
      world.checkins.push({ ...any, id, createdAt: Number(createdAt) / 1000, venueId: venue.id });
  }
}

const profileIn = (profile: StoredProfile): Record<string, unknown> =>
  Object(rowsOf(profile, 'waymark-values', 'values').find(({ key }) => key === 'profile')?.value);

/** What became of the copy and the press in each state, and of what only another build can read. */
const statesIn = (profile: StoredProfile): Record<string, unknown> =>
  Object.fromEntries(
    rowsOf(profile, 'waymark-checkins', 'deliveries')
      .map(({ value }) => Object(value))
      .map(({ key, id, state }) => [key.startsWith('copy-') ? key : id, state])
      .filter(([name]) => /^(?:copy|press|other)-/.test(name)),
  );

/** Each of those stays, but for the ones that are due. */
function afterwards(before: StoredProfile): Record<string, unknown> {
  // A press is forgotten a day after it was confirmed; the history has it.
  const { 'press-published': _, ...states } = statesIn(before);
  return {
    ...states,
    ...{ 'copy-waiting': 'published', 'copy-queued': 'published' },
    // A press of two days ago asks first.
    ...{ 'press-waiting': 'held', 'press-queued': 'held' },
    // What may have arrived is looked for.
    ...{ 'copy-sending': 'unknown', 'press-sending': 'unknown' },
  };
}

/** What may differ: deliveries, whose states are compared, and what is read again or written at any time. */
const mayDiffer = [
  /^checkins\/deliveries "(?:press-|other-target|\S{36} )/,
  /^history\/(?:blocks|checkins) .* changed$/,
  /^meter\/calls /,
  /^publishing\/(?:follows .*|notes "watch") changed$/,
  /^values\/values "(?:sync|watch)" changed$/,
  // Rooms that have settings now get their part of them.
  /^values\/values "(?:profile|start)" changed$/,
];
const lost = (before: StoredProfile, after: StoredProfile) =>
  differences(before, after).filter((one) => !mayDiffer.some((pattern) => pattern.test(one)));

test('an update keeps all that 0.1.0 stored and what only another build can read, and sends nothing again @both', async ({
  builds,
}) => {
  const before = withUnknown(builds.stored);
  const [target] = rowsOf(before, 'waymark-publishing', 'targets');
  const [mute] = rowsOf(before, 'waymark-values', 'values').flatMap(({ key, value }) =>
    key === 'mutedReactions' ? Object(value) : [],
  );
  const after = await builds.goOn(before, async (ask) => {
    await ask('publishing', 'changeTarget', target?.key, { name: 'Renamed' });
    await ask('reactions', 'mute', { ...mute, name: 'another' });
    await ask('settings', 'setOptions', { attachPosition: true });
  });
  // Options are synced a little later.
  expect(lost(before, after).filter((one) => one !== 'sync waymark-options changed')).toEqual([
    `publishing/targets "${target?.key}" changed`,
    'values/values "mutedReactions" changed',
    'values/values "options" changed',
  ]);
  expect(after.sync['waymark-options']).toMatchObject(Object(before.sync['waymark-options']));
  for (const [database, store] of withMarks)
    for (const { value } of rowsOf(after, database, store)) expect(value).toMatchObject({ newer: true });
  const values = rowsOf(after, 'waymark-values', 'values').map(({ key, value }) => [key, value]);
  expect(Object.fromEntries(values)).toMatchObject({
    options: { newer: true, cancelSeconds: 'as long as I like' },
    watch: [{ newer: true }, { url: 'webcal://x.test' }],
    mutedReactions: expect.arrayContaining([{ what: 'label', name: 'x' }]),
  });
});

/** Each with the database that a newer build stored, if it isn’t every one. */
const unreadable = [
  ['anything', undefined],
  ['what was sent @beside', 'waymark-checkins'],
  ['whom to ask @thorough', 'waymark-values'],
  ['who is signed in @thorough', 'waymark-secrets'],
  ['the history @thorough', 'waymark-history'],
  ['targets, zones and pauses @thorough', 'waymark-publishing'],
] as const;

for (const [what, database] of unreadable)
  test(`an older build sends nothing, loses nothing, and says that it cannot read ${what}`, async ({
    builds,
    waymark,
  }) => {
    const { stored, without, present, goOn, sent, reads } = builds;
    const isLater = (name: string) => database === undefined || name === database;
    const before = newer(stored, isLater);
    await storeProfile(await without('0.2.0'), before);
    await present();
    const says = 'A newer Waymark stored it';
    // One can check in without targets.
    const elsewhere = database === 'waymark-publishing';
    const page = elsewhere ? await waymark.open('options.html#data') : await waymark.openPopup();
    if (!elsewhere) await page.getByRole('tab', { name: 'Check in' }).click();
    await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible();
    const atlas = await waymark.open('atlas.html');
    const shown = isLater('waymark-history') ? says : /^\d+ check-ins$/;
    await expect(atlas.getByText(shown).first()).toBeVisible();
    // What runs by itself has run.
    if (!isLater('waymark-values')) await expect.poll(reads).toBe(1);
    const after = await readProfile(await without('0.2.1'));
    expect(sent()).toEqual([]);
    const laterIn = ({ databases, sync }: StoredProfile) => ({
      databases: databases.filter(({ name }) => isLater(name)),
      sync,
    });
    expect(differences(laterIn(before), laterIn(after))).toEqual([]);
    if (database === undefined) return;
    // The newer build finds its own as it was, in the form of today again, and what was written meanwhile.
    const own = laterIn(stored).databases;
    const next = { ...after, databases: [...own, ...after.databases.filter(({ name }) => !isLater(name))] };
    expect(lost(stored, await goOn(next))).toEqual([]);
  });
