import { matchesGlob } from 'node:path';
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

/** Tests that try many courses or documents, each seconds long, and whose change they are run for. */
const many = [
  ['tests/explore/**', /^(?:lib\/(?:outbox|publishing|checkins\/outbox)|tests\/explore)\//],
  ['tests/contract/publishing-faults.test.ts', /^(?:lib\/(?:outbox|publishing)|tests\/contract)\//],
  ['lib/checkins/outbox/outbox.model.test.ts', /^lib\/(?:outbox|checkins\/outbox)\//],
  ['lib/publishing/publishing.model.test.ts', /^lib\/(?:outbox|publishing)\//],
  ['lib/publishing/compose/red-team.test.ts', /^lib\/publishing\/compose\//],
  ['lib/atlas/files/{circle,formats}.test.ts', /^lib\/atlas\//],
  [
    'tests/hostile/**',
    /^(?:lib\/(?:atlas|backup|discovery|messages|profile|publishing|viewer|watch)|tests\/hostile)\//,
  ],
  [
    'tests/e2e/checkins/{outbox,resend}.spec.ts',
    /^lib\/(?:http|outbox)\/|^(?:lib|components)\/checkins\/(?:composer|operations|outbox|press)/,
  ],
] as const;
/** Their builds are made meanwhile, or not at all. */
const ofBuilds = 'tests/guards/built/**';

/** Tests that are left to the whole run although they may import or be named after a changed file, as patterns of paths. */
export const leftOut = (changed: readonly string[]): string[] => [
  ofBuilds,
  ...many.flatMap(([tests, whose]) => (changed.some((path) => whose.test(path)) ? [] : [tests])),
];

/**
 * The specs of changed files, by name only: changed specs, and those in the folder of the changed room or with its name.
 * The whole run covers dependencies by import.
 */
export function specsFor(changed: readonly string[], specs: readonly string[]): string[] {
  const wanted = changed.flatMap(namesOf);
  const left = leftOut(changed);
  const named = (spec: string) =>
    wanted.some((name) => spec.startsWith(`tests/e2e/${name}`)) &&
    !left.some((pattern) => matchesGlob(spec, pattern));
  return specs.filter((spec) => changed.includes(spec) || named(spec));
}

function namesOf(path: string): readonly string[] {
  const [, folder] = productFolder.exec(path) ?? [];
  return folder === undefined ? [] : (names[folder] ?? [`${folder}/`, `${folder}.`]);
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
