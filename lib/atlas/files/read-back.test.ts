import { describe, expect, it } from 'vitest';
import { type Checkin, isVisit } from '@/lib/checkins/model';
import { plainText } from './entry';
import { type FormatName, formats } from './formats';
import { readFile } from './read';
import { readArchive } from './read-archive';
import type { Outcome } from './read-task';
import { nastyHistory } from './test-checkins';
import { read } from './test-read';
import { writeFile } from './write';
import { zip } from './zip';

const history = nastyHistory(300);

async function write(name: FormatName): Promise<Blob> {
  async function* all() {
    yield history;
  }
  const { file } = await writeFile(formats[name], all(), { title: 'All', now: 0, zones: [] });
  return file;
}

const named = (file: Blob, name: string) => new File([file], name);

/** The check-ins of an archive, and the outcome of each file. */
async function readAll(archive: File) {
  const { parts, checkins } = await read('');
  const outcomes: Outcome[] = [];
  for await (const each of readArchive(archive, (file) => readFile(file, parts))) outcomes.push(each);
  return { outcomes, checkins: checkins as Checkin[] };
}

// Adding 0 turns −0 into 0.
const micro = (degrees: number | undefined) => degrees && Math.round(degrees * 1e6) + 0;

/** The facts of a check-in that every format keeps. */
const facts = ({ id, createdAt, shout, venue, timeZoneOffset }: Checkin) => [
  ...[id, createdAt, plainText(shout).trim(), plainText(venue?.name ?? '').trim()],
  ...[micro(venue?.latitude), micro(venue?.longitude), timeZoneOffset || undefined],
];

describe('a life of Waymark comes back from', () => {
  it.each(['geojson', 'kml', 'csv'] as const)('%s', async (name) => {
    const text = await (await write(name)).text();
    for (const chunk of [977, 1_000_000]) {
      const { outcome, checkins } = await read(text, { chunk });
      expect(outcome).toMatchObject({ checkins: { added: history.length, refused: 0 } });
      expect((checkins as Checkin[]).map(facts)).toEqual(history.map(facts));
    }
  });

  it('the calendars of its years, packed as they are', async () => {
    const { outcomes, checkins } = await readAll(named(await write('icalendar'), 'life.zip'));
    expect(outcomes.map(({ name, problem }) => [name, problem])).toEqual(
      outcomes.map((_, year) => [`${2015 + year}.ics`, undefined]),
    );
    expect(outcomes.length).toBeGreaterThan(1);
    // A year ends where the check-in was, so that its last ones may be later than the first of the next.
    expect(new Map(checkins.map((one) => [one.id, facts(one)]))).toEqual(
      new Map(history.map((one) => [one.id, facts(one)])),
    );
  });
});

describe('a table', () => {
  it.each([
    'Name,Latitude,Longitude,Date,Note\nSperl,48.2,16.36,2024-05-01T10:20:30+02:00,"Cake, ""warm"""',
    '\uFEFFdate,longitude,latitude,title,note\r\n2024-05-01T10:20:30+02:00,16.36,48.2,Sperl,"Cake, ""warm"""\r\n',
  ])('of another program with positions and times is a life', async (text) => {
    const { checkins, outcome } = await read(text, { chunk: 5, name: 'a.csv' });
    expect(outcome).toEqual({ name: 'a.csv', checkins: { added: 1, known: 0, refused: 0 } });
    expect(checkins).toMatchObject([
      {
        ...{ createdAt: Date.parse('2024-05-01T08:20:30Z'), shout: 'Cake, "warm"', timeZoneOffset: 120 },
        venue: { name: 'Sperl', latitude: 48.2, longitude: 16.36 },
      },
    ]);
  });

  it('with day and clock in separate columns has a visit at each time; an unreadable clock gives none', async () => {
    const rows = ['08:30', '8:45:10', '6:30 PM', ' '].map((clock) => `2024-05-01,${clock},Sperl,48.2,16.4\n`);
    const { checkins, outcome } = await read(`Date,Time,Name,Latitude,Longitude\n${rows.join('')}`);
    expect(outcome).toMatchObject({ checkins: { added: 3, refused: 1 } });
    expect(
      (checkins as Checkin[]).map(({ createdAt }) => new Date(createdAt).toISOString().slice(11, 19)),
    ).toEqual([...['08:30:00', '08:45:10', '00:00:00']]);
  });

  it('whose rows another program numbered is none of Waymark’s own, and blanks are no position', async () => {
    const time = '2024-05-01T10:20:30Z';
    const row = (at: string) => `1,${Date.parse(time) / 1000},${time},Sperl,${at}\n`;
    const { checkins, outcome } = await read(
      `id,timestamp,time,name,latitude,longitude\n${row('48.2,16.4')}${row(' , ')}`,
    );
    expect(outcome).toMatchObject({ checkins: { added: 1, refused: 1 } });
    expect((checkins as Checkin[]).map(isVisit)).toEqual([true]);
  });

  it('counts rows that are none, and says where it is cut off', async () => {
    const text = 'latitude,longitude,time\n1,2,2024-05-01\n91,2,2024-05-01\n1,2,soon\n1,2,"2024-05-02';
    const { outcome } = await read(text);
    expect(outcome).toMatchObject({ problem: 'broken', checkins: { added: 1, refused: 2 } });
  });

  it('without positions and times is none of a life', async () => {
    expect((await read('a,b\n1,2\n')).outcome).toMatchObject({ problem: 'unknown' });
  });
});

it('reads no appointments of a calendar of others', async () => {
  const event =
    'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20240501T102030Z\r\nGEO:48.2;16.3\r\nSUMMARY:Doctor\r\nEND:VEVENT';
  const { outcome, checkins } = await read(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n`);
  expect(outcome).toMatchObject({ problem: 'none' });
  expect(checkins).toEqual([]);
});

describe('an archive', () => {
  const life = async () => named(await write('geojson'), 'life.geojson');

  it('is read in place: what is none of a life is passed over', async () => {
    const other = new Blob(['{"settings":[1]}']);
    const files = [
      { name: 'Takeout/settings.json', file: other },
      { name: 'Takeout/photo.jpg', file: other },
      { name: 'Takeout/Maps/life.geojson', file: await life() },
      { name: '__MACOSX/._life.geojson', file: other },
    ];
    const { outcomes, checkins } = await readAll(named(await zip(files), 'takeout.zip'));
    expect(outcomes).toEqual([
      { name: 'life.geojson', checkins: { added: history.length, known: 0, refused: 0 } },
    ]);
    expect(checkins).toHaveLength(history.length);
  });

  it('without any says so, and one that is cut off or damaged keeps what was whole', async () => {
    const none = await zip([{ name: 'a.txt', file: new Blob(['x']) }]);
    expect((await readAll(named(none, 'a.zip'))).outcomes).toEqual([{ name: 'a.zip', problem: 'none' }]);
    const file = await life();
    const whole = await zip([
      { name: 'a.geojson', file },
      { name: 'b.geojson', file },
    ]);
    const { outcomes, checkins } = await readAll(named(whole.slice(0, whole.size * 0.7), 'b.zip'));
    expect(outcomes.map(({ name, problem }) => [name, problem])).toEqual([
      ['a.geojson', undefined],
      ['b.zip', 'broken'],
    ]);
    expect(checkins).toHaveLength(history.length);
    const bytes = new Uint8Array(await whole.arrayBuffer()).fill(0xff, 60, 400);
    expect((await readAll(named(new Blob([bytes]), 'c.zip'))).outcomes.at(-1)?.problem).toBe('broken');
  });
});
