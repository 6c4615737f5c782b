import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  }),
});
type Cruised = z.infer<typeof cruised>;

const paths = z
  .union([z.string(), z.array(z.string())])
  .transform((parts) => new RegExp([parts].flat().join('|') || '^$'));
const reachRule = z.object({
  name: z.string(),
  from: z.object({ path: paths, pathNot: paths }),
  to: z.object({ path: paths, pathNot: paths, reachable: z.literal(true) }),
});
const ruleSet = z.object({
  forbidden: z.array(z.looseObject({ name: z.string(), comment: z.string() })),
});

export interface Breach {
  rule: string;
  /** The file, and what it imports; where that is not it, what this imports, and so on. */
  way: readonly string[];
  /** The rule’s requirement. */
  says: string;
}

/** One file that imports another by value. */
export interface Edge {
  from: string;
  to: string;
}

export interface Imports {
  modules: number;
  edges: Edge[];
  breaches: Breach[];
}

const areas = ['lib', 'components', 'entrypoints', 'tests', 'tools', 'wxt.config.ts'];

/** The rules of `.dependency-cruiser.cjs` in `top`. */
export function importRules(top: string = root) {
  const config: unknown = createRequire(import.meta.url)(join(top, '.dependency-cruiser.cjs'));
  return ruleSet.parse(config).forbidden;
}

/** Reads every import below `top` and holds it against the rules there. */
export async function readImports(top: string = root): Promise<Imports> {
  const read = await cruise(top);
  if (read === undefined) return { modules: 0, edges: [], breaches: [] };
  const { violations, totalCruised } = read.summary;
  const edges = edgesOf(read);
  const ofEach = Map.groupBy(edges, ({ from }) => from);
  const breaches = importRules(top).flatMap((rule) => {
    const { data: reach } = reachRule.safeParse(rule);
    const ways = reach
      ? reached(reach, ofEach)
      : violations.filter((one) => one.rule.name === rule.name).map(({ from, to }) => [from, to]);
    return ways.map((way) => ({ rule: rule.name, way, says: rule.comment }));
  });
  return { modules: totalCruised, edges, breaches };
}

/** A shortest way to each import of code that the rule forbids, to be mended at its last step or before. */
function reached({ from, to }: z.infer<typeof reachRule>, edges: ReadonlyMap<string, Edge[]>): string[][] {
  const starts = [...edges.keys()].filter((file) => from.path.test(file) && !from.pathNot.test(file));
  const ways = new Map(starts.map((file) => [file, [file]]));
  const breaches: string[][] = [];
  // Entries added meanwhile are visited as well, the nearest first.
  for (const [file, way] of ways) {
    for (const { to: next } of edges.get(file) ?? []) {
      if (to.pathNot.test(next)) continue;
      if (to.path.test(next)) breaches.push([...way, next]);
      else if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return breaches;
}

/** A type leaves nothing in the program. */
const edgesOf = ({ modules }: Cruised): Edge[] =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );

/** The report of dependency-cruiser on the existing folders; undefined without any. */
async function cruise(top: string): Promise<Cruised | undefined> {
  const present = areas.filter((folder) => existsSync(join(top, folder)));
  if (present.length === 0) return undefined;
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...present];
  const { stdout, output } = await runTool('depcruise', args, { cwd: top });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no answer:\n${output}`);
  return cruised.parse(JSON.parse(stdout));
}

/** Problems as lines to print; none when every import is in order. A tree without modules is a problem. */
export function importProblems({ modules, breaches }: Imports): string[] {
  if (modules === 0) return ['No module was read, so no import was checked.'];
  return breaches.map(({ rule, way, says }) => `${way.join(' → ')}\n    ${rule}: ${says}`);
}
