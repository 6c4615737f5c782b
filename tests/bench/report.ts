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
Medians, with quarter and three quarters of the samples. What stands side by side was measured in turns, round by round, so the comparison holds where the machine is slow; the milliseconds alone do not.
`;

/** Above this share of its cores in use by others, a machine's milliseconds say little. */
const quiet = 0.3;

function circumstances({ at, machine, cores, loadBefore, versions, commit }: Circumstances): string {
  const busy = loadBefore > cores * quiet ? '**busy machine**, ' : '';
  const load = `${busy}load ${loadBefore.toFixed(1)} before the run`;
  return [at.toISOString().slice(0, 10), commit, `${cores} × ${machine}`, load, ...versions].join(' · ');
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The section of one group in Markdown: what was measured stands once, before its variants. */
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

/** The document with a group's section in place of its last one; sections are in alphabetical order. */
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
