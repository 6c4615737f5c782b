import type { Figure } from './figures.ts';
import { comparison, quartiles, value } from './figures.ts';

/** Where and when a group was measured. */
export interface Circumstances {
  /** Any time of the day. */
  at: Date;
  machine: string;
  cores: number;
  /** The load of the machine before the bench added its own: processes that want a core. */
  loadBefore: number;
  versions: readonly string[];
  /** The commit measured. */
  commit: string;
}

const head = `# Figures

Made by \`npm run bench\`; a run of one group (\`-- --only viewer\`) writes that group alone.
Medians, with the quartiles of the samples. Variants were measured in turns, round by round, so ratios hold on a slow machine; milliseconds alone do not.
`;

/** Above this load for each core, a machine’s milliseconds say little. */
const quiet = 0.3;

function circumstances({ at, machine, cores, loadBefore, versions, commit }: Circumstances): string {
  const busy = loadBefore > cores * quiet ? '**busy machine**, ' : '';
  const load = `${busy}load ${loadBefore.toFixed(1)} before the run`;
  return [at.toISOString().slice(0, 10), commit, `${cores} × ${machine}`, load, ...versions].join(' · ');
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The section of a group in Markdown: each measurement is named once, before its variants. */
export function section(group: string, figures: readonly Figure[], where: Circumstances): string {
  const rows = figures.map((figure, index) => {
    const { what, variant, target } = figure;
    const named = figures[index - 1]?.what === what ? '' : target ? `${what} (aim: ${target})` : what;
    return row([named, variant, value(figure), quartiles(figure), comparison(figure)]);
  });
  const columns = row(['measured', 'variant', 'median', 'spread', 'compared']);
  return [`## ${group}`, '', circumstances(where), '', columns, '|---|---|--:|---|---|', ...rows, ''].join(
    '\n',
  );
}

/** Replaces a group’s section; sections are in alphabetical order. */
export function withSection(document: string, group: string, text: string): string {
  const sections = new Map(
    document
      .split(/^(?=## )/m)
      .slice(1)
      .map((each) => [each.slice(3, each.indexOf('\n')), `${each.trimEnd()}\n`]),
  );
  sections.set(group, text);
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  return [head, ...sorted].join('\n');
}
