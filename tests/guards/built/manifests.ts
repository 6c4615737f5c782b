import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root, runTool } from '../../../tools/command.ts';
import { builtFile } from './files.ts';

export const browsers = ['chrome', 'firefox'] as const;
type Browser = (typeof browsers)[number];

const manifestSchema = z.record(z.string(), z.unknown());

/** The path of a browser’s accepted manifest. */
export const goldenPath = (browser: Browser) => join(root, 'tests/guards/golden', `${browser}.json`);

/** The manifest of the build without its version, which every release changes. */
export async function builtManifest(browser: Browser): Promise<Record<string, unknown>> {
  const manifest = manifestSchema.parse(JSON.parse(await builtFile(browser, 'manifest.json')));
  return { ...manifest, version: '0.0.0' };
}

/** Run by hand, it accepts the manifests of the current builds. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const browser of browsers) {
    await writeFile(goldenPath(browser), JSON.stringify(await builtManifest(browser)));
    await runTool('biome', ['format', '--write', goldenPath(browser)], { show: true });
  }
}
