import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { browsers, builtManifest, goldenPath } from './manifests.ts';

/**
 * What a store and a person are told at install. A difference is a decision: look at it, then accept it with
 * `npx node tests/guards/manifests.ts`.
 */
describe.each(browsers)('the manifest for %s', (browser) => {
  it('is the one agreed on', async () => {
    const golden: unknown = JSON.parse(await readFile(goldenPath(browser), 'utf8'));
    expect(await builtManifest(browser)).toEqual(golden);
  });
});
