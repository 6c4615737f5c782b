import { lengthOf } from './picture-parts';

export interface Legend {
  /** From the legend's own corner, CSS pixels. */
  keys: { name: string; swatch: SVGSVGElement; x: number; y: number }[];
  height: number;
}

const line = 20;

/** The legend beside a drawing, set in lines of a width. */
export function readLegend(legend: HTMLElement | null, width: number, drawn: number): Legend {
  const keys: Legend['keys'] = [];
  let x = 0;
  let y = 0;
  for (const item of legend?.querySelectorAll('li') ?? []) {
    const swatch = item.querySelector('svg');
    if (!swatch) continue;
    const name = item.textContent.trim();
    const length = 18 + lengthOf(name, 12) + 16;
    if (x > 0 && x + length > Math.max(width, drawn)) {
      x = 0;
      y += line;
    }
    keys.push({ name, swatch, x, y });
    x += length;
  }
  return { keys, height: keys.length > 0 ? y + line + 8 : 0 };
}
