import { describe, expect, it } from 'vitest';
import { readFile } from './read';
import { at, pointsOf, read } from './test-read';

const time = at('2024-05-01T10:20:30Z');

describe('GPX', () => {
  const gpx = `<gpx xmlns:waymark="urn:x-waymark"><metadata><time>2020-01-01T00:00:00Z</time><name>All</name></metadata>
<wpt lat="48.2" lon="16.4"><time>2024-05-01T10:20:30Z</time><name>Sperl &amp; Co</name><desc>Cake</desc><type>Café</type>
<link href="https://a.example"><text>x</text><type>text/html</type></link><extensions><foo:time>2001-01-01T00:00:00Z</foo:time></extensions></wpt>
<wpt lat="48.3" lon="16.5"><name>Saved</name></wpt>
<wpt lat="99" lon="16.5"><time>2024-05-01T10:20:30Z</time></wpt>
<wpt lat="1" lon="2"><time>2024-05-01T10:20:30Z</time><name>Office</name><desc>Said to people</desc>
<extensions><waymark:id>c7</waymark:id></extensions></wpt>
<rte><name>Way</name><rtept lat="1" lon="2"><name>Turn</name></rtept></rte></gpx>`;

  it('waypoints with a time are visits, with their words; others are points', async () => {
    const { checkins, layers } = await read(gpx);
    expect(checkins).toEqual([
      {
        id: `own:${time} 48.2000, 16.4000`,
        createdAt: time,
        shout: 'Cake',
        venue: {
          ...{ id: 'own:48.2000, 16.4000', name: 'Sperl & Co', latitude: 48.2, longitude: 16.4 },
          details: { categories: [{ id: 'own:Café', name: 'Café' }] },
        },
      },
      {
        ...{ id: 'c7', createdAt: time, shout: '' },
        venue: { id: 'own:1.0000, 2.0000', name: 'Office', latitude: 1, longitude: 2 },
      },
    ]);
    expect(pointsOf(layers[0])?.points).toEqual([
      [48.3, 16.5, Number.NaN],
      [1, 2, Number.NaN],
    ]);
  });

  it('replaces the layer that an earlier build made of its visits', async () => {
    const { removed } = await read(gpx, { name: 'a.gpx' });
    const [first, last] = [
      { latitude: 48.2, longitude: 16.4, time },
      { latitude: 1, longitude: 2, time: null },
    ];
    expect(removed).toEqual([JSON.stringify(['gpx', 'a.gpx', 4, first, last])]);
    expect((await read('<gpx><wpt lat="1" lon="2"/></gpx>')).removed).toEqual([]);
  });
});

describe('GeoJSON', () => {
  const point = (properties: object | null, coordinates = [16.4, 48.2, 150], more = {}) => ({
    ...{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties, ...more },
  });
  const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

  it.each<[string, unknown]>([
    ['time', '2024-05-01T10:20:30Z'],
    ['timestamp', time / 1000],
    ['Timestamp', time],
    ['date', '2024-05-01T12:20:30+02:00'],
    ['datetime', '2024-05-01 10:20:30'],
    ['visited_at', String(time / 1000)],
  ])('points with %s are visits', async (key, value) => {
    const { checkins, layers } = await read(
      collection(point({ Title: 'Sperl', note: 'Cake', country: 'at', [key]: value })),
    );
    expect(checkins).toMatchObject([
      {
        ...{ createdAt: time, shout: 'Cake' },
        venue: { name: 'Sperl', latitude: 48.2, longitude: 16.4, details: { countryCode: 'AT' } },
      },
    ]);
    const offset =
      key === 'date' ? [{ timeZoneOffset: 120 }] : [expect.not.objectContaining({ timeZoneOffset: 0 })];
    expect(checkins).toMatchObject(offset);
    expect(layers).toEqual([]);
  });

  it('others are points and lines of a layer, or left out', async () => {
    const line = {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      properties: { time },
    };
    const area = {
      type: 'Feature',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [1, 2],
            [3, 4],
            [5, 6],
            [1, 2],
          ],
        ],
      },
      properties: {},
    };
    const { outcome, checkins, layers } = await read(
      collection(
        point({ name: 'Saved' }),
        point({ timestamp: time / 1000, velocity: 3 }),
        point(
          { name: 'Starred', date: '2024-05-01', google_maps_url: 'https://maps.example', location: {} },
          [1, 2],
        ),
        point({ time: '2024' }, [5, 6]),
        ...[line, area],
        point({ time: '2024-05-01' }, [181, 0]),
        { type: 'Feature', geometry: null, properties: { time: '2024-05-01' } },
        { ...point(null), geometry: { type: 'Nothing' } },
      ),
    );
    expect(checkins).toEqual([]);
    expect(outcome).toEqual({
      name: 'a.json',
      layer: { points: 6, known: false },
    });
    expect(layers[0]?.starts).toHaveLength(5);
  });

  it('takes an id for that of a check-in only where all is as Waymark writes it', async () => {
    const ours = { time: '2024-05-01T10:20:30Z', timestamp: time / 1000 };
    const { checkins } = await read(
      collection(
        point(ours, [1, 2], { id: 'c1' }),
        point({ time: ours.time }, [1, 2], { id: 'c2' }),
        point(ours, [3, 4], { id: 5 }),
      ),
    );
    expect(checkins).toMatchObject([
      { id: 'c1' },
      { id: `own:${time} 2.0000, 1.0000` },
      { id: `own:${time} 4.0000, 3.0000` },
    ]);
  });
});

describe('KML', () => {
  const kml = (...placemarks: string[]) =>
    `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>All</name><TimeStamp><when>2001-01-01</when></TimeStamp>
<Folder>${placemarks.map((each) => `<Placemark>${each}</Placemark>`).join('\n')}</Folder></Document></kml>`;
  const spot = '<Point><coordinates> 16.4,48.2,0 </coordinates></Point>';

  it('placemarks of a point with a time are visits, with their words', async () => {
    const { checkins } = await read(
      kml(
        `<name>Sperl</name><description><![CDATA[<b>Cake</b>]]></description><TimeStamp><when>2024-05-01T12:20:30+02:00</when></TimeStamp>${spot}`,
        `<name>Span</name><TimeSpan><begin>2024-05-01T10:20:31Z</begin><end>2024-05-02</end></TimeSpan>${spot}<ExtendedData>
         <Data name="Category"><value>Bar</value></Data></ExtendedData>`,
      ),
    );
    expect(checkins).toMatchObject([
      {
        createdAt: time,
        timeZoneOffset: 120,
        shout: 'Cake',
        venue: { name: 'Sperl', latitude: 48.2, longitude: 16.4 },
      },
      { createdAt: time + 1000, venue: { name: 'Span', details: { categories: [{ name: 'Bar' }] } } },
    ]);
  });

  it('lines, tracks and what has no day are of a layer', async () => {
    const { checkins, layers } = await read(
      kml(
        `<name>Saved</name>${spot}`,
        `<TimeStamp><when>2024-05</when></TimeStamp>${spot}`,
        `<TimeStamp><when>2024-05-01</when></TimeStamp><LineString><coordinates>1,2 3,4,5
        200,1</coordinates></LineString>`,
        '<gx:Track><when>2024-05-01T10:20:30Z</when><when>2024-05-01T10:20:31Z</when><gx:coord>5 6 7</gx:coord><gx:coord>8 9 0</gx:coord></gx:Track>',
      ),
    );
    expect(checkins).toEqual([]);
    expect(pointsOf(layers[0])).toEqual({
      points: [
        [48.2, 16.4, Number.NaN],
        [48.2, 16.4, Number.NaN],
        [2, 1, Number.NaN],
        [4, 3, Number.NaN],
        [6, 5, time],
        [9, 8, time + 1000],
      ],
      starts: [0, 1, 2, 4],
    });
  });

  it('takes no id of others for that of a check-in', async () => {
    const data = (name: string, value: string) => `<Data name="${name}"><value>${value}</value></Data>`;
    const { checkins, file, parts } = await read(
      kml(
        `<TimeStamp><when>2024-05-01T10:20:30Z</when></TimeStamp>${spot}<ExtendedData>${data('id', '1')}</ExtendedData>`,
      ),
    );
    expect(checkins).toMatchObject([{ id: `own:${time} 48.2000, 16.4000` }]);
    expect((await readFile(file, parts)).checkins).toEqual({ added: 1, known: 0, refused: 0 });
  });
});
