import type { Checkin } from '@/lib/checkins/model';

/** Text that breaks carelessly written formats. */
export const nasty = [
  'Cake 🍰👩‍👩‍👧 with "quotes", commas; and \\ backslashes',
  'שלום עולם, مرحبا; \u202Ereversed\u202C',
  'two\nlines\r\nand\ra third',
  '=HYPERLINK("https://evil.example")',
  '+43 1 586', // A number that spreadsheets would take for a formula.
  '-1', // And one that they would compute.
  '@SUM(A1)',
  '\t=1+1',
  ']]> <b>&amp;</b> <!-- --> <?x?>',
  'bell\u0007 nul\u0000 escape\u001b next\u0085 del\u007f none\uFFFE',
  '東京都千代田区丸の内一丁目'.repeat(9),
  '\r\nBEGIN:VEVENT\r\n</wpt>\n<wpt ',
  'lone \ud83c surrogate',
  '',
];

const places: [longitude: number, latitude: number, country: string, code: string, offset: number][] = [
  [16.36065, 48.19912, 'Austria', 'AT', 120],
  [85.324, 27.7172, 'Nepal', 'NP', 345],
  [-52.7126, 47.5615, 'Canada', 'CA', -150],
  [180, -16.8, 'Fiji', 'FJ', 720],
  [-180, 65.0, 'Russia', 'RU', 720],
  [-171.76, -13.85, 'Samoa', 'WS', 780],
  [0.000000012345, -0.00000001, 'Nowhere & Co', 'XX', 0],
  [77.209, 28.6139, 'India', 'IN', 330],
];

/** The check-in number `n`: every thirteenth without a venue, every seventeenth without an offset. */
export function nastyCheckin(n: number): Checkin {
  const words = nasty[n % nasty.length] ?? '';
  const [longitude, latitude, country, countryCode, timeZoneOffset] = places[n % places.length] ?? [
    0,
    0,
    '',
    '',
    0,
  ];
  return {
    id: `c${n}`,
    // Two of a pair at the same second; across years and days by the places' own clocks.
    createdAt: Date.UTC(2015, 11, 31, 10) + Math.floor(n / 2) * 7_777_000,
    shout: words,
    ...(n % 17 !== 0 && { timeZoneOffset }),
    ...(n % 5 === 0 && { visibility: 'private' }),
    ...(n % 3 === 0 && { shortUrl: `https://svc.example/c/${n}?a=1&b=2` }),
    ...(n % 13 !== 0 && {
      venue: {
        id: `v${n % 40}`,
        name: nasty[(n + 3) % nasty.length] || 'Plain place',
        latitude,
        longitude,
        address: `${nasty[(n + 5) % nasty.length]} 11, ${country}`,
        details: {
          country,
          countryCode,
          locality: 'Town; "old", new',
          phone: '+43 1 586 41 58',
          url: 'https://place.example/?q=%3C&%3E',
          categories: [{ id: 'k1', name: 'Kaffee, Kuchen & Co' }],
        },
      },
    }),
    ...(n % 4 === 0 && {
      photos: [{ id: 'p', prefix: 'https://img.example/', suffix: '/p.jpg', width: 30, height: 20 }],
      photoCount: 1,
    }),
    ...(n % 6 === 0 && { event: 'Poetry <Reading>', createdBy: { name: 'Bo; "B"', relationship: 'friend' } }),
    ...(n % 7 === 0 && { other: { zeta: [1, { b: 2, a: null }], alpha: 'x', 10: 'ten', 9: 'nine' } }),
  };
}

export const nastyHistory = (count: number): Checkin[] =>
  Array.from({ length: count }, (_, n) => nastyCheckin(n));
