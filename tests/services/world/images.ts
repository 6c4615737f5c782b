import { type Canvas, type Colour, createCanvas } from './canvas.ts';
import { png } from './png.ts';
import { type Random, random } from './random.ts';

type Palette = readonly [sky: Colour, horizon: Colour, sun: Colour, far: Colour, near: Colour];

const palettes: readonly [Palette, ...Palette[]] = [
  [
    [255, 214, 165],
    [255, 241, 224],
    [255, 250, 235],
    [214, 140, 120],
    [110, 68, 85],
  ],
  [
    [126, 178, 221],
    [224, 240, 250],
    [255, 252, 240],
    [104, 147, 150],
    [45, 88, 96],
  ],
  [
    [64, 62, 120],
    [226, 138, 140],
    [255, 217, 160],
    [96, 70, 120],
    [38, 32, 66],
  ],
  [
    [190, 225, 210],
    [245, 248, 226],
    [255, 255, 244],
    [120, 170, 130],
    [52, 98, 82],
  ],
  [
    [246, 190, 200],
    [253, 232, 220],
    [255, 250, 240],
    [190, 130, 150],
    [98, 62, 92],
  ],
  [
    [40, 58, 92],
    [98, 140, 170],
    [240, 244, 225],
    [58, 82, 112],
    [20, 32, 54],
  ],
];

const kept = new Map<string, Buffer>();

/** A small landscape or skyline as a PNG: the same seed is the same scene at every size (pixels). */
export function picture(seed: string, width: number, height: number): Buffer {
  return keep(`${seed}/${width}x${height}`, () => {
    const chance = random(`picture/${seed}`);
    const canvas = createCanvas(width, height);
    const [sky, horizon, sun, far, near] = chance.pick(palettes);
    canvas.gradient(sky, horizon);
    const sunX = 0.15 + chance.next() * 0.7;
    const sunY = 0.2 + chance.next() * 0.25;
    canvas.disc(sunX, sunY, 0.17, sun, 0.35);
    canvas.disc(sunX, sunY, 0.11, sun);
    canvas.land(hills(chance, 0.56), blend(horizon, far, 0.6));
    canvas.land(hills(chance, 0.66), far);
    if (chance.chance(0.5)) roofs(canvas, chance, blend(far, near, 0.6), sun);
    canvas.land(hills(chance, 0.82), near);
    return png(width, height, canvas.rgba);
  });
}

/** A round category icon as a PNG with a clear ground, `size` pixels wide and high. */
export function icon(name: string, size: number): Buffer {
  return keep(`icon/${name}/${size}`, () => {
    const chance = random(`icon/${name}`);
    const canvas = createCanvas(size, size);
    const white: Colour = [255, 255, 255];
    const colour = chance.pick(palettes)[4];
    canvas.disc(0.5, 0.5, 0.48, blend(colour, [90, 110, 160], chance.next() * 0.6));
    canvas.disc(0.5, 0.42, 0.2, white);
    canvas.disc(0.5, 0.42, 0.09, colour);
    canvas.box(0.46, 0.58, 0.54, 0.76, white);
    return png(size, size, canvas.rgba);
  });
}

/** A wavy line near `level` (0 above, 1 below). */
function hills(chance: Random, level: number): (x: number) => number {
  const [slow, quick, start] = [2 + chance.next() * 3, 6 + chance.next() * 5, chance.next() * 6];
  return (x) => level + Math.sin(x * slow + start) * 0.06 + Math.sin(x * quick + start * 2) * 0.02;
}

/** Houses in a row, some windows lit. */
function roofs(canvas: Canvas, chance: Random, wall: Colour, light: Colour): void {
  for (let left = -0.02; left < 1; ) {
    const right = left + 0.06 + chance.next() * 0.09;
    const top = 0.5 + chance.next() * 0.2;
    canvas.box(left, top, right, 1, wall);
    for (let row = top + 0.03; row < 0.78; row += 0.06) {
      for (let column = left + 0.015; column < right - 0.02; column += 0.03) {
        if (chance.chance(0.4)) canvas.box(column, row, column + 0.012, row + 0.025, light);
      }
    }
    left = right + chance.next() * 0.02;
  }
}

const blend = (a: Colour, b: Colour, share: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
];

/** Drawn once; the oldest are let go beyond 400. */
function keep(key: string, draw: () => Buffer): Buffer {
  const found = kept.get(key);
  if (found !== undefined) return found;
  const drawn = draw();
  kept.set(key, drawn);
  const [oldest] = kept.keys();
  if (kept.size > 400 && oldest !== undefined) kept.delete(oldest);
  return drawn;
}
