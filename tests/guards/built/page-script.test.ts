import { describe, expect, it } from 'vitest';
import { builtFile, otherScripts } from './files.ts';

/** Markers of these libraries in a minified bundle. */
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

  it.each(Object.entries(markers))('contains no %s', async (_, marker) => {
    expect(await builtFile(browser, 'discover.js')).not.toMatch(marker);
  });

  it('posts no message that a page could see', async () => {
    expect(await builtFile(browser, 'discover.js')).not.toMatch(/postMessage|dispatchEvent|wxt:/);
  });

  it('for messages in pages is not in the manifest, and has no libraries either', async () => {
    const script = await builtFile(browser, 'in-page.js');
    expect(Buffer.byteLength(script)).toBeLessThan(22_000);
    for (const marker of Object.values(markers)) expect(script).not.toMatch(marker);
    expect(script).not.toMatch(/postMessage|dispatchEvent|wxt:|innerHTML|mode:\s*["'`]open/);
    expect(await builtFile(browser, 'manifest.json')).not.toContain('in-page');
  });

  it.each(Object.entries(markers))('would detect %s', async (_, marker) => {
    expect(await otherScripts(browser)).toMatch(marker);
  });

  it('and every other script are ASCII, which browsers read faster', async () => {
    for (const name of ['discover.js', 'inspect.js', 'in-page.js'])
      expect(await builtFile(browser, name)).not.toMatch(/\P{ASCII}/u);
    expect(await otherScripts(browser)).not.toMatch(/\P{ASCII}/u);
  });
});
