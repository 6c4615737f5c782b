import type { Colours } from './colours';

/** A picture that is drawn once and then copied, with its anchor point; CSS pixels. */
interface Sprite {
  canvas: HTMLCanvasElement;
  x: number;
  y: number;
}

/** Cached sprites; counts and names change as the map moves. */
const most = 1500;
/** The ring around a cluster, and the edge that sets a dot off from the land. */
const ring = 4;
const edge = 1.5;
/** Kept free beside the number, on both sides together. */
const margin = 6;

/** Draws marks and words once each. */
export function createSprites(colours: Colours, ratio: number) {
  const made = new Map<string, Sprite>();

  function spriteOf(
    key: string,
    width: number,
    height: number,
    at: { x: number; y: number },
    draw: (context: CanvasRenderingContext2D) => void,
  ): Sprite {
    const known = made.get(key);
    if (known) return known;
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * ratio);
    canvas.height = Math.ceil(height * ratio);
    const context = canvas.getContext('2d');
    if (context) {
      context.scale(ratio, ratio);
      draw(context);
    }
    const sprite = { canvas, ...at };
    if (made.size >= most) made.clear();
    made.set(key, sprite);
    return sprite;
  }

  const round = (
    key: string,
    radius: number,
    draw: (context: CanvasRenderingContext2D, centre: number) => void,
  ): Sprite => {
    const centre = Math.ceil(radius);
    const at = { x: centre, y: centre };
    return spriteOf(key, 2 * centre, 2 * centre, at, (context) => draw(context, centre));
  };

  /** Words with an outline, readable on land and sea. */
  const written = (kind: string, text: string, width: number, colour: string): Sprite =>
    spriteOf(`${kind} ${text}`, width + 6, 20, { x: 3, y: 10 }, (context) => {
      context.font = fontOf(colours);
      context.textBaseline = 'middle';
      context.textAlign = 'left';
      context.lineJoin = 'round';
      context.lineWidth = 3;
      context.strokeStyle = colours.halo;
      context.strokeText(text, 3, 10.5);
      context.fillStyle = colour;
      context.fillText(text, 3, 10.5);
    });

  return {
    /** A dot for one place. */
    dot: (radius: number): Sprite =>
      round(`dot ${radius.toFixed(1)}`, radius + edge, (context, centre) => {
        disc(context, centre, radius + edge, colours.halo);
        disc(context, centre, radius, colours.mark);
      }),
    /** A cluster with its number. */
    cluster: (radius: number, label: string): Sprite =>
      round(`cluster ${radius.toFixed(0)} ${label}`, radius + ring, (context, centre) => {
        if (colours.forced) disc(context, centre, radius + edge, colours.halo);
        context.globalAlpha = colours.forced ? 0 : 0.28;
        disc(context, centre, radius + ring, colours.mark);
        context.globalAlpha = 1;
        disc(context, centre, radius, colours.mark);
        const weighted = (pixels: number) => `600 ${pixels}px ${colours.font}`;
        const pixels = radius < 15 ? 11 : 12;
        context.font = weighted(pixels);
        // Some languages write a compact number with a word.
        const room = 2 * radius - margin;
        context.font = weighted(pixels * Math.min(1, room / context.measureText(label).width));
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillStyle = colours['on-mark'];
        context.fillText(label, centre, centre + 0.5);
      }),
    words: (text: string, width: number): Sprite => written('words', text, width, colours.label),
    /** The name of a country, drawn below the person's data. */
    name: (text: string, width: number): Sprite => written('name', text, width, colours.name),
  };
}

export type Sprites = ReturnType<typeof createSprites>;

/** Of words beside marks. */
export const fontOf = ({ font }: Colours): string => `500 12px ${font}`;

function disc(context: CanvasRenderingContext2D, centre: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(centre, centre, radius, 0, 2 * Math.PI);
  context.fill();
}
