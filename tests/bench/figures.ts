/** The samples of one measurement in one of its variants. */
export interface Series {
  what: string;
  variant: string;
  unit: 'ms' | 'B' | 'MB' | '';
  samples: readonly number[];
  /** The variant that this one is compared with, sample by sample. */
  against?: string;
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

export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Samples of the same round were taken next to each other, so that a busy machine slows them alike. */
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
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`;

/** The median with its unit. */
export const value = ({ median, unit }: Figure): string => `${number(median)}${unit && ` ${unit}`}`;

/** The quartiles; empty for a single sample. */
export function quartiles({ samples, spread: [low, high] }: Figure): string {
  return samples.length > 1 ? `${number(low)} – ${number(high)}, ${samples.length} times` : '';
}

/** Difference and ratio to the variant that it is compared with. */
export function comparison({ unit, against, less, ratio }: Figure): string {
  return less === undefined || ratio === undefined
    ? ''
    : `${signed(less)}${unit && ` ${unit}`}, ×${number(ratio)} of ${against}`;
}

/** A line for each figure with aligned columns, below the name of the measurement. */
export function table(figures: readonly Figure[]): string {
  const lines: string[] = [];
  const width = Math.max(...figures.map(({ variant }) => variant.length)) + 2;
  let before = '';
  for (const figure of figures) {
    const { what, variant, target } = figure;
    if (what !== before) lines.push('', target ? `${what}  (aim: ${target})` : what);
    before = what;
    const cells = `${value(figure).padStart(12)}   ${quartiles(figure).padEnd(30)}${comparison(figure)}`;
    lines.push(`  ${variant.padEnd(width)}${cells}`.trimEnd());
  }
  return lines.join('\n');
}
