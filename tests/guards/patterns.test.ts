import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../tooling/command.ts';
import { patternsIn } from './pattern-source.ts';
import { type Attack, attacksOn } from './worst-letters.ts';

const files = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/test-[^/]+$/.test(file))
  .sort();
const { found, made } = await patternsIn(files);

const full = 100_000;
/** Long enough to tell two times apart; exponential time shows on far shorter texts. */
const shortest = 6_250;
const textOf = ({ before, repeat, after }: Attack, length: number) =>
  before + repeat.repeat(Math.ceil(length / repeat.length)) + after;

/** How long a piece of work takes at best, ms. */
function fastest(times: number, work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** All matches, as every way to use a pattern looks for one at each place of the text in turn; sticky ones at one. */
function search(pattern: RegExp): (text: string) => unknown {
  if (pattern.sticky) {
    return (text) => {
      pattern.lastIndex = 0;
      return pattern.exec(text);
    };
  }
  const all = new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  return (text) => text.replace(all, '');
}

/** One look at each letter: what is within a hundred times this on a short text is worth no closer look. */
function lettersOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at);
  return sum;
}

/** Twice the text in at most thrice the time: linear is two, quadratic is four. */
const isLinear = (run: (text: string) => unknown, attack: Attack, length: number): boolean => {
  const [half, whole] = [textOf(attack, length / 2), textOf(attack, length)];
  return [3, 7, 15].some((times) => fastest(times, () => run(whole)) < 3 * fastest(times, () => run(half)));
};

/** An attack on which a pattern takes more than linear time. */
function weaknessOf(pattern: RegExp): Attack | undefined {
  const run = search(pattern);
  return attacksOn(pattern).find((attack) => {
    // From short to long, so that a bad pattern is found before it takes minutes.
    for (const length of [24, shortest, 25_000, full]) {
      const text = textOf(attack, length);
      const slow = fastest(2, () => run(text)) > 100 * fastest(2, () => lettersOf(text.padEnd(shortest)));
      if (slow && !isLinear(run, attack, length)) return true;
    }
    return false;
  });
}

const distinct = new Map(found.map(({ pattern, place }) => [String(pattern), { pattern, place }]));

it('finds the patterns of the product', () => {
  expect(distinct.size).toBeGreaterThan(250);
  expect(
    [...distinct.values()].filter(({ pattern }) => attacksOn(pattern).length > 0).length,
  ).toBeGreaterThan(80);
});

it('knows each place that makes patterns at run time: of our own parts, or of letters that are escaped', () => {
  expect(made).toEqual([
    'lib/messages/marks.ts',
    'lib/messages/match.ts',
    'lib/places/from-text.ts',
    'lib/places/from-text.ts',
    'lib/places/links/google.ts',
    'lib/places/links/google.ts',
    'lib/places/links/google.ts',
    'lib/viewer/read/feed-dates.ts',
    'lib/viewer/read/feed-dates.ts',
    'lib/viewer/read/feed-dates.ts',
    'lib/viewer/read/html-telling.ts',
    'lib/viewer/read/json-search.ts',
    'lib/viewer/read/text-search.ts',
    'lib/viewer/read/xml-search.ts',
    'lib/watch/memory.ts',
    'lib/watch/memory.ts',
  ]);
});

describe('takes linear time on 100 kB of its worst letters:', () => {
  it.each([...distinct.values()].map(({ pattern, place }) => [place, pattern] as const))(
    '%s %s',
    (_, pattern) => {
      expect(weaknessOf(pattern)).toBeUndefined();
    },
  );
});

describe('a pattern that does not is found:', () => {
  it.each([
    /\s+$/,
    /\s*;.*$/,
    /[ \t]*\n[ \t]*/g,
    /\/+$/,
    /<meta[^>]*\scharset\s*=\s*["']?\s*([^\s"'/>;]+)/i,
    /(?:-->|(?:\/\/\s*)?\]\]>)\s*;?\s*$/g,
    /\s+[-|]\s+$/,
    /\s*\[image or embed\]$/,
    /^(.*?)\s*\(@([^()\s]{1,200})\)/,
    /^[+-]?(?:\d+\.?\d*|\.\d+)$/,
    /scopes?: \[([^\]]*)\]/,
    /no tab|frame.*removed/i,
    /^(?:a|a)*$/,
  ])('%s', (pattern) => {
    expect(weaknessOf(pattern)).toBeDefined();
  });
});
