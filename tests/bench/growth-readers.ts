import type { FormatName } from '../../lib/atlas/contract';
import { createEngine } from '../../lib/atlas/engine/engine';
import { createHistory } from '../../lib/atlas/engine/history';
import { formats } from '../../lib/atlas/files/formats';
import { readFile } from '../../lib/atlas/files/read';
import { writeFile } from '../../lib/atlas/files/write';
import { createTowns } from '../../lib/atlas/where/towns';
import { readFile as readData } from '../../lib/backup/file';
import { changedBlocks, lineOf, updateBlock } from '../../lib/checkins/history/blocks';
import { createHistoryIndex } from '../../lib/checkins/history/search-index';
import { type Checkin, shoutParts } from '../../lib/checkins/model';
import { columnsOf } from '../../lib/checkins/stored-columns';
import { robotsStatements } from '../../lib/discovery/allows/robots';
import { tdmrepStatements } from '../../lib/discovery/allows/tdmrep';
import { headerLinks } from '../../lib/discovery/headers';
import { linksetOf } from '../../lib/discovery/linkset';
import { undeclaredKinds } from '../../lib/discovery/model';
import { findingsIn } from '../../lib/discovery/undeclared/findings';
import { readJson } from '../../lib/http/json';
import { readBody } from '../../lib/messages/wire';
import { readEntries, readFeed } from '../../lib/publishing/targets/micropub/microformats';
import { chartsOf } from '../../lib/reactions/charts/charts';
import { choicesOf } from '../../lib/reactions/charts/choices';
import { readActivityPub } from '../../lib/viewer/readers/activitypub/activitypub';
import { readCard } from '../../lib/viewer/readers/agents/card';
import { readCatalogue } from '../../lib/viewer/readers/agents/catalogue';
import { readLlms } from '../../lib/viewer/readers/agents/llms';
import { readManifest } from '../../lib/viewer/readers/manifest';
import { readOembed } from '../../lib/viewer/readers/oembed/oembed';
import { readingOf } from '../../lib/viewer/readers/reading';
import { type Source, type Task, tasks } from '../../lib/viewer/readers/tasks';
import { fingerprintOf } from '../../lib/watch/fingerprint';
import { watchedKinds } from '../../lib/watch/model';

type Work = () => unknown;
/** Prepares what is not measured. */
export type Subject = (input: string) => Work;

const url = 'https://a.example/a';
const viewerTasks: Task[] = Object.keys(tasks) as Task[];
const source = (text: string): Source => ({ text, url, pages: [url] });
const begin = Date.UTC(2026, 0);
const parts = {
  merge: async (batch: readonly unknown[]) => ({ added: batch.length, known: 0, refused: 0 }),
  putLayer: async () => false,
  removeLayer: async () => undefined,
  onProgress: () => undefined,
  now: () => 0,
};

/** Whatever reads a text that others wrote; those of a register are taken from it. */
export const readers: Readonly<Record<string, Subject>> = {
  ...Object.fromEntries(
    viewerTasks.map((name) => [
      `viewer: ${name}`,
      (text: string) => () => tasks[name](source(text), () => {}),
    ]),
  ),
  'viewer: activitypub': (text) => () => readActivityPub(text, url),
  'viewer: llms': (text) => () => readLlms(text, url),
  'viewer: catalogue': (text) => () => readCatalogue(text, url),
  'viewer: card': (text) => () => readCard(text, url),
  'viewer: manifest': (text) => () => readManifest(text, url),
  'viewer: oembed': (text) => () => readOembed(text, url),
  ...Object.fromEntries(
    (['xml', 'json'] as const).map((format) => [
      `viewer: what ${format} is`,
      (text: string) => () => readingOf({ wanted: { reading: format }, format, served: '' } as never, text),
    ]),
  ),
  ...Object.fromEntries(
    watchedKinds.map((kind) => [
      `watch: ${kind}`,
      (text: string) => () => fingerprintOf(text, kind, (part) => part.slice(0, 9)),
    ]),
  ),
  'discovery: header': (text) => () => headerLinks(text, url),
  ...Object.fromEntries(
    undeclaredKinds.map((kind) => [
      `discovery: ${kind}`,
      (text: string) => () => findingsIn({ kind, url, type: '' }, text),
    ]),
  ),
  'discovery: what robots.txt allows': (text) => () => robotsStatements(text, url, '/a'),
  'discovery: tdmrep': (text) => () => tdmrepStatements(text, url, '/a'),
  'publishing: page': (text) => () => readEntries(text, url),
  'publishing: feed': (text) => () => readFeed(text, url),
  'move: file': (text) => () => readData(new Blob([text])),
  'names in a shout': (text) => {
    const entities = Array.from({ length: text.length / 20 }, (_, at) => ({
      type: 'user',
      start: at * 9,
      end: at * 9 + 1,
    }));
    return () => shoutParts(text, entities);
  },
  messages: (text) => () => readBody(readJson(text)?.value, '1'),
  'atlas: import': (text) => {
    const file = new File([text], 'a');
    return () => readFile(file, parts);
  },
};

const day = 86_400_000;
/** Check-ins by how they lie in time and in space. */
export const lives: Readonly<Record<string, (n: number, count: number) => { time: number; place: number }>> =
  {
    'one place on one day': () => ({ time: begin, place: 0 }),
    'a place each, all on one day': (n) => ({ time: begin, place: n }),
    'a day each': (n) => ({ time: begin - (n % 60_000) * day, place: n % 40 }),
    'from 1900 to 2100': (n, count) => ({
      time: Date.UTC(1900, 0) + ((200 * 365 * day) / count) * n,
      place: n,
    }),
    'to the end of time': (n, count) => ({ time: (8.64e15 / count) * n, place: n % 7 }),
  };

function lifeOf(name: string, count: number): Checkin[] {
  return Array.from({ length: count }, (_, n) => {
    const { time, place } = lives[name]?.(n, count) ?? { time: 0, place: 0 };
    // Farther from each other than what is one area.
    const [latitude, longitude] = [((place * 0.5) % 170) - 85, ((place * 0.37) % 360) - 180];
    const details = {
      locality: `Town ${place}`,
      country: 'Austria',
      categories: [{ id: 'c', name: 'Café' }],
    };
    const venue = { id: `v${place}`, name: `Place ${place}`, latitude, longitude, details };
    return { id: `c${n}`, createdAt: time, shout: 'Cake', timeZoneOffset: 60, photoCount: 1, venue };
  });
}

function storedOf(checkins: readonly Checkin[]) {
  const blocks = [...changedBlocks([], checkins)].map(([number, change]) =>
    updateBlock(number, undefined, change),
  );
  const venues = new Map(checkins.flatMap(({ venue }) => (venue ? [[venue.id, venue]] : [])));
  return columnsOf(
    blocks,
    [...venues.values()].map((venue) => ({ venue, lastVisit: 0 })),
  );
}

const all = { text: '' };
const noZones = { ok: true, value: [] } as const;
const world = { west: 0, north: 0, east: 1, south: 1 };
type Engine = ReturnType<typeof createEngine>;
/** How each method of the atlas is asked: a new one has to say so. */
const asked: { [Name in keyof Engine]: Parameters<Engine[Name]> } = {
  ...{
    readAgain: [],
    readCopies: [],
    find: [{ text: 'cake' }],
    list: [all],
    rows: [all, 0, 100],
    idsAt: [all, 0, 100],
    choices: [all],
  },
  placeCount: [{ text: 'place', order: 'name', language: 'en' }],
  places: [{ text: '', order: 'visits', language: 'en' }, 0, 100],
  ...{ place: ['v0'], said: ['v0'], regions: [], photoCount: [all], checkin: ['c0'], photos: [all, 0, 100] },
  ...{
    timeline: [all],
    calendar: [all],
    trips: [],
    trip: ['c0'],
    tripForOthers: ['c0', []],
    nameTrip: [{ key: 'c0', name: 'a' }, []],
    review: [undefined, noZones],
    poster: [2024, noZones],
  },
  ...{ ids: [all], layerList: [], removeLayer: ['a'] },
  mapExtent: [all],
  mapSpot: ['c0'],
  mapMarks: [all, world, 4],
  mapDensity: [all, world, 400, 8],
  mapRoutes: [{ text: '' }],
  mapPlaces: [all, world, 50],
  mapTowns: [world, 60],
  ...{ streets: [], keepStreets: [{ on: false, address: '' }] },
};

async function* inBatches(checkins: readonly Checkin[]) {
  for (let at = 0; at < checkins.length; at += 1000) yield checkins.slice(at, at + 1000);
}

/** Whatever shows or writes check-ins or reactions, for a life of so many. */
export const views: Readonly<Record<string, (life: string, count: number) => Work>> = {
  ...Object.fromEntries(
    (Object.keys(asked) as (keyof Engine)[]).map((name) => [
      `atlas: ${name}`,
      (life: string, count: number) => {
        const checkins = lifeOf(life, count);
        const stored = storedOf(checkins);
        return () => {
          const engine = createEngine({
            history: async () => createHistory(stored),
            readAgain: async () => undefined,
            readCopies: async () => false,
            checkins: async (ids) => checkins.slice(0, ids.length),
            sources: async (ids) => checkins.slice(0, ids.length),
            trips: { tripNames: async () => [], nameTrip: async () => undefined },
            layers: { layers: async () => [], removeLayer: async () => undefined },
            streets: { streets: async () => undefined, keepStreets: async () => 'streets' },
          });
          return Reflect.apply(engine[name], undefined, asked[name]);
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    (Object.keys(formats) as FormatName[]).map((name) => [
      `atlas: export as ${name}`,
      (life: string, count: number) => {
        const checkins = lifeOf(life, count);
        return () => writeFile(formats[name], inBatches(checkins), { title: '', now: 0, zones: [] });
      },
    ]),
  ),
  'atlas: nearest towns': (_, count) => {
    // As many as Waymark has, spread over the world.
    const towns = Array.from(
      { length: 35_000 },
      (_, n) => `${n % 300 ? 0 : 150},${(n % 300) * 120 - 18_000},20,${n}`,
    );
    const { at: townAt } = createTowns(`AA;${towns.join(';')}`);
    return () => {
      for (let n = 0; n < count; n++) townAt(((n * 0.11) % 160) - 80, ((n * 0.37) % 360) - 180, 'AA');
    };
  },
  'checkins: stored': (life, count) => {
    const checkins = lifeOf(life, count);
    return () => storedOf(checkins);
  },
  'checkins: search': (life, count) => {
    const lines = lifeOf(life, count).map(lineOf);
    return () => createHistoryIndex(lines).find({ text: 'cake' });
  },
  'reactions: charts': (life, count) => {
    const times = lifeOf(life, count).map(({ createdAt }) => createdAt);
    const names = { kinds: ['a'], logins: times.map((_, n) => `p${n}`) };
    const items = times.map((time, n) => ({
      ...{ account: 'a', id: `${n}`, url, repository: `r/${n}`, older: 0, createdAt: time, names },
      ...{ kindOf: Uint16Array.of(0), loginOf: Uint32Array.of(n), at: Float64Array.of(time) },
    }));
    return () => {
      const clock = { now: begin, firstWeekday: 1 };
      chartsOf({ ...names, items }, {}, {}, clock, names.kinds);
      return choicesOf({ ...names, items }, {});
    };
  },
  'discovery: linkset': (_, count) => {
    const plain = { rel: 'alternate', type: '', title: '', hreflang: '', media: '', anchor: '', name: '' };
    const links = Array.from({ length: count }, (_, n) => ({ ...plain, href: `${url}/${n}` }));
    return () => linksetOf(links, url);
  },
};
