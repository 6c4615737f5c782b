import { describe, expect, it } from 'vitest';
import { readFile } from './read';
import { at, pointsOf, read } from './test-read';

describe('GPX', () => {
  const gpx = `<?xml version="1.0"?><!-- <wpt lat="9" lon="9"/> -->
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><time>2020-01-01T00:00:00Z</time></metadata>
<wpt lat="48.2" lon='16.4'><ele>1</ele><time> 2021-06-01T10:00:00+05:45 </time><name><![CDATA[<trkpt lat="1" lon="1">]]></name></wpt>
<wpt lon="-180" lat="-16.8"/>
<wpt lat="99" lon="0"></wpt>
<rte><rtept lat="1" lon="2"></rtept><rtept lat="1.5" lon="2.5"/></rte>
<trk><trkseg><trkpt lat="3" lon="4"><time>2021-06-01T10:00:00Z</time></trkpt><trkpt lat="5" lon="6"/></trkseg>
<trkseg><trkpt lat="7" lon="8"/></trkseg></trk></gpx>`;

  it.each([1, 7, 10_000])('waypoints, routes and tracks, in chunks of %i', async (chunk) => {
    const { outcome, layers, checkins } = await read(gpx, { chunk, name: 'walk.gpx' });
    expect(checkins).toMatchObject([
      {
        createdAt: at('2021-06-01T04:15:00Z'),
        timeZoneOffset: 345,
        venue: { name: '<trkpt lat="1" lon="1">' },
      },
    ]);
    expect(outcome).toEqual({
      name: 'walk.gpx',
      checkins: { added: 1, known: 0, refused: 0 },
      layer: { points: 6, known: false },
    });
    expect(pointsOf(layers[0])).toEqual({
      points: [
        [-16.8, -180, Number.NaN],
        [1, 2, Number.NaN],
        [1.5, 2.5, Number.NaN],
        [3, 4, at('2021-06-01T10:00:00Z')],
        [5, 6, Number.NaN],
        [7, 8, Number.NaN],
      ],
      starts: [0, 1, 3, 5],
    });
  });

  it.each([
    ['empty', '<time/>'],
    ['open', '<time>'],
    ['double', '<time><time>2021-06-01T10:00:00Z</time>'],
    ['no', '<time>soon</time>'],
    ['far', '<time>+275760-09-13T00:00:00Z</time>'],
  ])('has each point once, whatever its time: %s', async (_, time) => {
    const points = `<trkpt lat="1" lon="2">${time}</trkpt>`.repeat(500);
    const { outcome, layers } = await read(`<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`, { chunk: 64 });
    expect(outcome).toMatchObject({ layer: { points: 500 } });
    expect(layers[0]?.starts).toHaveLength(1);
    const known = time.includes('2021') ? at('2021-06-01T10:00:00Z') : Number.NaN;
    expect(new Set(layers[0]?.times)).toEqual(new Set([known]));
  });

  it('that ends early keeps what was read, and says so', async () => {
    const { outcome } = await read(gpx.slice(0, gpx.indexOf('<trkpt lat="5"')));
    expect(outcome).toMatchObject({ problem: 'broken' });
  });
});

describe("the service's own export", () => {
  const item = (n: number) => ({
    id: `e${n}`,
    createdAt: `2020-01-0${n} 10:00:00.000000`,
    type: 'checkin',
    timeZoneOffset: 330,
    venue: { id: 'v1', name: 'Cafe', url: 'https://svc.example/v/1' },
    lat: 52.37,
    lng: 4.89,
    hacc: 5,
    comments: { count: 0 },
  });

  it('times in words, the position of the check-in, no venue', async () => {
    const items = [item(1), { ...item(2), venue: null, shout: 'On the way' }];
    const { outcome, checkins } = await read(JSON.stringify({ count: 2, items }), { name: 'checkins1.json' });
    expect(outcome).toEqual({ name: 'checkins1.json', checkins: { added: 2, known: 0, refused: 0 } });
    expect(checkins).toEqual([
      {
        id: 'e1',
        createdAt: Date.UTC(2020, 0, 1, 10),
        shout: '',
        timeZoneOffset: 330,
        venue: {
          id: 'v1',
          name: 'Cafe',
          latitude: 52.37,
          longitude: 4.89,
          details: { url: 'https://svc.example/v/1' },
        },
        other: { type: 'checkin', hacc: 5, comments: { count: 0 } },
      },
      expect.objectContaining({
        id: 'e2',
        shout: 'On the way',
        other: expect.objectContaining({ lat: 52.37 }),
      }),
    ]);
    expect(checkins[1]).not.toHaveProperty('venue');
  });

  it('a saved response of the API', async () => {
    const wire = {
      ...item(1),
      createdAt: 1_577_872_800,
      venue: { id: 'v', name: 'V', location: { lat: 1, lng: 2 } },
    };
    const { checkins } = await read(JSON.stringify({ response: { checkins: { count: 1, items: [wire] } } }));
    expect(checkins).toMatchObject([{ createdAt: 1_577_872_800_000, venue: { latitude: 1, longitude: 2 } }]);
  });

  it('takes tips, photos and comments for no check-ins', async () => {
    const tip = { ...item(1), type: 'user', text: 'Try the cake' };
    const { outcome, checkins } = await read(JSON.stringify({ items: [tip, { id: 'p', createdAt: 1 }] }));
    expect({ outcome, checkins }).toEqual({ outcome: { name: 'a.json', problem: 'none' }, checkins: [] });
  });

  it('keeps what came before a fault, and counts what is none', async () => {
    const text = JSON.stringify({ items: [item(1), { ...item(2), createdAt: 'soon' }, item(3)] });
    const cut = await read(text.slice(0, -30));
    expect(cut.outcome).toMatchObject({ problem: 'broken', checkins: { added: 1, refused: 1 } });
    const gone = await read(text, { failsAt: text.length - 40 });
    expect(gone.outcome).toMatchObject({ problem: 'unreadable', checkins: { added: 1 } });
    expect((await read(text)).outcome).toMatchObject({ checkins: { added: 2, refused: 1 } });
  });

  it('stops where the browser can store no more', async () => {
    const { file, parts } = await read(JSON.stringify({ items: [item(1)] }));
    expect(await readFile(file, { ...parts, merge: async () => undefined })).toEqual({
      name: 'a.json',
      problem: 'not-stored',
    });
  });
});

it.each([
  ['hello', 'unknown'],
  ['', 'unknown'],
  ['{"a":1}', 'unknown'],
  ['{"settings":[1,2]}', 'unknown'],
  ['<html><body></body></html>', 'unknown'],
  ['{"items":[]}', 'unknown'],
  ['{"items":[{}]}', 'none'],
  ['{"items":[{"a":', 'broken'],
  ['<gpx></gpx>', 'none'],
])('says what is wrong with %s', async (text, problem) => {
  expect((await read(text)).outcome).toEqual({ name: 'a.json', problem });
});
