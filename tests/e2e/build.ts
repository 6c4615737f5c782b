import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from '../../tools/command.ts';
import { buildOf, chosenProduct, type Product } from '../../tools/products.ts';

const loopback = ['http://127.0.0.1/*', 'http://localhost/*', 'https://127.0.0.1/*', 'https://localhost/*'];

const manifestSchema = z.looseObject({
  permissions: z.array(z.string()),
  optional_permissions: z.array(z.string()).default([]),
  host_permissions: z.array(z.string()).optional(),
  storage: z.unknown().optional(),
  browser_specific_settings: z
    .looseObject({ gecko: z.looseObject({ data_collection_permissions: z.unknown() }) })
    .optional(),
});
const dataSchema = z.object({ required: z.array(z.string()), optional: z.array(z.string()) });

/** Where the copy of a product’s build lies; of the one that this process builds. */
export const copyOf = (browser: 'chrome' | 'firefox', product = chosenProduct()): string =>
  join(root, '.output', `${buildOf(product, browser)}-e2e`);

interface Copying {
  product?: Product;
  /** Absent: beside the build. */
  to?: string;
  built?: string;
  /** Hosts that the copy may reach besides. */
  hosts?: readonly string[];
  /** Whether it reads policies, for which Chromium lets every first request wait three seconds; no by default. */
  managed?: boolean;
  /** Whether Firefox has the person’s consent to send data; yes by default. */
  consented?: boolean;
}

/**
 * Copies a production build and grants the copy access to loopback hosts, all optional permissions and consent to all
 * data, whose prompts cannot be answered without a display. Nothing else differs but `managed`. Returns the folder of
 * the copy.
 */
export async function copyForTests(
  browser: 'chrome' | 'firefox',
  {
    product = chosenProduct(),
    built = join(root, '.output', buildOf(product, browser)),
    to,
    hosts = [],
    managed = false,
    consented = true,
  }: Copying = {},
): Promise<string> {
  const copy = to ?? `${built}-e2e`;
  await rm(copy, { recursive: true, force: true });
  await cp(built, copy, { recursive: true });
  const path = join(copy, 'manifest.json');
  const {
    optional_permissions: optional,
    storage,
    ...manifest
  } = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  manifest.permissions = [...manifest.permissions, ...optional];
  manifest.host_permissions = [
    ...(manifest.host_permissions ?? []),
    ...loopback,
    ...hosts.map((host) => `https://${host}/*`),
  ];
  if (managed && storage) manifest.storage = storage;
  const gecko = manifest.browser_specific_settings?.gecko;
  // Optional too: in Firefox it is an error to ask for what is required.
  if (gecko) manifest.optional_permissions = optional;
  if (gecko && consented) {
    const { optional: types } = dataSchema.parse(gecko.data_collection_permissions);
    gecko.data_collection_permissions = { required: types, optional: types };
  }
  await writeFile(path, JSON.stringify(manifest));
  return copy;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const firefox = process.argv.includes('--firefox');
  console.log(await copyForTests(firefox ? 'firefox' : 'chrome'));
}
