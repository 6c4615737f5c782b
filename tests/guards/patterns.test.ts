import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/command.ts';
import { thorough, tries } from '../../tools/thorough.ts';
import { patternsIn } from './pattern-source.ts';
import { tracer } from './regexp-steps.ts';
import { type Attack, attacksOn } from './worst-letters.ts';

const files = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/test-[^/]+$/.test(file))
  .sort();
const { found, made } = await patternsIn(files);

const textOf = ({ before, repeat, after }: Attack, length: number) =>
  before + repeat.repeat(Math.ceil(length / repeat.length)) + after;

/** Letters of a short text. */
const few = thorough ? 1_000 : 500;

/** Far above the steps a letter of any linear pattern here. */
const most = 400;

/** Twice the text takes at most thrice the steps: linear is two, quadratic is four. */
function isLinear(pattern: RegExp, attack: Attack, length: number): boolean {
  const trace = tracer(pattern, most * length);
  const steps = (text: string) => trace(text).steps;
  const whole = steps(textOf(attack, length));
  return whole < most * length && whole < 3 * steps(textOf(attack, length / 2)) + most;
}

/** The attack with the most steps a letter. */
function hardestOf(pattern: RegExp): Attack | undefined {
  const trace = tracer(pattern, most * few);
  const ranked = attacksOn(pattern).map((attack) => ({ attack, ...trace(textOf(attack, few)) }));
  return ranked.sort((a, b) => b.steps - a.steps)[0]?.attack;
}

/** An attack on which a pattern takes more than linear time: all are tried on short texts, the hardest on long ones. */
function weaknessOf(pattern: RegExp): Attack | undefined {
  const weak = attacksOn(pattern).find((attack) => !isLinear(pattern, attack, few));
  if (weak) return weak;
  const hardest = hardestOf(pattern);
  return hardest && !isLinear(pattern, hardest, tries(50_000)) ? hardest : undefined;
}

const distinct = new Map(found.map(({ pattern, place }) => [String(pattern), { pattern, place }]));

it('finds the patterns of the product', () => {
  expect(distinct.size).toBeGreaterThan(250);
  expect(
    [...distinct.values()].filter(({ pattern }) => attacksOn(pattern).length > 0).length,
  ).toBeGreaterThan(80);
});

it('lists each place that makes patterns at run time, from our own parts or escaped text', () => {
  expect(made).toEqual([
    'lib/messages/match.ts',
    'lib/places/from-text.ts',
    'lib/places/from-text.ts',
    'lib/places/links/google.ts',
    'lib/places/links/google.ts',
    'lib/places/links/google.ts',
    'lib/publishing/compose/positions.ts',
    'lib/viewer/readers/feed/dates.ts',
    'lib/viewer/readers/feed/dates.ts',
    'lib/viewer/readers/feed/dates.ts',
    'lib/viewer/readers/search.ts',
    'lib/viewer/readers/text/tags.ts',
    'lib/watch/fingerprint.ts',
    'lib/watch/fingerprint.ts',
  ]);
});

describe('is matched by the step counter as by the engine:', () => {
  it.each([...distinct.values()].map(({ pattern, place }) => [place, pattern] as const))(
    '%s %s',
    (_, pattern) => {
      const flags = pattern.flags.replace(/[gy]/g, '');
      const trace = tracer(new RegExp(pattern, flags), 1e6);
      for (const attack of attacksOn(pattern).slice(0, 60)) {
        const text = textOf(attack, 12);
        const matches = [...text.matchAll(new RegExp(pattern, `${flags}g`))].map(([all]) => all);
        expect([text, trace(text).matches]).toEqual([text, matches]);
      }
    },
  );
});

describe('takes linear time on long texts of its worst letters:', () => {
  it.each([...distinct.values()].map(({ pattern, place }) => [place, pattern] as const))(
    '%s %s',
    (_, pattern) => {
      expect(weaknessOf(pattern)).toBeUndefined();
    },
  );
});

describe('a pattern that is not linear is found:', () => {
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
    /^[\0-\xff]*[\x80-\xff][\0-\xff]*$/,
  ])('%s', (pattern) => {
    expect(weaknessOf(pattern)).toBeDefined();
  });
});
