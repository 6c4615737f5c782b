import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { root, run } from './command.ts';
import { roomNames } from './room-names.ts';

/** Folders and specs of product folders whose tests go by another name. */
const names: Readonly<Record<string, readonly string[]>> = {
  http: ['doors', 'failures', 'web-door', 'checkins/resend', 'publishing/resend'],
  storage: ['databases', 'upgrade'],
  outbox: ['checkins/', 'publishing/'],
  'in-page': ['messages/in-page'],
};
const productFolder = /^(?:lib|components|entrypoints|tests\/services)\/([^/.]+)/;
const product = /^(?:lib|components|entrypoints|public)\/|^wxt\.config\.ts$/;

const services = ['lib/accounts/', 'lib/http/', 'tests/contract/', 'tests/services/'];
const published = ['follow', 'receivers', 'settle', 'targets/', 'watch/'].map(
  (name) => `lib/publishing/${name}`,
);
const sending = ['lib/outbox/', 'lib/checkins/outbox/', ...published];
const reading = ['atlas', 'backup', 'discovery', 'messages', 'profile', 'viewer', 'watch'];

/**
 * Tests of a room against its service, and tests of many courses or documents, each seconds long, with the start of the
 * paths whose change they are run for.
 */
const some: readonly (readonly [tests: string, whose: readonly string[]])[] = [
  ['tests/contract/messages.test.ts', [...services, 'lib/messages/']],
  ['tests/contract/reaction*.test.ts', [...services, 'lib/reactions/']],
  [
    'tests/contract/{indieauth,mastodon*,micropub*,publishing*,read-back,server-habits,webhook}.test.ts',
    [...services, 'lib/outbox/', 'lib/publishing/'],
  ],
  ['tests/contract/publishing-faults.test.ts', [...services, ...sending]],
  ['tests/explore/**', [...sending, 'tests/explore/']],
  ['lib/{checkins,publishing}/**/*.model.test.ts', [...sending, 'lib/publishing/publishing.']],
  [
    'tests/hostile/**',
    [...reading.map((room) => `lib/${room}/`), 'lib/publishing/targets/', 'tests/hostile/'],
  ],
  ['tests/e2e/publishing/{faults,resend}.spec.ts', [...sending, 'lib/http/']],
  [
    'tests/e2e/checkins/{outbox,resend}.spec.ts',
    ['components/checkins/', 'lib/checkins/outbox/', 'lib/checkins/press', 'lib/http/', 'lib/outbox/'],
  ],
];
/** Their builds are made meanwhile, or not at all. */
const ofBuilds = 'tests/guards/built/**';

/**
 * Tests that are left to the whole run although they may import or be named after a changed file, as patterns of paths.
 * While only rooms changed, that is those of all other rooms: types hold what one room asks of another.
 */
export function leftOut(changed: readonly string[]): string[] {
  const rooms = new Set(changed.filter((path) => product.test(path)).map(roomOf));
  const others = rooms.has(undefined) ? [] : roomNames.filter((name) => !rooms.has(name));
  const isFor = (starts: readonly string[]) =>
    changed.some((path) => starts.some((start) => path.startsWith(start)));
  return [
    ofBuilds,
    ...others.map((name) => `{lib,components}/${name}/**`),
    ...some.filter(([, whose]) => !isFor(whose)).map(([tests]) => tests),
  ];
}

const roomOf = (path: string) => roomNames.find((name) => productFolder.exec(path)?.[1] === name);

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

/** Files to format and lint: those that changed, or with the rules all, as no file. */
export const lintable = (changed: readonly string[]): string[] =>
  changed.includes('.biome.json') || changed.includes('package-lock.json')
    ? []
    : changed.filter((path) => existsSync(join(root, path)));

const source = /^(?:lib|components|entrypoints|tests)\/.+\.tsx?$/;
/** Files that neither import anything nor say what may be imported. */
const inert = /\.(?:css|yml)$|^CHANGELOG\.md$/;
const imports = [
  /\b(?:im|ex)port\b[^;]*?\bfrom\s*["'][^"']+/,
  /\b(?:import|require)\(?\s*["'`][^"'`]+/,
  /\/\/\/\s*<reference[^>]+/,
];
const anImport = new RegExp(imports.map((form) => form.source).join('|'), 'g');

/** The import statements of a file. */
export const importsIn = (text: string): string => text.match(anImport)?.join('\n') ?? '';

/** Whether changed files import what they did at a commit; the import rules then find what they found. */
export async function importsAsBefore(since: string, changed: readonly string[]): Promise<boolean> {
  for (const path of changed.filter((one) => !inert.test(one))) {
    if (!source.test(path)) return false;
    const then = await git('show', `${since}:${path}`).catch(() => undefined);
    const now = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (then === undefined || now === undefined || importsIn(then) !== importsIn(now)) return false;
  }
  return true;
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
