import { describe, expect, it } from 'vitest';
import { readFile } from './read';
import { at, pointsOf, read } from './test-read';

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
