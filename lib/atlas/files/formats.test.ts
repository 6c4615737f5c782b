import { gpx as readGpx, kml as readKml } from '@tmcw/togeojson';
import { Window } from 'happy-dom';
import ical from 'ical.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Checkin } from '@/lib/checkins/model';
import type { Edited } from '@/lib/checkins/stored-columns';
import type { Zone } from '@/lib/publishing/compose/schema';
import { cafe, home } from '@/lib/publishing/compose/test-checkin';
import { tries } from '../../../tools/thorough';
import { plainText } from './entry';
import { type FormatName, formats } from './formats';
import { nasty, nastyCheckin, nastyHistory } from './test-checkins';
import { readCsv, readZip, validate } from './test-readers';
import { writeFile } from './write';

const history = nastyHistory(tries(2600));
const placed = history.filter(({ venue }) => venue);

async function* inBatches(checkins: readonly Edited[]) {
  for (let at = 0; at < checkins.length; at += 100) yield checkins.slice(at, at + 100);
}

async function write(name: FormatName, checkins: readonly Edited[] = history, zones: readonly Zone[] = []) {
  const options = { title: 'Check-ins & "more"', now: Date.UTC(2026, 10, 23), zones };
  return writeFile(formats[name], inBatches(checkins), options);
}

const textOf = async (name: FormatName) => (await write(name)).file.text();

const documentOf = (xml: string) => {
  const { DOMParser } = new Window();
  const parsed = new DOMParser().parseFromString(xml, 'text/xml');
  // The reader is typed for a browser's own document.
  return parsed as unknown as Document;
};

const featuresSchema = z.array(
  z.object({
    geometry: z.object({ coordinates: z.array(z.number()) }).nullable(),
    properties: z.record(z.string(), z.unknown()),
  }),
);

/** The local calendar day, by this test's own arithmetic. */
const dayOf = ({ createdAt, timeZoneOffset = 0 }: Checkin) =>
  new Date(createdAt + timeZoneOffset * 60_000).toISOString().slice(0, 10);

const expected = {
  count: history.length,
  days: history.map(dayOf),
  countries: history.map(({ venue }) => venue?.details?.countryCode ?? ''),
};

describe('what each file holds, by a parser that is not ours', () => {
  it('GeoJSON (RFC 7946)', async () => {
    const at = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
    const feature = z.strictObject({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: z.strictObject({ type: z.literal('Point'), coordinates: at }).nullable(),
      properties: z.looseObject({ time: z.iso.datetime({ offset: true }), timestamp: z.int() }),
    });
    const collection = z.strictObject({ type: z.literal('FeatureCollection'), features: z.array(feature) });
    const { features } = collection.parse(JSON.parse(await textOf('geojson')));
    expect(features.map(({ id }) => id)).toEqual(history.map(({ id }) => id));
    expect(features.filter(({ geometry }) => !geometry)).toHaveLength(history.length - placed.length);
    for (const { geometry } of features)
      for (const degrees of geometry?.coordinates ?? []) expect(Number(degrees.toFixed(7))).toBe(degrees);
    expect(features[3]?.geometry?.coordinates).toEqual([180, -16.8]);
    expect(features[6]?.geometry?.coordinates).toEqual([0, 0]);
    expect(features.map(({ properties }) => properties.time.slice(0, 10))).toEqual(expected.days);
    expect(features.map(({ properties }) => properties.countryCode ?? '')).toEqual(expected.countries);
    expect(features.map(({ properties }) => properties.shout ?? '')).toEqual(
      history.map(({ shout }) => shout),
    );
    expect(features.map(({ properties }) => properties.timestamp * 1000)).toEqual(
      history.map(({ createdAt }) => createdAt),
    );
  });

  it('GPX 1.1', async () => {
    const xml = await textOf('gpx');
    await validate(xml, 'gpx');
    const features = featuresSchema.parse(readGpx(documentOf(xml)).features);
    expect(features).toHaveLength(placed.length);
    expect(features.map(({ properties }) => Date.parse(String(properties.time)))).toEqual(
      placed.map(({ createdAt }) => createdAt),
    );
    expect(features.map(({ properties }) => properties.name)).toEqual(
      placed.map(({ venue }) => plainText(venue?.name ?? '')),
    );
    const fiji = placed.findIndex(({ venue }) => venue?.longitude === 180);
    expect(features[fiji]?.geometry).toMatchObject({ coordinates: [-180, -16.8] });
  });

  it('KML 2.2', async () => {
    const xml = await textOf('kml');
    await validate(xml, 'kml');
    const features = featuresSchema.parse(readKml(documentOf(xml), { skipNullGeometry: false }).features);
    expect(features.map(({ properties }) => properties.id)).toEqual(history.map(({ id }) => id));
    expect(features.filter(({ geometry }) => !geometry)).toHaveLength(history.length - placed.length);
    expect(features.map(({ properties }) => String(properties.timestamp).slice(0, 10))).toEqual(
      expected.days,
    );
    expect(features.map(({ properties }) => properties.countryCode ?? '')).toEqual(expected.countries);
  });

  it('CSV (RFC 4180), with nothing that a spreadsheet reckons', async () => {
    const { file } = await write('csv');
    expect(Buffer.from(await file.slice(0, 3).arrayBuffer()).toString('hex')).toBe('efbbbf');
    const [head = [], ...rows] = readCsv((await file.text()).replace(/^\uFEFF/, ''));
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
    expect(column('id')).toEqual(history.map(({ id }) => id));
    expect(column('time').map((time) => time.slice(0, 10))).toEqual(expected.days);
    expect(column('countryCode')).toEqual(expected.countries);
    expect(column('latitude').filter(Boolean).map(Number)).toContain(-16.8);
    for (const name of head.filter((one) => !/itude$/.test(one)))
      for (const cell of column(name)) expect(cell).not.toMatch(/^[\s]*[=+\-@]/);
    expect(column('shout')[3]).toBe(`'${nasty[3]}`);
  });

  it('Atom (RFC 4287)', async () => {
    const xml = await textOf('atom');
    await validate(xml, 'atom');
    const entries = [...documentOf(xml).querySelectorAll('entry')];
    const text = (entry: Element, name: string) => entry.querySelector(name)?.textContent ?? '';
    expect(entries.map((entry) => text(entry, 'published').slice(0, 10))).toEqual(expected.days);
    const country = '[scheme="urn:x-waymark:country"]';
    expect(entries.map((entry) => entry.querySelector(country)?.getAttribute('term') ?? '')).toEqual(
      expected.countries,
    );
    expect(entries.map((entry) => text(entry, 'id').split(':').at(-1))).toEqual(history.map(({ id }) => id));
    expect(xml.replace(/<updated>.*?<\/updated>/, '')).toBe(
      (await textOf('atom')).replace(/<updated>.*?<\/updated>/, ''),
    );
  });

  it('iCalendar (RFC 5545), a file for each year', async () => {
    const { file, extension, count } = await write('icalendar');
    expect({ extension, count }).toEqual({ extension: 'zip', count: history.length });
    const files = await readZip(file);
    const events = [...files].flatMap(([name, text]) => {
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/\p{Cc}(?<!\t)/u);
      }
      const calendar = new ical.Component(ical.parse(text));
      const own = calendar.getAllSubcomponents('vevent').map((event) => new ical.Event(event));
      return own.map((event) => ({ name, event }));
    });
    expect([...files.keys()]).toEqual([...new Set(history.map((one) => `${dayOf(one).slice(0, 4)}.ics`))]);
    const byId = new Map(events.map((one) => [one.event.uid, one]));
    expect(byId.size).toBe(history.length);
    for (const checkin of history) {
      const { name, event } = byId.get(`${checkin.id}@waymark`) ?? expect.unreachable();
      expect(name.slice(0, 4)).toBe(dayOf(checkin).slice(0, 4));
      expect(event.startDate.toUnixTime() * 1000).toBe(checkin.createdAt);
      if (checkin.venue) expect(event.summary).toBe(plainText(checkin.venue.name));
    }
    const geo = byId.get('c3@waymark')?.event.component.getFirstPropertyValue('geo');
    expect(geo).toEqual([-16.8, 180]);
  });

  it("Waymark's own, whatever the order of the keys in storage", async () => {
    const turned = history.map(
      // Keys in the reverse order.
      (checkin) => z.custom<Checkin>().parse(Object.fromEntries(Object.entries(checkin).reverse())),
    );
    const [file, other] = await Promise.all([write('waymark'), write('waymark', turned)]);
    expect(await file.file.text()).toBe(await other.file.text());
    expect(JSON.parse(await file.file.text()).checkins).toEqual(history);
  });
});

it('counts what a finished file holds, though texts contain its marks', async () => {
  for (const name of Object.keys(formats) as FormatName[]) {
    const marks = history.map((checkin) => ({ ...checkin, shout: `${formats[name].mark}${checkin.shout}` }));
    const { count } = await write(name, marks);
    expect([name, count]).toEqual([name, name === 'gpx' ? placed.length : history.length]);
    expect([name, (await write(name, [])).count]).toEqual([name, 0]);
  }
});

it('shows no markup of a text in a KML description, which viewers take for HTML', async () => {
  const shout = '<img src=x onerror=alert(1)> & more\nsecond line';
  const xml = await (await write('kml', [{ ...cafe, shout }])).file.text();
  const { document } = new Window();
  document.body.innerHTML = documentOf(xml).querySelector('description')?.textContent ?? '';
  expect(document.querySelector('img')).toBeNull();
  expect(document.body.textContent).toContain('<img src=x onerror=alert(1)> & more');
});

it('writes a single year as one calendar', async () => {
  expect((await write('icalendar', [nastyCheckin(1)])).extension).toBe('ics');
});

const secret =
  /sperl|gumpendorfer|wien|austria|1060|586 41|ana|\bbo\b|poetry|kaffee|haus|9fK2|svc\.ex|img\.ex|48\.199|16\.360|\bc[123]\b|\bv1\b/i;

it('shows nothing of a place in a zone that the person renamed, or took for another elsewhere', async () => {
  const shout = 'Cake with Ana at Sperl, Gumpendorfer, the Kaffeehaus';
  const source = { ...cafe, shout };
  const renamed = { ...source.venue, id: 'v1', name: 'Ours', address: '', details: {} };
  const other = { id: 'v9', name: 'Ours', latitude: 27.7, longitude: 85.3 };
  for (const name of Object.keys(formats) as FormatName[]) {
    const edited = [renamed, other].map((venue) => ({ ...source, venue, original: source }));
    const text = (await (await write(name, edited, [home])).file.text()).replaceAll('\r\n ', '');
    if (formats[name].whole) expect(text).not.toContain('original');
    else expect(text.match(secret)?.[0] ?? text.match(/27\.7|Ours/)?.[0], name).toBe(undefined);
  }
});

it('shows nothing exact of what is in a zone, in any format for others', async () => {
  const { latitude, longitude } = home.displaced;
  const { venue: _, ...rest } = cafe;
  const nowhere = { ...rest, shout: 'Cake with Ana' };
  const venue = { id: 'v9', name: 'Faraway', latitude: 27.7, longitude: 85.3 };
  const far: Checkin = { id: 'elsewhere', createdAt: cafe.createdAt + 1000, shout: 'Free', venue };
  const four = [cafe, { ...cafe, id: 'c2' }, { ...nowhere, id: 'c3' }, far];
  for (const name of Object.keys(formats) as FormatName[]) {
    if (formats[name].whole) continue;
    const { file, count } = await write(name, four, [home]);
    const text = (await file.text()).replaceAll('\r\n ', '');
    expect(text.match(secret)?.[0], name).toBe(undefined);
    for (const shown of [latitude, longitude, 'Faraway', 'Cake with'])
      expect(text, name).toContain(`${shown}`);
    // One without a place might be in the zone: it is written without a position.
    expect(count, name).toBe(name === 'gpx' ? 3 : 4);
    const ids = new Set(text.match(/at-\d+(?:-\d)?(?![\d-])/g));
    if (name !== 'gpx') expect(ids.size, name).toBe(3);
  }
});

it.each([8.64e15, -8.64e15, Date.UTC(3000, 0)])(
  'a check-in of the unknown time %d stops no file, and is only in that of Waymark',
  async (createdAt) => {
    const far: Checkin = { ...nastyCheckin(1), id: 'far', createdAt, timeZoneOffset: 60 };
    const known = nastyCheckin(2);
    for (const name of Object.keys(formats) as FormatName[]) {
      const { file, count } = await write(name, [known, far]);
      expect([name, count]).toEqual([name, name === 'waymark' ? 2 : 1]);
      if (name === 'waymark') expect(JSON.parse(await file.text()).checkins).toContainEqual(far);
    }
  },
);
