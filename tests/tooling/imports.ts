import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root, runTool } from './command.ts';

const cruised = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) }),
  }),
});

export interface Breach {
  rule: string;
  from: string;
  to: string;
  /** What the rule asks for. */
  says: string;
}

export interface Imports {
  modules: number;
  breaches: Breach[];
}

const areas = ['lib', 'components', 'entrypoints', 'tests', 'wxt.config.ts'];

/** Reads every import below `top` and holds it against `.dependency-cruiser.cjs` there. */
export async function readImports(top: string = root): Promise<Imports> {
  const present = areas.filter((area) => existsSync(join(top, area)));
  if (present.length === 0) return { modules: 0, breaches: [] };
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...present];
  const { stdout, output } = await runTool('depcruise', args, { cwd: top });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no answer:\n${output}`);
  const { summary } = cruised.parse(JSON.parse(stdout));
  const says = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]));
  return {
    modules: summary.totalCruised,
    breaches: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      says: says.get(rule.name) ?? '',
    })),
  };
}

/** Problems as lines to print; none when every import is in order. A tree without modules is a problem. */
export function importProblems({ modules, breaches }: Imports): string[] {
  if (modules === 0) return ['No module was read, so no import was checked.'];
  return breaches.map(({ rule, from, to, says }) => `${from} → ${to}\n    ${rule}: ${says}`);
}
