/** Metres east and north of the true centre, which attackers do not know. */
export interface Spot {
  x: number;
  y: number;
}
/** Knowledge of an attacker: where hidden posts appear, exact posts, and (at worst) the radius. */
export interface Seen {
  displaced: Spot[];
  exact: Spot[];
  radius: number;
}

export const between = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

export function mean(spots: readonly Spot[]): Spot {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** Centre of the circle through the spots by least squares (Kåsa); of spots on a line, their mean. */
function fitCircle(spots: readonly Spot[]): Spot {
  const middle = mean(spots);
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0];
  for (const spot of spots) {
    const [x, y] = [spot.x - middle.x, spot.y - middle.y];
    const square = x * x + y * y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xz += x * square;
    yz += y * square;
  }
  const determinant = xx * yy - xy * xy;
  if (Math.abs(determinant) < 1e-6) return middle;
  const x = (xz * yy - yz * xy) / determinant / 2;
  const y = (yz * xx - xz * xy) / determinant / 2;
  return { x: middle.x + x, y: middle.y + y };
}

/** The exact post nearest to a spot in each of 24 directions: the rim of the gap. */
function rim({ exact }: Seen, around: Spot): Spot[] {
  const nearest = new Map<number, Spot>();
  for (const spot of exact) {
    const sector = Math.floor(((Math.atan2(spot.y - around.y, spot.x - around.x) / Math.PI + 1) / 2) * 24);
    const known = nearest.get(sector);
    if (!known || between(spot, around) < between(known, around)) nearest.set(sector, spot);
  }
  return [...nearest.values()];
}

/** The middle of the largest empty circle that can be climbed to from the displaced centre. */
function gap(seen: Seen): Spot {
  const room = (at: Spot) => seen.exact.reduce((least, spot) => Math.min(least, between(at, spot)), Infinity);
  let [at, best] = [mean(seen.displaced), 0];
  best = room(at);
  for (let step = seen.radius / 2; step > seen.radius / 100; step /= 2) {
    for (let way = 0; way < 12; way++) {
      const angle = (way * Math.PI) / 6;
      const next = { x: at.x + step * Math.cos(angle), y: at.y + step * Math.sin(angle) };
      const free = room(next);
      if (free > best) [at, best, way] = [next, free, -1];
    }
  }
  return at;
}

/** Attacks on one period, in which the radius stays. */
export const attacks: Record<string, (seen: Seen) => Spot> = {
  'mean of the hidden posts': ({ displaced }) => mean(displaced),
  'circle through the hidden posts': ({ displaced }) => fitCircle(displaced),
  'hull of the exact posts and the displaced centre': (seen) => {
    const around = mean(seen.displaced);
    return mean([...rim(seen, around), around]);
  },
  'circle through the rim of the gap': (seen) => fitCircle(rim(seen, mean(seen.displaced))),
  'largest empty circle': gap,
};

/** 35–80 % of the radius around a displaced centre. */
const fits = (at: Spot, { displaced, radius }: Seen) => {
  const away = between(at, mean(displaced)) / radius;
  return away >= 0.35 && away <= 0.8;
};

/** Attacks on periods of two radii. */
export const jointAttacks: Record<string, (first: Seen, second: Seen) => Spot> = {
  'mean of both displaced centres': (first, second) => mean([mean(first.displaced), mean(second.displaced)]),
  'mean of both gaps': (first, second) => mean([gap(first), gap(second)]),
  'most likely part of both rings': (first, second) => {
    const smaller = first.radius < second.radius ? first : second;
    const middle = mean(smaller.displaced);
    const step = smaller.radius / 8;
    const cells: Spot[] = [];
    for (let i = -7; i <= 7; i++)
      for (let j = -7; j <= 7; j++) cells.push({ x: middle.x + i * step, y: middle.y + j * step });
    const likely = cells.filter((cell) => fits(cell, first) && fits(cell, second));
    const near = (cell: Spot) =>
      likely.filter((other) => between(cell, other) < 0.35 * smaller.radius).length;
    return cells.reduce((best, cell) => (near(cell) > near(best) ? cell : best), middle);
  },
};
