import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { paletteNames, palettes } from './palettes';

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

describe.each(paletteNames)('the palette %s', (name) => {
  const { sea, land, visited, text, meta, mark, light } = palettes[name];

  it('keeps texts and marks apart from what is below them', () => {
    for (const ground of [sea, land, visited]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(meta, sea)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [sea, land, visited]) expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
    for (const ground of [sea, land, visited]) expect(contrast(light, ground)).toBeGreaterThanOrEqual(3);
  });

  it('tells sea, land and visited land apart', () => {
    expect(contrast(land, sea)).toBeGreaterThanOrEqual(1.25);
    expect(contrast(visited, land)).toBeGreaterThanOrEqual(1.3);
  });
});

it('has the colours of the map by day and by night', async () => {
  const css = await readFile('components/atlas/map/map.module.css', 'utf8');
  const [day = '', night = ''] = css.split('prefers-color-scheme: dark');
  for (const part of ['sea', 'land', 'visited', 'coast', 'border'] as const) {
    expect(day).toContain(`--map-${part}: ${palettes.day[part]};`);
    expect(night).toContain(`--map-${part}: ${palettes.night[part]};`);
  }
});
