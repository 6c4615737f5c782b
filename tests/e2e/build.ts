import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from '../tooling/command.ts';

const loopback = ['http://127.0.0.1/*', 'http://localhost/*', 'https://127.0.0.1/*', 'https://localhost/*'];

const manifestSchema = z.looseObject({
  permissions: z.array(z.string()),
  optional_permissions: z.array(z.string()).default([]),
  host_permissions: z.array(z.string()).optional(),
});

/**
 * Copies a production build and grants the copy the hosts of this machine, and what else is asked for on a press: the
 * prompts that ask cannot be answered without a display. Nothing else differs. Returns the folder of the copy.
 */
export async function copyForTests(browser: 'chrome' | 'firefox', to?: string): Promise<string> {
  const built = join(root, '.output', `${browser}-mv3`);
  const copy = to ?? `${built}-e2e`;
  await rm(copy, { recursive: true, force: true });
  await cp(built, copy, { recursive: true });
  const path = join(copy, 'manifest.json');
  const { optional_permissions: optional, ...manifest } = manifestSchema.parse(
    JSON.parse(await readFile(path, 'utf8')),
  );
  manifest.permissions = [...manifest.permissions, ...optional];
  manifest.host_permissions = [...(manifest.host_permissions ?? []), ...loopback];
  await writeFile(path, JSON.stringify(manifest));
  return copy;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const firefox = process.argv.includes('--firefox');
  console.log(await copyForTests(firefox ? 'firefox' : 'chrome'));
}
