import { levelsOf } from '@/components/ui/chart/levels';
import { fitted } from '@/components/ui/chart/picture-parts';
import type { PosterYear } from '@/lib/atlas/contract';
import { copyFrom, yOf } from '@/lib/atlas/map/mercator';
import { areaOf, scaleOf, toScreen, type View } from '@/lib/atlas/map/view';
import { type Format, type FormatName, formats } from './formats';
import { dotOf, labelSizes, labelsOf, nextLine } from './labels';
import { monthSquares } from './month-squares';
import type { PosterWords } from './words';
import { balanced } from './wrapped';

export interface PosterChoices {
  format: FormatName;
  /** On the map. */
  cities: boolean;
  lines: boolean;
  places: boolean;
  sentence: string;
}

/** A text; `align` says which of its ends is at `x`. */
export interface PosterText {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
  colour: 'text' | 'meta' | 'label';
  align: 'left' | 'right' | 'center';
  spacing?: number;
}

/** Everything on a poster but the land: numbers and words to draw, in pixels. */
export type PosterDrawing = ReturnType<typeof layPoster>;

/** `rtl`: texts begin at the right, and the map is at their left. `widthOf`: of a text at a size. */
export function layPoster(
  { calendar, map }: PosterYear,
  words: PosterWords,
  choices: PosterChoices,
  { rtl, firstWeekday, widthOf }: Reading,
) {
  const format = formats[choices.format];
  const { width, height, mark } = format;
  const side = (x: number, wide = 0) => (rtl ? width - x - wide : x);
  const room = { ...format.map, left: side(format.map.left, format.map.width) };
  const view = map && viewOf(map, format, room);
  const dots =
    map && view
      ? map.cities.map((city) => dotOf({ ...city, x: copyFrom(city.x, map.area.west) }, view, choices))
      : [];
  const labels = labelsOf(dots, inside(room), widthOf);
  const squares = map ? undefined : monthSquares(calendar, firstWeekday, { ...calendarRoom(format) });
  const levels = levelsOf(calendar.counts, 4);
  return {
    ...{ width, height, rtl, view },
    /** Below it the land fades into the ground; beside it where texts are beside the map. */
    map: room,
    countries: map?.countries ?? [],
    dots,
    routes: map && view && choices.lines ? map.routes.flatMap((route) => onView(route, view)) : [],
    squares: (squares?.squares ?? []).map((square) => ({
      ...square,
      x: side(square.x, square.side),
      level: levels.of(square.count),
    })),
    mark: { ...mark, left: side(mark.left, mark.side) },
    texts: [
      ...labels.flatMap(({ lines, x, y, align }) =>
        lines.map((text, line): PosterText => {
          const isFirst = line === 0;
          const size = labelSizes[isFirst ? 0 : 1];
          return {
            ...{ text, x, align, size },
            y: y + line * nextLine,
            weight: isFirst ? 500 : 400,
            colour: 'label',
          };
        }),
      ),
      ...(squares?.names ?? []).map(
        ({ x, ...at }, month): PosterText => ({
          ...{ text: words.months[month] ?? '', x: side(x), y: at.y, align: rtl ? 'right' : 'left' },
          ...{ size: 22, weight: 400, colour: 'meta' },
        }),
      ),
      ...textsOf(words, choices, format, { rtl, side, widthOf }),
    ],
  };
}

/** The reader's conventions. */
interface Reading {
  rtl: boolean;
  /** 0 Sunday to 6 Saturday. */
  firstWeekday: number;
  widthOf(text: string, size: number): number;
}

function textsOf(
  words: PosterWords,
  { sentence }: PosterChoices,
  format: Format,
  { rtl, side, widthOf }: Pick<Reading, 'rtl' | 'widthOf'> & { side(x: number): number },
): PosterText[] {
  const { text, year, figures, mark } = format;
  const begin = rtl ? 'right' : 'left';
  const at = (x: number, y: number, size: number, weight: number, colour: 'text' | 'meta' = 'text') => ({
    ...({ x: side(x), y, size, weight, colour, align: begin } as const),
  });
  const column = text.width / 3;
  const yearSize = year.size * Math.min(1, (text.width * 1.05) / widthOf(words.year, year.size));
  const { size, lineHeight, lines, y, width } = format.sentence;
  const said = balanced(sentence, lines, width, (line) => widthOf(line, size));
  const rest = (part: string) => fitted(part, width, size, widthOf);
  // Where the map is above, the words stand on the picture's foot; beside it they follow the figures.
  const foot = said.length === 1 ? mark.top + mark.side / 2 + size / 3 : y;
  const top = mark.wordsFirst ? foot - (said.length - 1) * lineHeight : y - (lines - 1) * lineHeight;
  const beside = mark.wordsFirst ? -12 : mark.side + 12;
  return [
    {
      ...at(text.left - year.size * 0.06, year.y, yearSize, 760),
      text: words.year,
      spacing: -0.045 * yearSize,
    },
    ...words.figures.flatMap(({ value, label }, index) => [
      { ...at(text.left + index * column, figures.y, figures.size, 680), text: value },
      {
        ...at(text.left + index * column, figures.labelY, figures.labelSize, 400, 'meta'),
        text: fitted(label, column - 16, figures.labelSize, widthOf),
      },
    ]),
    ...said.map((part, line) => ({ ...at(text.left, top + line * lineHeight, size, 400), text: rest(part) })),
    {
      ...at(mark.left + beside, mark.top + mark.side / 2 + 8, mark.wordsSize, 400, 'meta'),
      align: mark.wordsFirst === rtl ? 'left' : 'right',
      text: words.foot,
    },
  ];
}

/** Margin around the places for names, pixels. */
const besides = { x: 140, y: 110 };
/** Closer up, land lacks detail. */
const nearest = scaleOf(6);
/** Routes over the pole are cut off. */
const northmost = yOf(76);

/** Centres all places and routes in a box of the picture. */
function viewOf(
  { area, routes }: NonNullable<PosterYear['map']>,
  { width, height }: Format,
  room: { left: number; top: number; width: number; height: number },
): View {
  const north = Math.max(Math.min(area.north, northmost), Math.min(area.north, ...routes.map(topOf)));
  const scale = Math.min(
    nearest,
    (room.width - 2 * besides.x) / (area.east - area.west),
    (room.height - 2 * besides.y) / (area.south - north),
  );
  // The world once in the room.
  const shown = Math.max(scale, room.width);
  return {
    ...{ width, height, scale: shown },
    x: (area.west + area.east) / 2 - (room.left + room.width / 2 - width / 2) / shown,
    y: (north + area.south) / 2 - (room.top + room.height / 2 - height / 2) / shown,
  };
}

const topOf = (route: Float64Array): number =>
  route.reduce((least, each, at) => (at % 2 ? Math.min(least, each) : least), 1);

/** A route in pixels, again wherever the world repeats. */
function onView(route: Float64Array, view: View): number[][] {
  const { west, east } = areaOf(view);
  const xs = route.filter((_, at) => at % 2 === 0);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const copies: number[][] = [];
  for (let x = copyFrom(most, west) - most; x + least <= east; x++)
    copies.push(
      [...xs].flatMap((each, at) => {
        const point = toScreen(view, { x: each + x, y: route[2 * at + 1] ?? 0 });
        return [point.x, point.y];
      }),
    );
  return copies;
}

/** Where labels may be. */
const inside = ({ left, top, width, height }: Format['map']) => ({
  ...{ left: left + 20, right: left + width - 20, top: top + 20, bottom: top + height },
});

const calendarRoom = ({ map, text }: Format): Format['map'] =>
  map.left === 0
    ? { left: text.left, width: text.width, top: 96, height: map.height - 120 }
    : { left: map.left + 40, width: map.width - 40 - text.left, top: 120, height: map.height - 240 };
