/** The shapes of a poster. */
export const formatNames = ['4:5', '9:16', '16:9'] as const;
export type FormatName = (typeof formatNames)[number];

/** A box in pixels. */
interface Room {
  left: number;
  width: number;
  top: number;
  height: number;
}

/** Pixels of the picture, when read from left to right; y of texts is their baseline. */
export interface Format {
  width: number;
  height: number;
  /** The visible part of the map. */
  map: Room;
  /** Texts. */
  text: Pick<Room, 'left' | 'width'>;
  year: { size: number; y: number };
  figures: { size: number; y: number; labelSize: number; labelY: number };
  /** Of the last line of the sentence. */
  sentence: { size: number; lineHeight: number; lines: number; width: number; y: number };
  /** The mark; the words beside it come before it or after it. */
  mark: { side: number; left: number; top: number; wordsSize: number; wordsFirst: boolean };
}

const margin = 72;
const markSide = 40;

/** `end`: below all texts. */
const tall = (height: number, end: number, yearSize: number): Format => ({
  ...{ width: 1080, height },
  map: { left: 0, width: 1080, top: 0, height: end - 248 - yearSize * 0.73 - 24 },
  text: { left: margin, width: 1080 - 2 * margin },
  year: { size: yearSize, y: end - 248 },
  figures: { size: 72, y: end - 148, labelSize: 26, labelY: end - 112 },
  sentence: { size: 30, lineHeight: 40, lines: 2, width: 640, y: end },
  mark: {
    side: markSide,
    left: 1080 - margin - markSide,
    top: end - markSide,
    wordsSize: 22,
    wordsFirst: true,
  },
});

/** Below the texts of the tallest, where phones cover a story. */
const storyBar = 190;
/** Letters reach below their line. */
const descent = 10;

export const formats: Readonly<Record<FormatName, Format>> = {
  '4:5': tall(1350, 1288, 236),
  '9:16': tall(1920, 1920 - storyBar - descent, 300),
  '16:9': {
    ...{ width: 1920, height: 1080 },
    map: { left: 640, width: 1280, top: 0, height: 1080 },
    text: { left: 96, width: 528 },
    year: { size: 220, y: 560 },
    figures: { size: 56, y: 672, labelSize: 24, labelY: 706 },
    sentence: { size: 30, lineHeight: 40, lines: 3, width: 528, y: 868 },
    mark: { side: markSide, left: 96, top: 944, wordsSize: 22, wordsFirst: false },
  },
};
