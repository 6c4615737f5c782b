// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PosterYear } from '@/lib/atlas/contract';
import { xOf, yOf } from '@/lib/atlas/map/mercator';
import { columnsOf, placeAt, visitAt } from '@/lib/atlas/test-columns';
import { posterOf } from '@/lib/atlas/time/poster';
import { touch } from '../../map/labels';
import { formatNames, formats } from './formats';
import { layPoster, type PosterChoices } from './layout';

const towns = [
  ['Lisbon', 38.7, -9.1],
  ['Tokyo', 35.7, 139.7],
  ['Cape Town', -33.9, 18.4],
  ['Stockholm', 59.3, 18.1],
] as const;
const visitsAt = (some: readonly (readonly [string, number, number])[]) =>
  some.flatMap(([locality, latitude, longitude], n) =>
    [0, 1].map((day) =>
      visitAt(`2024-0${n + 1}-1${day}T12:00+00:00`, {
        place: placeAt(locality, latitude, longitude, { locality, countryCode: 'PT' }),
      }),
    ),
  );
function yearAt(...some: readonly (readonly [string, number, number])[]): PosterYear {
  const made = posterOf(columnsOf(visitsAt(some)), 2024, () => true);
  if (!made) throw new Error('No year');
  return made;
}
const year = yearAt(...towns);
const words = {
  ...{ year: '2024', foot: 'Waymark' },
  figures: [
    { value: '8', label: 'days' },
    { value: '4', label: 'places' },
    { value: '1', label: 'country' },
  ],
  months: Array.from({ length: 12 }, (_, month) => `Month ${month + 1}`),
};
const chosen: PosterChoices = {
  ...{ format: '4:5', cities: true, lines: true, places: false },
  sentence: 'The longest trip: 12 days in Japan, from Tokyo to Hiroshima.',
};
const reading = {
  rtl: false,
  firstWeekday: 1,
  widthOf: (text: string, size: number) => text.length * size * 0.5,
};
const lay = (change: Partial<PosterChoices> = {}, of = year, rtl = false) =>
  layPoster(of, words, { ...chosen, ...change }, { ...reading, rtl });
const textsIn = (drawing: ReturnType<typeof lay>) => drawing.texts.map(({ text }) => text);

describe('a poster', () => {
  it('has the size of its format', () => {
    expect(formatNames.map((format) => lay({ format })).map(({ width, height }) => [width, height])).toEqual([
      [1080, 1350],
      [1080, 1920],
      [1920, 1080],
    ]);
  });

  it.each(formatNames)('shows all dots of %s on its part for the map, in the middle', (format) => {
    for (const rtl of [false, true]) {
      const { dots, map } = lay({ format }, year, rtl);
      expect(dots).toHaveLength(4);
      for (const { x, y } of dots) {
        expect(x).toBeGreaterThan(map.left);
        expect(x).toBeLessThan(map.left + map.width);
        expect(y).toBeGreaterThan(map.top);
        expect(y).toBeLessThan(map.top + map.height);
      }
      const xs = dots.map(({ x }) => x);
      expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(map.left + map.width / 2);
    }
  });

  it('shows both sides of the date line together', () => {
    const { dots, map, view } = lay(
      {},
      yearAt(['Suva', -18.1, 178.4], ['Apia', -13.8, -171.8], ['Nukuʻalofa', -21.1, -175.2]),
    );
    expect(view?.scale).toBeGreaterThan(4000);
    for (const { x } of dots) expect(x > map.left && x < map.width).toBe(true);
    const [suva, apia] = ['Suva', 'Apia'].map((town) => dots.find(({ lines }) => lines[0] === town)?.x ?? 0);
    expect(suva).toBeLessThan(apia ?? 0);
  });

  it('gives about two thirds to the map', () => {
    for (const { width, height, map } of formatNames.map((format) => formats[format])) {
      expect((map.width * map.height) / (width * height)).toBeGreaterThan(0.6);
      expect((map.width * map.height) / (width * height)).toBeLessThan(0.7);
    }
  });

  it('leaves the foot of the tallest free', () => {
    const { texts, mark, height } = lay({ format: '9:16' });
    expect(height - (mark.top + mark.side)).toBeGreaterThanOrEqual(190);
    // Letters reach a fifth of their size below the line.
    for (const { y, size } of texts) expect(height - (y + size / 5)).toBeGreaterThanOrEqual(190);
  });

  it('keeps all texts on the picture, and apart from each other', () => {
    for (const format of formatNames)
      for (const rtl of [false, true]) {
        const { texts, width } = lay({ format, places: true }, year, rtl);
        const boxes = texts.map(({ text, x, y, size, align }) => {
          const wide = reading.widthOf(text, size);
          const left = align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2;
          return { text, left, right: left + wide, top: y - 0.73 * size, bottom: y };
        });
        for (const one of boxes) {
          expect([one.text, one.left >= 0 && one.right <= width]).toEqual([one.text, true]);
          const over = boxes.filter((other) => other !== one && touch(one, other));
          expect(over.map((other) => [one.text, other.text])).toEqual([]);
        }
      }
  });

  it('names cities, and places only when it is told to', () => {
    expect(textsIn(lay())).toEqual(expect.arrayContaining(['Lisbon', 'Tokyo', 'Cape Town', 'Stockholm']));
    expect(textsIn(lay()).join()).not.toContain('Place ');
    expect(textsIn(lay({ places: true }))).toContain('Place Tokyo');
    const bare = textsIn(lay({ cities: false }));
    for (const [town] of towns) expect(bare).not.toContain(town);
    expect(lay({ cities: false }).dots).toHaveLength(4);
  });

  it('draws ways unless it is told not to', () => {
    const way = Float64Array.of(xOf(-9.1), yOf(38.7), xOf(60), yOf(65), xOf(139.7), yOf(35.7));
    const travelled = { ...year, ...(year.map && { map: { ...year.map, routes: [way] } }) };
    expect(lay({ lines: false }, travelled).routes).toEqual([]);
    const { routes, dots } = lay({}, travelled);
    // Once, from dot to dot: the world repeats beyond the picture.
    const [drawn = []] = routes;
    const [home] = dots.filter(({ lines }) => lines[0] === 'Lisbon');
    expect(drawn[0]).toBeCloseTo(home?.x ?? 0);
    expect(drawn[1]).toBeCloseTo(home?.y ?? 0);
    // A route that rises above the places is centred with them.
    const ys = [...drawn.filter((_, at) => at % 2), ...dots.map(({ y }) => y)];
    expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(formats['4:5'].map.height / 2);
  });

  it('mirrors texts, not the map', () => {
    const [ltr, rtl] = [lay(), lay({}, year, true)];
    expect(rtl.dots.map(({ x, y }) => [x, y])).toEqual(ltr.dots.map(({ x, y }) => [x, y]));
    const [from, to] = [ltr, rtl].map(({ texts }) => texts.find(({ text }) => text === '2024'));
    expect([from?.align, to?.align]).toEqual(['left', 'right']);
    expect(to?.x).toBeCloseTo(1080 - (from?.x ?? 0));
    expect(rtl.mark.left).toBe(72);
    // The map is at the other side, and Tokyo in its east.
    const wide = lay({ format: '16:9' }, year, true);
    expect(wide.map.left).toBe(0);
    const [lisbon, tokyo] = ['Lisbon', 'Tokyo'].map((town) =>
      wide.dots.find(({ lines }) => lines[0] === town),
    );
    expect(tokyo?.x).toBeGreaterThan(lisbon?.x ?? 0);
  });

  it('has the days of the year in place of a map under three places', () => {
    const quiet = yearAt(...towns.slice(0, 2));
    for (const format of formatNames) {
      const { view, dots, routes, squares, map, texts } = lay({ format }, quiet);
      expect(view).toBeUndefined();
      expect([dots, routes]).toEqual([[], []]);
      expect(squares).toHaveLength(366);
      expect(squares.filter(({ level }) => level > 0)).toHaveLength(4);
      expect(texts.map(({ text }) => text)).toContain('Month 12');
      const end = { x: map.left + map.width, y: map.top + map.height };
      for (const { x, y, side } of squares)
        expect([x >= map.left, y >= map.top, x + side <= end.x, y + side <= end.y].every(Boolean)).toBe(true);
      expect(new Set(squares.map(({ x, y }) => `${x.toFixed()} ${y.toFixed()}`)).size).toBe(366);
      // As large as there is room for.
      expect(squares[0]?.side).toBeGreaterThan(format === '9:16' ? 34 : 28);
    }
    expect(lay().squares).toEqual([]);
  });

  it('shows neighbours from no nearer than land has detail', () => {
    const near = yearAt(['A', 48.2, 16.3], ['B', 48.21, 16.31], ['C', 48.22, 16.32]);
    expect(lay({}, near).view?.scale).toBe(256 * 2 ** 6);
  });

  it('breaks the sentence in lines of about one length, and cuts what is too long', () => {
    const said = (sentence: string, format: PosterChoices['format'] = '4:5') =>
      textsIn(lay({ sentence, format })).slice(-1 - formats[format].sentence.lines, -1);
    expect(textsIn(lay()).slice(-3, -1)).toEqual([
      'The longest trip: 12 days in Japan,',
      'from Tokyo to Hiroshima.',
    ]);
    expect(said('The longest trip: 10 days in Cape Town.', '16:9').slice(-2)).toEqual([
      'The longest trip: 10 days',
      'in Cape Town.',
    ]);
    expect(said('word '.repeat(60)).at(-1)).toMatch(/…$/);
    expect(textsIn(lay({ sentence: '旅'.repeat(50) })).filter((text) => /^旅+$/.test(text))).toHaveLength(2);
    expect(textsIn(lay({ sentence: ' ' })).filter((text) => text.trim() === '')).toEqual([]);
  });
});
