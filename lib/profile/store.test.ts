import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { values } from '../storage/values';
import type { Profile } from './model';
import { addresses, textOf } from './parts';
import { defaultOptions, localProfile, publicProfile } from './presets';
import { createStartRecord } from './start';
import { createSettingsStore, startOf } from './store';

async function readSettings(stored: Record<string, unknown>) {
  await values.clear();
  await values.set(stored);
  const start = createStartRecord(async () => startOf(await store.read()));
  const store = createSettingsStore(start);
  return store.read();
}
const read = async (options: unknown) => (await readSettings({ options })).options;
const readProfile = async (profile: unknown) => (await readSettings({ profile })).profile;

it.each<[object | string, object]>([
  // A value over the limit of this release resets no other choice.
  [
    { sync: false, cancelSeconds: 30, keylessPlaces: true },
    { sync: false, cancelSeconds: 4, keylessPlaces: true },
  ],
  [
    { sync: 'favourites', cancelSeconds: 10 },
    { sync: false, cancelSeconds: 10 },
  ],
  [{ cancelSeconds: 'long' }, defaultOptions],
  ['none', { ...defaultOptions, sync: false }],
])('reads of options that do not all fit those that do, and turns no sync on: %j', async (stored, then) => {
  expect(await read(stored)).toEqual(then);
});

it('reads those that fit, and where none are stored the usual ones', async () => {
  expect(await read({ sync: true, cancelSeconds: 0, later: 1 })).toEqual({
    ...{ sync: true, cancelSeconds: 0, later: 1 },
  });
  expect(await read(undefined)).toEqual(defaultOptions);
});

describe('a profile of which a field does not fit', () => {
  const photonUrl = 'https://photon.mine.example';
  const own = { ...localProfile, places: { ...localProfile.places, photonUrl, later: [1] } };

  it('keeps the others', async () => {
    expect(await readProfile({ ...own, name: '' })).toEqual({ ...own, name: publicProfile.name });
    const words = { ...own.words, cms: 5 };
    expect((await readProfile({ ...own, words })).words).toEqual({ ...own.words, cms: 'wp' });
  });

  it.each<[string, object]>([
    ['it', { places: { ...own.places, placesUrl: 'ftp://mine', photonUrl: 5 } }],
    ['its part', { places: 'mine' }],
  ])('names no public service in place of one whose address cannot be read in %s', async (_, change) => {
    const { places } = await readProfile({ ...own, ...change });
    expect(places.placesUrl).toBe('https://unreadable.invalid');
    expect(places).not.toHaveProperty('photonUrl');
  });

  it('names no public service where none of it can be read', async () => {
    const profile = await readProfile('mine');
    const named = addresses.flatMap(({ room, field }) => textOf(profile, room, field) ?? []);
    expect(new Set(named.map((url) => new URL(url).host))).toEqual(new Set(['unreadable.invalid']));
  });

  it('gets no public service that it had not', async () => {
    const { device: _, ...reactions } = localProfile.reactions;
    const profile: Profile = { ...own, reactions };
    expect((await readProfile({ ...profile, name: '' })).reactions).not.toHaveProperty('device');
  });
});

it('reads the public services where no profile is stored', async () => {
  expect(await readProfile(undefined)).toEqual(publicProfile);
});

it('a change keeps what only another release can read, until it is replaced', async () => {
  const places = { ...localProfile.places, placesUrl: 'newer:mine', photonUrl: 5 };
  const profile = { ...localProfile, places };
  await values.clear();
  await values.set({ profile, options: { cancelSeconds: 'long', later: 1 } });
  const start = createStartRecord(async () => startOf(await store.read()));
  const store = createSettingsStore(start);
  const known = await store.read();
  await store.write({ ...known, options: { ...known.options, keylessPlaces: true } });
  expect(await values.get(['profile', 'options'])).toEqual({
    profile,
    options: { ...defaultOptions, cancelSeconds: 'long', later: 1, keylessPlaces: true },
  });
  const { photonUrl: _, ...without } = known.profile.places;
  const placesUrl = 'https://mine.example';
  await store.write({
    profile: { ...known.profile, places: { ...without, placesUrl } },
    options: { ...known.options, cancelSeconds: 9 },
  });
  expect(await values.get(['profile', 'options'])).toMatchObject({
    profile: { places: { placesUrl } },
    options: { cancelSeconds: 9 },
  });
});
