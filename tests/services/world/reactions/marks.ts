import type { Random } from '../random.ts';
import { knownKinds, type ReactedItem, type Reaction, unknownKind } from './types.ts';
import { people, viewer } from './words.ts';

const day = 86_400_000;

/** Kinds are not liked alike: a thumb is common, a rocket rare, the unknown kind rarest. */
const weights = [40, 4, 8, 12, 5, 20, 8, 6];

function kind(chance: Random): string {
  if (chance.chance(0.01)) return unknownKind;
  let left = chance.int(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left <= 0) return knownKinds[index] ?? 'HEART';
  }
  return 'HEART';
}

/** Moments between an item's creation and now: across the last year, every eighth within the last five days. */
function moment(chance: Random, createdAt: string, now: number): number {
  const earliest = Math.max(Date.parse(createdAt) + 60_000, now - 365 * day);
  const from = chance.chance(0.12) ? Math.max(earliest, now - 5 * day) : earliest;
  return Math.min(now - 60_000, from + Math.floor(chance.next() * Math.max(1, now - from)));
}

/** Gives the item `count` reactions, oldest first; one login leaves a kind only once. */
export function react(chance: Random, item: ReactedItem, count: number, now: number, serial: () => number) {
  const times = Array.from({ length: count }, () => moment(chance, item.createdAt, now)).sort(
    (a, b) => a - b,
  );
  const seen = new Set<string>();
  item.reactions = times.map((time, index): Reaction => {
    let content = kind(chance);
    let user: string | null = chance.chance(0.03) ? viewer : chance.pick(people);
    if (chance.chance(0.02)) user = null;
    while (user !== null && seen.has(`${user} ${content}`)) {
      user = `reader-${index}-${chance.int(100, 999)}`;
      content = kind(chance);
    }
    seen.add(`${user} ${content}`);
    return { id: `REA_lA${serial().toString(36).padStart(8, '0')}`, content, createdAt: iso(time), user };
  });
}

/** The service's own spelling of a moment: whole seconds. */
export function iso(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
