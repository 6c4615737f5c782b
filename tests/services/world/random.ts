/** A reproducible source of chance: the same seed gives the same world on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [from, to], both included. */
  int(from: number, to: number): number;
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** True with the probability given (0 to 1). */
  chance(probability: number): boolean;
}

/** mulberry32, seeded by the FNV-1a hash of a name: each part of the world draws from its own stream. */
export function random(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
  };
}
