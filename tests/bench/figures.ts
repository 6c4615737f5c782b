/** The samples of one measurement in one of its variants. */
export interface Series extends Measured {
  variant: string;
  samples: readonly number[];
  /** The variant that this one is compared with, sample by sample. */
  against?: string;
}

export interface Measured {
  what: string;
  unit: 'ms' | 'MB' | '';
  /** The target, as text. */
  target?: string;
}

export interface Figure extends Series {
  median: number;
  /** Quarter and three quarters of the way through the sorted samples. */
  spread: [number, number];
  /** Medians over the rounds: each sample less, and divided by, the sample of the same round. */
  less?: number;
  ratio?: number;
}

/**
 * Measures all variants in turns, so that a busy machine slows them alike, and compares each with the first. The first
 * round warms up and counts for nothing.
 */
export async function inTurns<T, Name extends string>(
  measured: Readonly<Record<Name, Measured>>,
  variants: readonly (readonly [variant: string, what: T])[],
  rounds: number,
  take: (what: T, round: number) => Promise<Partial<Record<Name, number>>>,
): Promise<Series[]> {
  const taken = variants.map((): Partial<Record<Name, number>>[] => []);
  for (let round = 0; round <= rounds; round++) {
    // No variant always goes first.
    for (let turn = 0; turn < variants.length; turn++) {
      const at = (turn + round) % variants.length;
      const [, what] = variants[at] ?? [];
      if (what === undefined) continue;
      const sample = await take(what, round);
      if (round > 0) taken[at]?.push(sample);
    }
  }
  const [first] = variants;
  const all: Series[] = [];
  for (const name in measured)
    for (const [at, [variant]] of variants.entries()) {
      const samples = taken[at]?.flatMap((sample) => sample[name] ?? []) ?? [];
      const against = at > 0 && first && { against: first[0] };
      if (samples.length > 0) all.push({ ...measured[name], variant, samples, ...against });
    }
  return all;
}

export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Compares each sample with that of the same round. */
export function figuresOf(all: readonly Series[]): Figure[] {
  return all.map((series) => {
    const { samples, what, against } = series;
    const base = all.find((one) => one.what === what && one.variant === against)?.samples ?? [];
    const pairs = samples.flatMap((sample, round) => {
      const other = base[round];
      return other === undefined || other === 0 ? [] : [{ less: sample - other, ratio: sample / other }];
    });
    return {
      ...series,
      median: median(samples),
      spread: [quantile(samples, 0.25), quantile(samples, 0.75)],
      ...(pairs.length > 0 && {
        less: median(pairs.map(({ less }) => less)),
        ratio: median(pairs.map(({ ratio }) => ratio)),
      }),
    };
  });
}

const number = (value: number): string =>
  value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0,
  });

/** A line for each figure with aligned columns, below the name of the measurement. */
export function table(figures: readonly Figure[]): string {
  const lines: string[] = [];
  const width = Math.max(...figures.map(({ variant }) => variant.length)) + 2;
  let before = '';
  for (const { what, variant, target, unit, against, less, ratio, samples, ...figure } of figures) {
    if (what !== before) lines.push('', target ? `${what}  (aim: ${target})` : what);
    before = what;
    const [low, high] = figure.spread.map(number);
    const spread = samples.length > 1 ? `${low} – ${high}, ${samples.length} times` : '';
    const compared =
      less === undefined || ratio === undefined
        ? ''
        : `${less < 0 ? '−' : '+'}${number(Math.abs(less))} ${unit}, ×${number(ratio)} of ${against}`;
    const value = `${number(figure.median)} ${unit}`.padStart(12);
    lines.push(`  ${variant.padEnd(width)}${value}   ${spread.padEnd(30)}${compared}`.trimEnd());
  }
  return lines.join('\n');
}
