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
 * Copies a production build and grants the copy access to loopback hosts and all optional permissions, whose prompts
 * cannot be answered without a display. Nothing else differs. Returns the folder of the copy.
 */
export async function copyForTests(
  browser: 'chrome' | 'firefox',
  to?: string,
  built = join(root, '.output', `${browser}-mv3`),
): Promise<string> {
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
