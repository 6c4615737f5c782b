import { run } from './command.ts';

/** Folders and specs of product folders whose tests go by another name. */
const names: Readonly<Record<string, readonly string[]>> = {
  http: ['doors', 'failures', 'web-door', 'checkins/resend', 'publishing/resend'],
  storage: ['databases', 'upgrade'],
  outbox: ['checkins/', 'publishing/'],
  'in-page': ['messages/in-page'],
};
const productFolder = /^(?:lib|components|entrypoints|tests\/services)\/([^/.]+)/;
const product = /^(?:lib|components|entrypoints|public)\/|^wxt\.config\.ts$/;

/**
 * The specs of changed files, by name only: changed specs, and those in the folder of the changed room or with its name.
 * The whole run covers dependencies by import.
 */
export function specsFor(changed: readonly string[], specs: readonly string[]): string[] {
  const wanted = changed.flatMap(namesOf);
  const named = (spec: string) => wanted.some((name) => spec.startsWith(`tests/e2e/${name}`));
  return specs.filter((spec) => changed.includes(spec) || named(spec));
}

function namesOf(path: string): readonly string[] {
  const [, folder] = productFolder.exec(path) ?? [];
  return folder === undefined ? [] : (names[folder] ?? [`${folder}/`, `${folder}.`]);
}

/** What tries many courses of the outbox takes 20 s: it runs where the outbox, or what sends through it, changed. */
const explored = /^(?:lib\/(?:checkins|outbox|publishing)\/|tests\/(?:explore\/|contract\/publishing))/;

/** Which projects of Vitest to choose tests from, as arguments. */
export const unitProjects = (changed: readonly string[]): string[] =>
  changed.some((path) => explored.test(path)) ? [] : ['--project=!explore'];

/** Changed product files without a spec of their name. */
export function withoutSpec(changed: readonly string[], specs: readonly string[]): string[] {
  return changed.filter((path) => product.test(path) && specsFor([path], specs).length === 0);
}

/** The merge base with main; on main, the commit before. */
export async function changedSince(): Promise<string> {
  const base = await git('merge-base', 'HEAD', 'main').catch(() => git('merge-base', 'HEAD', 'origin/main'));
  return base === (await git('rev-parse', 'HEAD')) ? git('rev-parse', 'HEAD~1') : base;
}

/** Files that differ from a commit, committed or not, and new files that are not ignored. */
export async function changedFiles(since: string): Promise<string[]> {
  const differing = await git('diff', '--name-only', '-z', since);
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${differing}\0${added}`.split('\0'))].filter((path) => path !== '').sort();
}

async function git(...args: string[]): Promise<string> {
  const { code, stdout, output } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return stdout.trim();
}
