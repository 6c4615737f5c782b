import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { browsers, builtManifest, goldenPath } from './manifests.ts';

/**
 * The manifest decides the warnings at install. Review a difference, then accept it with
 * `npx node tests/guards/built/manifests.ts`.
 */
describe.each(browsers)('the manifest for %s', (browser) => {
  it('matches the accepted one', async () => {
    const golden: unknown = JSON.parse(await readFile(goldenPath(browser), 'utf8'));
    expect(await builtManifest(browser)).toEqual(golden);
  });
});
