import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root, runTool } from '../tooling/command.ts';
import { builtFile } from './built.ts';

export const browsers = ['chrome', 'firefox'] as const;
type Browser = (typeof browsers)[number];

const manifestSchema = z.record(z.string(), z.unknown());

/** The agreed manifest of a browser, as a path. */
export const goldenPath = (browser: Browser) => join(root, 'tests/guards/golden', `${browser}.json`);

/** The manifest of the build; its version, which every release changes, is put aside. */
export async function builtManifest(browser: Browser): Promise<Record<string, unknown>> {
  const manifest = manifestSchema.parse(JSON.parse(await builtFile(browser, 'manifest.json')));
  return { ...manifest, version: '0.0.0' };
}

/** Run by hand, it accepts what the builds have now. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const browser of browsers) {
    await writeFile(goldenPath(browser), JSON.stringify(await builtManifest(browser)));
    await runTool('biome', ['format', '--write', goldenPath(browser)], { show: true });
  }
}
