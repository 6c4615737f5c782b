import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../../tools/command.ts';
import { copyForTests } from '../../e2e/build.ts';
import { browsers } from './manifests.ts';

const data = z.object({ required: z.array(z.string()), optional: z.array(z.string()) });
const manifestSchema = z.looseObject({
  permissions: z.array(z.string()),
  optional_permissions: z.array(z.string()).default([]),
  host_permissions: z.array(z.string()).optional(),
  browser_specific_settings: z
    .looseObject({ gecko: z.looseObject({ data_collection_permissions: data }) })
    .optional(),
});

/** Every file below a folder with its hash. */
async function hashes(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = paths.sort().map(async (path): Promise<[string, string]> => {
    const hash = createHash('sha256').update(await readFile(path));
    return [path.slice(folder.length), hash.digest('hex')];
  });
  return new Map(await Promise.all(hashed));
}

describe.each(browsers)('the copy for end-to-end tests, %s', (browser) => {
  it('differs from the shipped build only in its permissions and policies', async () => {
    const copy = await copyForTests(browser, { to: await mkdtemp(join(tmpdir(), 'waymark-copy-')) });
    const built = join(root, '.output', `${browser}-mv3`);
    const [mine, shipped] = await Promise.all([hashes(copy), hashes(built)]);
    mine.delete('/manifest.json');
    shipped.delete('/manifest.json');
    expect(mine.size).toBeGreaterThan(5);
    expect(mine).toEqual(shipped);

    const read = async (folder: string): Promise<object> =>
      Object(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    const granted = manifestSchema.parse(await read(copy));
    const {
      optional_permissions: optional,
      storage: _policies,
      ...asking
    } = manifestSchema.parse(await read(built));
    const { host_permissions: hosts, optional_permissions: _, ...rest } = granted;
    const gecko = asking.browser_specific_settings?.gecko;
    if (gecko) gecko.data_collection_permissions.required = gecko.data_collection_permissions.optional;
    expect(rest).toEqual({ ...asking, permissions: [...asking.permissions, ...optional] });
    expect(hosts).toEqual(
      ['http', 'https'].flatMap((scheme) => [`${scheme}://127.0.0.1/*`, `${scheme}://localhost/*`]),
    );
    await rm(copy, { recursive: true });
  });
});
