import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import type { PosterYear } from '@/lib/atlas/contract';
import { firstWeekday } from '@/lib/i18n/calendar';
import { landArtist } from '../../map/land';
import { layPoster, type PosterChoices, type PosterDrawing } from './layout';
import { fontOf, paintPoster } from './paint';
import { type PaletteName, palettes } from './palettes';
import type { PosterWords } from './words';

/** Draws the poster on a canvas, which is the picture itself. `ready`: with its land. */
export function usePoster(
  canvas: RefObject<HTMLCanvasElement | null>,
  year: PosterYear,
  words: PosterWords,
  choices: PosterChoices & { palette: PaletteName },
): { ready: boolean; failed: boolean } {
  const palette = palettes[choices.palette];
  const drawing = useMemo(() => layPoster(year, words, choices, readingHere()), [year, words, choices]);
  const { land, failed } = useLand(drawing, palette);
  const ready = drawing.view === undefined || land !== undefined;

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && ready) paintPoster(context, drawing, { land, palette, family: familyHere() });
  }, [drawing, land, palette, ready]);
  return { ready, failed };
}

/** The land of a drawing’s view, undefined until it fits the view. */
function useLand(
  { view, countries }: PosterDrawing,
  { sea, land, visited, coast, border }: (typeof palettes)[PaletteName],
): { land: ImageBitmap | undefined; failed: boolean } {
  const key = JSON.stringify([view, countries, sea]);
  const { value, failed } = useAnswer(async () => {
    if (!view) return undefined;
    const picture = await landArtist.draw({
      ...{ view, ratio: 1, visited: countries },
      // A track would show others more than dots do.
      days: undefined,
      colours: { sea, land, visited, coast, border, track: 'transparent', forced: false },
    });
    return { key, picture };
  }, [key]);
  useEffect(() => () => value?.picture.close(), [value]);
  return { land: value?.key === key ? value.picture : undefined, failed };
}

const familyHere = (): string => getComputedStyle(document.body).fontFamily;

function readingHere() {
  const context = document.createElement('canvas').getContext('2d');
  const family = familyHere();
  return {
    rtl: document.documentElement.matches(':dir(rtl)'),
    firstWeekday: firstWeekday(),
    widthOf(text: string, size: number): number {
      if (!context) return (text.length * size) / 2;
      context.font = fontOf(size, 600, family);
      return context.measureText(text).width;
    },
  };
}
