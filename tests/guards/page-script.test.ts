import { describe, expect, it } from 'vitest';
import { builtFile, otherScripts } from './built.ts';

/** Words that each of these libraries leaves in a minified bundle. */
const markers = {
  zod: /zod|_zod|invalid_type|ZodError/,
  preact: /preact|__k\b|diffed|_unmount/,
  polyfill: /This script should only be loaded in a browser extension|wrapAPIs/,
  graphql: /graphql|GraphQL/,
};

describe.each(['chrome', 'firefox'] as const)('the page script for %s', (browser) => {
  it('is small', async () => {
    const bytes = Buffer.byteLength(await builtFile(browser, 'discover.js'));
    expect(bytes).toBeGreaterThan(200);
    expect(bytes).toBeLessThan(3000);
  });

  it.each(Object.entries(markers))('holds no %s', async (_, marker) => {
    expect(await builtFile(browser, 'discover.js')).not.toMatch(marker);
  });

  it('posts nothing that a page could see', async () => {
    expect(await builtFile(browser, 'discover.js')).not.toMatch(/postMessage|dispatchEvent|wxt:/);
  });

  it('that draws messages is registered nowhere by the manifest, and is without libraries too', async () => {
    const script = await builtFile(browser, 'in-page.js');
    expect(Buffer.byteLength(script)).toBeLessThan(22_000);
    for (const marker of Object.values(markers)) expect(script).not.toMatch(marker);
    expect(script).not.toMatch(/postMessage|dispatchEvent|wxt:|innerHTML|mode:\s*["'`]open/);
    expect(await builtFile(browser, 'manifest.json')).not.toContain('in-page');
  });

  it.each(Object.entries(markers))('would see %s, had it come in', async (_, marker) => {
    expect(await otherScripts(browser)).toMatch(marker);
  });
});
