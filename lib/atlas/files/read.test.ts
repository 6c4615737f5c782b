import { describe, expect, it } from 'vitest';
import type { Layer } from '../model';
import { type ReadParts, readFile } from './read';

/** Reads a text that comes in chunks of so many bytes; the layers and check-ins that it brought. */
async function read(text: string, { chunk = 7, name = 'a.json', failsAt = Number.POSITIVE_INFINITY } = {}) {
  const layers: Layer[] = [];
  const checkins: unknown[] = [];
  const bytes = new TextEncoder().encode(text);
  const file = new File([bytes], name);
  file.stream = () => {
    let at = 0;
    return new ReadableStream({
      pull(controller) {
        if (at >= failsAt) controller.error(new DOMException('gone', 'NotReadableError'));
        else if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, at + chunk));
        at += chunk;
      },
    });
  };
  const parts: ReadParts = {
    merge: async (batch) => {
      checkins.push(...batch);
      return { added: batch.length, known: 0, refused: 0 };
    },
    putLayer: async (layer) => {
      const known = layers.some(({ id }) => id === layer.id);
      layers.push(layer);
      return known;
    },
    onProgress: () => undefined,
    now: () => 1,
  };
  return { outcome: await readFile(file, parts), layers, checkins, file, parts };
}

const pointsOf = (layer: Layer | undefined) =>
  layer && {
    points: [...layer.latitudes].map((latitude, n) => [latitude, layer.longitudes[n], layer.times[n]]),
    starts: [...layer.starts],
  };

const at = (text: string) => Date.parse(text);

describe('Google Timeline', () => {
  const android = {
    semanticSegments: [
      {
        startTime: '2023-01-01T10:00:00.000+05:30',
        endTime: '2023-01-01T11:00:00.000+05:30',
        startTimeTimezoneUtcOffsetMinutes: 330,
        visit: {
          probability: 0.8,
          topCandidate: {
            placeId: 'p1',
            semanticType: 'INFERRED_HOME',
            placeLocation: { latLng: '28.6139°, 77.2090°' },
          },
        },
      },
      {
        startTime: '2023-01-01T12:00:00Z',
        endTime: '2023-01-01T13:00:00Z',
        timelinePath: [
          { point: '28.5°, 77.1°', time: '2023-01-01T12:10:00Z' },
          { point: '-28.4°, -179.9999999°', time: '2023-01-01T12:20:00Z' },
        ],
      },
      { startTime: '2023-01-01T12:00:00Z', timelineMemory: { trip: {} } },
      {
        startTime: '2023-01-01T12:00:00Z',
        visit: { topCandidate: { placeLocation: { latLng: '95°, 1°' } } },
      },
    ],
    rawSignals: [{ position: { LatLng: '1.0°, 2.0°' } }],
    userLocationProfile: { frequentPlaces: [{ placeLocation: '1.0°, 2.0°' }] },
  };
  const ios = [
    {
      startTime: '2024-03-01T08:00:00.000-03:30',
      endTime: '2024-03-01T09:00:00.000-03:30',
      visit: { hierarchyLevel: '0', topCandidate: { placeLocation: 'geo:47.5615,-52.7126' } },
    },
    {
      startTime: '2024-03-01T09:00:00Z',
      endTime: '2024-03-01T10:00:00Z',
      activity: { start: 'geo:1.5,180', end: 'geo:-1.5,-180' },
    },
    {
      startTime: '2024-03-01T10:00:00Z',
      endTime: '2024-03-01T11:00:00Z',
      timelinePath: [{ point: 'geo:3,4', durationMinutesOffsetFromStartTime: '12' }],
    },
  ];

  it('of Android: visits are check-ins, paths a layer; what has no place is left out', async () => {
    const { outcome, layers, checkins } = await read(JSON.stringify(android, null, 2), {
      name: 'Timeline.json',
    });
    expect(outcome).toEqual({
      name: 'Timeline.json',
      checkins: { added: 1, known: 0, refused: 1 },
      layer: { points: 2, known: false },
    });
    const createdAt = at('2023-01-01T04:30:00Z');
    expect(checkins).toEqual([
      {
        id: `own:${createdAt} 28.6139, 77.2090`,
        createdAt,
        shout: '',
        timeZoneOffset: 330,
        venue: { id: 'own:p1', name: 'Home', latitude: 28.6139, longitude: 77.209 },
      },
    ]);
    expect(pointsOf(layers[0])).toEqual({
      points: [
        [28.5, 77.1, at('2023-01-01T12:10:00Z')],
        [-28.4, -179.9999999, at('2023-01-01T12:20:00Z')],
      ],
      starts: [0],
    });
  });

  it('of iOS: a bare list, where a place within a place is no second visit', async () => {
    const [first] = ios;
    const within = { ...first, visit: { ...first?.visit, hierarchyLevel: '1' } };
    const { layers, checkins } = await read(JSON.stringify([...ios, within]));
    expect(checkins).toMatchObject([
      { timeZoneOffset: -210, venue: { id: 'own:47.5615, -52.7126', name: '47.5615, -52.7126' } },
    ]);
    expect(pointsOf(layers[0])).toEqual({
      points: [
        [1.5, 180, at('2024-03-01T09:00:00Z')],
        [-1.5, -180, at('2024-03-01T10:00:00Z')],
        [3, 4, at('2024-03-01T10:12:00Z')],
        [47.5615, -52.7126, at('2024-03-01T11:30:00Z')],
      ],
      starts: [0, 2, 3],
    });
  });

  it('of Takeout, both forms', async () => {
    const records = { locations: [{ latitudeE7: 481991200, longitudeE7: -163606500, timestampMs: '5000' }] };
    expect(pointsOf((await read(JSON.stringify(records))).layers[0])?.points).toEqual([
      [48.19912, -16.36065, 5000],
    ]);
    const location = { latitudeE7: 10000000, longitudeE7: 20000000 };
    const months = {
      timelineObjects: [
        { placeVisit: { location, duration: { startTimestamp: 'soon' } } },
        {
          placeVisit: {
            location: { ...location, name: 'Sperl', address: 'Gumpendorfer Str.\nVienna' },
            duration: { startTimestamp: '2015-01-01T00:00:01Z' },
          },
        },
        {
          activitySegment: {
            startLocation: location,
            endLocation: location,
            duration: { startTimestampMs: '2000' },
            waypointPath: { waypoints: [{ latE7: 30000000, lngE7: 40000000 }] },
          },
        },
      ],
    };
    const { layers, checkins } = await read(JSON.stringify(months));
    expect(checkins).toMatchObject([{ venue: { name: 'Sperl', address: 'Gumpendorfer Str., Vienna' } }]);
    expect(checkins[0]).not.toHaveProperty('timeZoneOffset');
    expect(pointsOf(layers[0])).toEqual({
      points: [
        [1, 2, Number.NaN],
        [1, 2, 2000],
        [3, 4, 2000],
        [1, 2, 2000],
      ],
      starts: [0, 1],
    });
  });

  it('is known when it comes again', async () => {
    const first = await read(JSON.stringify(ios));
    expect((await readFile(first.file, first.parts)).layer).toEqual({ points: 3, known: true });
  });
});

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
    const { outcome, layers } = await read(gpx, { chunk, name: 'walk.gpx' });
    expect(outcome).toEqual({ name: 'walk.gpx', layer: { points: 7, known: false } });
    expect(pointsOf(layers[0])).toEqual({
      points: [
        [48.2, 16.4, at('2021-06-01T04:15:00Z')],
        [-16.8, -180, Number.NaN],
        [1, 2, Number.NaN],
        [1.5, 2.5, Number.NaN],
        [3, 4, at('2021-06-01T10:00:00Z')],
        [5, 6, Number.NaN],
        [7, 8, Number.NaN],
      ],
      starts: [0, 1, 2, 4, 6],
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
  ['PK\u0003\u0004rest', 'zip'],
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
