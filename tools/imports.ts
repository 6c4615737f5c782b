import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root, runTool } from './command.ts';

const cruised = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string(), dependencyTypes: z.array(z.string()) })),
    }),
  ),
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
  /** The rule’s requirement. */
  says: string;
}

export interface Imports {
  modules: number;
  breaches: Breach[];
}

/** One file that imports another by value. */
export interface Edge {
  from: string;
  to: string;
}

const areas = ['lib', 'components', 'entrypoints', 'tests', 'tools', 'wxt.config.ts'];

/** Reads every import below `top` and holds it against `.dependency-cruiser.cjs` there. */
export async function readImports(top: string = root): Promise<Imports> {
  const read = await cruise(top, areas);
  if (read === undefined) return { modules: 0, breaches: [] };
  const { summary } = read;
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

/** Every import by value in those folders; a type leaves nothing in the program. */
export async function readEdges(folders: readonly string[], top: string = root): Promise<Edge[]> {
  const { modules } = (await cruise(top, folders)) ?? { modules: [] };
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

/** The report of dependency-cruiser on the existing folders; undefined without any. */
async function cruise(top: string, folders: readonly string[]) {
  const present = folders.filter((folder) => existsSync(join(top, folder)));
  if (present.length === 0) return undefined;
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...present];
  const { stdout, output } = await runTool('depcruise', args, { cwd: top });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no answer:\n${output}`);
  return cruised.parse(JSON.parse(stdout));
}

/** Problems as lines to print; none when every import is in order. A tree without modules is a problem. */
export function importProblems({ modules, breaches }: Imports): string[] {
  if (modules === 0) return ['No module was read, so no import was checked.'];
  return breaches.map(({ rule, from, to, says }) => `${from} → ${to}\n    ${rule}: ${says}`);
}
