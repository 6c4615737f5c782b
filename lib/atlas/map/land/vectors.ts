import type { LandRequest, LandVectors } from './contract';
import type { Patch } from './patch';
import { edge, shapesOf } from './shapes';
import type { World } from './topology';

/** The land of a view as paths of SVG, in tenths of its pixels. */
export function vectorsOf(
  world: World,
  request: Pick<LandRequest, 'view' | 'visited' | 'among'>,
): LandVectors {
  const { coasts, visited, tint, borders, paper, grid } = shapesOf(world, { ...request, ratio: 1 });
  return {
    coasts: pathOf(coasts, -edge),
    visited: pathOf(visited, -edge),
    tint,
    borders: pathOf(borders, -edge),
    paper,
    grid: grid ? pathOf(grid) : '',
  };
}

/** The shortest path: whole numbers, each point relative to the previous one. */
function pathOf({ points, starts }: Patch, by = 0): string {
  const parts: string[] = [];
  const tenths = (at: number) => Math.round(10 * ((points[at] ?? 0) + by));
  for (let line = 0; line + 1 < starts.length; line++) {
    const [from = 0, to = 0] = [starts[line], starts[line + 1]];
    let [x, y] = [tenths(from), tenths(from + 1)];
    parts.push(`M${x} ${y}`);
    for (let at = from + 2; at < to; at += 2) {
      const [nextX, nextY] = [tenths(at), tenths(at + 1)];
      parts.push(`l${nextX - x} ${nextY - y}`);
      [x, y] = [nextX, nextY];
    }
  }
  return parts.join('').replaceAll(' -', '-');
}
