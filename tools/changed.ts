import { run } from './command.ts';

/** Prefixes of specs for product folders whose specs have other names too. */
const names: Readonly<Record<string, readonly string[]>> = {
  checkins: ['checkins', 'composer', 'history', 'outbox', 'menu'],
  places: ['places', 'radar', 'menu'],
  messages: ['message', 'in-page'],
  'in-page': ['in-page'],
  discovery: ['discovery', 'this-page', 'corpus', 'prerender', 'window-shortcuts'],
  http: ['doors', 'failures', 'outbox-resend'],
  once: ['outbox-resend'],
  storage: ['databases'],
  meter: ['allowance'],
};
const productFolder = /^(?:lib|components|entrypoints|tests\/services)\/([^/.]+)/;
const product = /^(?:lib|components|entrypoints|public)\/|^wxt\.config\.ts$/;

/**
 * The specs of changed files, by name alone: changed specs, and specs whose names begin with the changed folder. The
 * whole run covers dependencies by import.
 */
export function specsFor(changed: readonly string[], specs: readonly string[]): string[] {
  const wanted = changed.flatMap(namesOf);
  const named = (spec: string) => wanted.some((name) => spec.startsWith(`tests/e2e/${name}`));
  return specs.filter((spec) => changed.includes(spec) || named(spec));
}

function namesOf(path: string): readonly string[] {
  const [, folder] = productFolder.exec(path) ?? [];
  return folder === undefined ? [] : (names[folder] ?? [folder]);
}

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
