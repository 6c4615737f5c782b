import { isolated } from '@/lib/i18n/format';
import type { PosterDrawing } from './layout';
import type { Palette } from './palettes';

type Context = CanvasRenderingContext2D;

/** Draws a poster, and makes the canvas as large. `land`: of its view. */
export function paintPoster(
  context: Context,
  drawing: PosterDrawing,
  { land, palette, family }: { land: ImageBitmap | undefined; palette: Palette; family: string },
): void {
  const { width, height, view } = drawing;
  context.canvas.width = width;
  context.canvas.height = height;
  context.fillStyle = palette.sea;
  context.fillRect(0, 0, width, height);
  if (view && land) {
    context.drawImage(land, 0, 0);
    fade(context, drawing, palette);
  }
  drawRoutes(context, drawing, palette);
  for (const dot of drawing.dots) drawDot(context, dot, palette);
  for (const { x, y, side, level } of drawing.squares) {
    context.globalAlpha = level === 0 ? 0.12 : 0.28 + 0.18 * level;
    context.fillStyle = level === 0 ? palette.meta : palette.mark;
    context.beginPath();
    context.roundRect(x, y, side - 3, side - 3, 4);
    context.fill();
  }
  context.globalAlpha = 1;
  drawTexts(context, drawing, palette, family);
  drawMark(context, drawing.mark);
}

/** The font of a text on a poster. */
export const fontOf = (size: number, weight: number, family: string): string =>
  `${weight} ${size}px ${family}`;

/** From the land to the ground of the texts: below the map, or at its side. */
function fade(context: Context, { map, width, height }: PosterDrawing, { sea }: Palette): void {
  const isBeside = map.width < width;
  const before = map.left > 0;
  const edge = before ? map.left : map.left + map.width;
  const reach = isBeside ? (before ? 160 : -160) : -110;
  const gradient = isBeside
    ? context.createLinearGradient(edge + reach, 0, edge - reach / 2, 0)
    : context.createLinearGradient(0, map.height + reach, 0, map.height - 1.6 * reach);
  // A gradient to "transparent" is grey in some browsers.
  for (const [at, alpha] of [
    [0, '00'],
    [0.35, 'b3'],
    [1, 'ff'],
  ] as const)
    gradient.addColorStop(at, `${sea}${alpha}`);
  context.fillStyle = gradient;
  if (!isBeside) context.fillRect(0, map.height + reach, width, height);
  else if (before) context.fillRect(0, 0, edge + reach, height);
  else context.fillRect(edge + reach, 0, width, height);
}

function drawRoutes(context: Context, { routes }: PosterDrawing, { mark }: Palette): void {
  const path = new Path2D();
  for (const points of routes)
    for (let at = 0; at < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  context.strokeStyle = mark;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  // A glow around a line.
  for (const [width, alpha] of [
    [7, 0.14],
    [2.4, 0.9],
  ] as const) {
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function drawDot(context: Context, { x, y, radius }: PosterDrawing['dots'][number], palette: Palette): void {
  const glow = context.createRadialGradient(x, y, radius, x, y, 3.2 * radius);
  glow.addColorStop(0, `${palette.mark}66`);
  glow.addColorStop(1, `${palette.mark}00`);
  disc(context, x, y, 3.2 * radius, glow);
  disc(context, x, y, radius + 2, palette.light === palette.mark ? palette.sea : palette.mark);
  disc(context, x, y, radius, palette.light);
}

function disc(context: Context, x: number, y: number, radius: number, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function drawTexts(context: Context, { texts, rtl }: PosterDrawing, palette: Palette, family: string): void {
  context.direction = rtl ? 'rtl' : 'ltr';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  for (const { text: words, x, y, size, weight, colour, align, spacing = 0 } of texts) {
    // Isolated: a name may run in another direction.
    const text = isolated(words);
    context.font = fontOf(size, weight, family);
    context.letterSpacing = `${spacing}px`;
    context.textAlign = align;
    if (colour === 'label') {
      context.strokeStyle = `${palette.sea}b3`;
      context.lineWidth = 5;
      context.strokeText(text, x, y);
    }
    context.fillStyle = colour === 'meta' ? palette.meta : palette.text;
    context.fillText(text, x, y);
  }
  context.letterSpacing = '0px';
}

/** The mark of Waymark: two blazes on a tile of 16 parts. */
const blazes = [
  { x: 8, y: 2, colour: '#ffb482' },
  { x: 3, y: 8, colour: '#ffffff' },
];

function drawMark(context: Context, { left, top, side }: PosterDrawing['mark']): void {
  const part = side / 16;
  const tile = (x: number, y: number, width: number, height: number, radius: number, colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(left + x * part, top + y * part, width * part, height * part, radius * part);
    context.fill();
  };
  tile(0, 0, 16, 16, 4, '#0b6b66');
  for (const { x, y, colour } of blazes) tile(x, y, 4, 6, 1, colour);
}
