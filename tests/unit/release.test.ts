import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../tools/command.ts';
import { leftFor } from '../../tools/packages/rehearsal.ts';
import { lackOf, release } from '../../tools/packages/release.ts';
import { products } from '../../tools/products.ts';

const files = ['package.json', 'package-lock.json', 'CHANGELOG.md'];
const versioned = z.looseObject({ version: z.string() });
const locked = versioned.extend({ packages: z.record(z.string(), z.looseObject({})) });
let folder = '';
const read = (name: string) => readFile(join(folder, name), 'utf8');
const contents = () => Promise.all(files.map(read));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-release-'));
  for (const name of files) await cp(join(root, name), join(folder, name));
  // In the commit of a release nothing is unreleased.
  const changelog = (await read('CHANGELOG.md')).replace(/^## \[Unreleased\].*$/m, '$&\n\n- Something new.');
  await writeFile(join(folder, 'CHANGELOG.md'), changelog);
});
afterEach(() => rm(folder, { recursive: true }));

it('sets the version everywhere and dates the changelog, in one step', async () => {
  const before = locked.parse(JSON.parse(await read('package-lock.json')));
  await release('99.1.0', '2030-02-01', folder);
  expect(versioned.parse(JSON.parse(await read('package.json'))).version).toBe('99.1.0');
  const { packages } = before;
  expect(JSON.parse(await read('package-lock.json'))).toEqual({
    ...before,
    version: '99.1.0',
    packages: { ...packages, '': { ...packages[''], version: '99.1.0' } },
  });
  expect(await read('CHANGELOG.md')).toContain('## [Unreleased]\n\n## [99.1.0] – 2030-02-01\n\n');

  await expect(release('99.2.0', '2030-03-01', folder)).rejects.toThrow('nothing unreleased');
});

it('changes nothing for a version that cannot be', async () => {
  const before = await contents();
  await expect(release('soon', '2030-02-01', folder)).rejects.toThrow('no version');
  await expect(release('0.0.9', '2030-02-01', folder)).rejects.toThrow('older');
  await writeFile(join(folder, 'CHANGELOG.md'), '# Changelog\n');
  await expect(release('99.1.0', '2030-02-01', folder)).rejects.toThrow('no section');
  expect((await contents()).slice(0, 2)).toEqual(before.slice(0, 2));
});

it('names the addresses that are still to be filled in, and nothing else', () => {
  const set = { homepage: 'https://waymark.example/', bugs: 'https://waymark.example/bugs' };
  expect(lackOf(set)).toBe(undefined);
  expect(lackOf({ ...set, bugs: '', privacy: 'soon' })).toBe(
    'Before a release, fill in these addresses in tools/identity.ts: bugs, privacy.',
  );
});

it('leaves to a person what is not filled in, the tag, the approval and the texts of the stores', () => {
  expect(leftFor('0.2.0', undefined)).toHaveLength(5);
  expect(leftFor('0.2.0', 'Fill in bugs.')[0]).toBe('Fill in bugs.');
  expect(leftFor('0.2.0', undefined).join()).toContain('v0.2.0');
});

it.each(products)(
  '$name goes to the stores under its id, which is nobody’s domain',
  async ({ name, geckoId }) => {
    expect(geckoId).toMatch(/^\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}$/);
    const text = await readFile(join(root, '.github/workflows/release.yml'), 'utf8');
    const submitted = text.split('- product: ').find((part) => part.startsWith(`${name}\n`));
    expect(submitted).toContain(`firefox: '${geckoId}'`);
  },
);

it.each(['ci', 'release', 'weekly'])('the workflow %s names each action by its commit', async (name) => {
  const text = await readFile(join(root, `.github/workflows/${name}.yml`), 'utf8');
  const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});
