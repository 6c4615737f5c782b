import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFeedDate } from './dates';

const moment = Date.UTC(2026, 10, 2, 17, 42, 0);

test.each([
  'Mon, 02 Nov 2026 17:42:00 GMT',
  'Mon, 02 Nov 2026 18:42:00 +0100',
  'Mon, 02 Nov 2026 12:42:00 EST',
  'Mon, 02 Nov 2026 09:42:00 PST',
  'Mon, 2 Nov 2026 17:42 UT',
  'Mon,02 Nov 2026 17:42:00 GMT',
  'Mon , 02 Nov 2026 17:42:00 GMT',
  '02 Nov 26 17:42:00 Z',
  '2 Nov 2026 17:42:00',
  'Tue, 02 Nov 2026 17:42:00 GMT',
  'Monday, 02-Nov-26 17:42:00 GMT',
  'Monday, 2 November 2026 17:42:00 +00:00',
  'mon, 02 nov 2026 17:42:00 gmt',
  'Mon, 02 Nov 2026 23:12:00 GMT+0530',
  'Mon, 02 Nov 2026 18:42:00 +1:00',
  'Mon, 02 Nov 2026 18:42:00 CET',
  'Mon, 02 Nov 2026 18:42:00 +0100 (CET)',
  '  Mon, 02 Nov\n 2026   17:42:00 GMT ',
  'Mon, 02 Nov 2026 5:42 PM GMT',
  'Nov 2, 2026 5:42 pm',
  'November 2nd, 2026 17:42',
  'Mon Nov 02 2026 18:42:00 GMT+0100 (Central European Standard Time)',
  'Mon Nov  2 17:42:00 2026',
  'Mon Nov 2 17:42:00 UTC 2026',
  '2026-11-02T17:42:00Z',
  '2026-11-02T17:42:00.000Z',
  '2026-11-02T18:42:00+01:00',
  '2026-11-02T18:42:00+0100',
  '2026-11-02T18:42:00+01',
  '2026-11-02 17:42:00',
  '2026-11-02 18:42:00 +0100',
  '2026-11-02T17:42Z',
  '2026-11-02T17:42:00',
])('%s', (written) => {
  expect(readFeedDate(written)).toEqual({ written: written.trim(), ms: moment });
});

test.each(['2026-11-02', '02 Nov 2026', 'Mon, 2 Nov 2026', 'Nov 2, 2026'])('%s is a day', (written) => {
  expect(readFeedDate(written)).toEqual({ written, ms: Date.UTC(2026, 10, 2), day: true });
});

test.each([
  ['2026', Date.UTC(2026, 0, 1)],
  ['2026-11', Date.UTC(2026, 10, 1)],
  ['0099-01-02', new Date('0099-01-02').getTime()],
  ['12 Jan 69', Date.UTC(1969, 0, 12)],
  ['12 Jan 49', Date.UTC(2049, 0, 12)],
])('%s is the first of its days', (written, ms) => {
  expect(readFeedDate(written)).toEqual({ written, ms, day: true });
});

test.each([
  '',
  'yesterday',
  '1793641320',
  '30 Feb 2026 10:00:00 GMT',
  '2026-13-01',
  '2026-02-29',
  '2026-11-02T25:00:00Z',
  '2026-11-02T10:61:00Z',
  'Mon, 02 Nov 2026 17:42:00 XYZ',
  'lun., 02 nov. 2026 à 17:42',
  '0000-00-00 00:00:00',
  '02/11/2026',
  'Nov',
])('“%s” stays as written', (written) => {
  expect(readFeedDate(written)).toEqual({ written });
});

test('the last moment of a day and a leap second are within it', () => {
  expect(readFeedDate('2026-11-02T24:00:00Z').ms).toBe(Date.UTC(2026, 10, 3));
  expect(readFeedDate('Wed, 31 Dec 2016 23:59:60 GMT').ms).toBe(Date.UTC(2016, 11, 31, 23, 59, 59));
});

test('every date that browsers write is read as they mean it', () => {
  const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const seconds = Math.floor(date.getTime() / 1000) * 1000;
      expect(readFeedDate(date.toUTCString()).ms).toBe(seconds);
      expect(readFeedDate(date.toISOString()).ms).toBe(seconds);
      expect(readFeedDate(date.toString()).ms).toBe(seconds);
    }),
  );
});

test('whatever is written stays as written, and never takes long', () => {
  const part = fc.constantFrom(
    'Mon',
    ',',
    ' ',
    '02',
    'Nov',
    '2026',
    ':',
    '17',
    '+01',
    '(',
    ')',
    'pm',
    '-',
    'T',
    'Z',
    '.',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part, { maxLength: 60 }).map((parts) => parts.join('')),
      ),
      (written) => {
        expect(readFeedDate(written).written).toBe(written.trim());
      },
    ),
    { numRuns: 2000 },
  );
});
