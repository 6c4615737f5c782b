/** The kinds that have a colour and a pattern of their own. */
const own = ['THUMBS_UP', 'HEART', 'ROCKET', 'HOORAY', 'EYES', 'LAUGH', 'CONFUSED', 'THUMBS_DOWN'];

/** Lines over the colour in a square of six by six, so that no colour stands alone. */
const strokes = [
  '',
  'M-1 7L7 -1M-1 1L1 -1M5 7L7 5',
  'M3 2.5v1',
  'M0 3H6',
  'M-1 -1L7 7M-1 5L1 7M5 -1L7 1',
  'M3 0V6',
  'M1 1v1M4 4v1',
  'M0 0H6M0 0V6',
];

/** Kinds that we do not know share the colours, crossed out. */
const crossed = 'M0 0L6 6M6 0L0 6';

export interface Paint {
  /** Which of the palette's colours, 0 to 7. */
  colour: number;
  /** Path of the pattern; empty for none. */
  stroke: string;
}

/** How a kind is painted, in each chart the same; `kinds` are all there are, in their fixed order. */
export function paintOf(kind: string, kinds: readonly string[]): Paint {
  const colour = own.indexOf(kind);
  if (colour >= 0) return { colour, stroke: strokes[colour] ?? '' };
  const others = kinds.filter((each) => !own.includes(each));
  // From the last colour on, where fewer reactions are.
  return { colour: 7 - (Math.max(0, others.indexOf(kind)) % 8), stroke: crossed };
}
