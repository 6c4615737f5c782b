export type Colour = readonly [red: number, green: number, blue: number];

/** A picture in the making. Positions are fractions of its sides, so that any size shows the same scene. */
export interface Canvas {
  readonly rgba: Uint8Array;
  /** From the first colour above to the second below. */
  gradient(top: Colour, bottom: Colour): void;
  /** `radius` is a fraction of the shorter side; `strength` 0 to 1. */
  disc(x: number, y: number, radius: number, colour: Colour, strength?: number): void;
  /** Fills what lies under the line `top(x)`. */
  land(top: (x: number) => number, colour: Colour): void;
  box(left: number, top: number, right: number, bottom: number, colour: Colour): void;
}

/** Transparent to begin with. */
export function createCanvas(width: number, height: number): Canvas {
  const rgba = new Uint8Array(width * height * 4);
  const blend = (x: number, y: number, [red, green, blue]: Colour, strength: number) => {
    if (strength <= 0) return;
    const at = (y * width + x) * 4;
    const share = Math.min(1, strength);
    const under = rgba[at + 3] === 0 ? 1 : share;
    rgba[at] = mix(rgba[at] ?? 0, red, under);
    rgba[at + 1] = mix(rgba[at + 1] ?? 0, green, under);
    rgba[at + 2] = mix(rgba[at + 2] ?? 0, blue, under);
    rgba[at + 3] = Math.max(rgba[at + 3] ?? 0, Math.round(share * 255));
  };
  return {
    rgba,
    gradient: (top, bottom) => {
      for (let y = 0; y < height; y++) {
        const share = height > 1 ? y / (height - 1) : 0;
        const colour: Colour = [
          mix(top[0], bottom[0], share),
          mix(top[1], bottom[1], share),
          mix(top[2], bottom[2], share),
        ];
        for (let x = 0; x < width; x++) blend(x, y, colour, 1);
      }
    },
    disc: (x, y, radius, colour, strength = 1) => {
      const size = radius * Math.min(width, height);
      const [middleX, middleY] = [x * width, y * height];
      for (let row = floor(middleY - size - 1); row <= Math.min(height - 1, middleY + size + 1); row++) {
        for (
          let column = floor(middleX - size - 1);
          column <= Math.min(width - 1, middleX + size + 1);
          column++
        ) {
          const distance = Math.hypot(column + 0.5 - middleX, row + 0.5 - middleY);
          blend(column, row, colour, Math.min(1, size - distance + 0.5) * strength);
        }
      }
    },
    land: (top, colour) => {
      for (let x = 0; x < width; x++) {
        const edge = top((x + 0.5) / width) * height;
        for (let y = floor(edge); y < height; y++) blend(x, y, colour, Math.min(1, y + 1 - edge));
      }
    },
    box: (left, top, right, bottom, colour) => {
      for (let y = floor(top * height); y < Math.min(height, Math.round(bottom * height)); y++) {
        for (let x = floor(left * width); x < Math.min(width, Math.round(right * width)); x++)
          blend(x, y, colour, 1);
      }
    },
  };
}

const floor = (value: number) => Math.max(0, Math.floor(value));
const mix = (from: number, to: number, share: number) => Math.round(from + (to - from) * share);
