import type { Density } from '@/lib/atlas/contract';
import { toScreen, type View } from '@/lib/atlas/map/view';
import type { Colours } from './colours';

export type Heat = ReturnType<typeof heatOf>;

/** Side of a square on the screen at the zoom of the question, pixels. */
export const heatSquare = 4;

/** Values up to this are not drawn. */
const faint = 32;

/** Draws a density, one pixel a square: from transparent through one colour to the other. */
export function heatOf(density: Density, colours: Colours) {
  const { columns, rows, values } = density;
  const picture = document.createElement('canvas');
  picture.width = columns;
  picture.height = rows;
  const context = picture.getContext('2d');
  const ramp = rampOf(colours);
  if (context && ramp) {
    const image = context.createImageData(columns, rows);
    const pixels = new Uint32Array(image.data.buffer);
    values.forEach((value, at) => {
      pixels[at] = ramp[value] ?? 0;
    });
    context.putImageData(image, 0, 0);
  }
  return { density, picture };
}

function rampOf(colours: Colours): Uint32Array | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 256;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const gradient = context.createLinearGradient(0, 0, 256, 0);
  gradient.addColorStop(0, colours['heat-low']);
  gradient.addColorStop(1, colours['heat-high']);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 256, 1);
  const { data } = context.getImageData(0, 0, 256, 1);
  // Low values are dropped: the blur reaches far, and its edges are not round.
  for (let at = 0; at < 256; at++)
    data[at * 4 + 3] = 240 * (1 - (1 - Math.max(0, at - faint) / (255 - faint)) ** 3);
  return new Uint32Array(data.buffer);
}

export function drawHeat(context: CanvasRenderingContext2D, view: View, heat: Heat, colours: Colours): void {
  const { area } = heat.density;
  const from = toScreen(view, { x: area.west, y: area.north });
  const to = toScreen(view, { x: area.east, y: area.south });
  if (colours.forced) {
    drawRaster(context, heat.density, from, (to.x - from.x) / heat.density.columns, colours);
    return;
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(heat.picture, from.x, from.y, to.x - from.x, to.y - from.y);
}

/** Squares between two dots of the raster. */
const raster = 2;

/** For two colours: larger dots where it is denser, as in halftone prints. */
function drawRaster(
  context: CanvasRenderingContext2D,
  { columns, rows, values }: Density,
  from: { x: number; y: number },
  square: number,
  { mark }: Colours,
): void {
  context.fillStyle = mark;
  context.beginPath();
  for (let row = 0; row < rows; row += raster)
    for (let column = 0; column < columns; column += raster) {
      const value = values[row * columns + column] ?? 0;
      const radius = Math.sqrt(Math.max(0, value - faint) / (255 - faint)) * raster * square * 0.5;
      if (radius < 0.4) continue;
      const x = from.x + (column + 0.5) * square;
      const y = from.y + (row + 0.5) * square;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
  context.fill();
}
