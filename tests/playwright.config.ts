import { defineConfig } from '@playwright/test';
import { chosenProduct, waymark } from '../tools/products.ts';
import { thorough } from '../tools/thorough.ts';

const product = chosenProduct();
const limit = thorough ? 0 : 1;
const quick = !thorough && { grepInvert: /@thorough/ };

export default defineConfig({
  testDir: 'e2e',
  // Of a product with some rooms, the tests of those.
  testMatch:
    product === waymark ? '**/*.spec.ts' : product.rooms.map((room) => `**/e2e/${room}/**/*.spec.ts`),
  outputDir: '../.output/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // One more than CI has processors: while one waits, two work.
  workers: 3,
  retries: 0,
  // For what hangs, not for what takes its time on a busy machine.
  timeout: 240_000 * limit,
  globalTimeout: 60 * 60_000 * limit,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Tests with the tag @both run in both browsers, those with @firefox only in Firefox. All can run there, but for
  // those that say why not. Those with @thorough take too long for CI.
  projects: [
    { name: 'chromium', grepInvert: thorough ? /@firefox/ : /@firefox|@thorough/ },
    { name: 'firefox', use: { browserName: 'firefox' }, grep: /@both|@firefox/, ...quick },
    { name: 'firefox-all', use: { browserName: 'firefox' }, ...quick },
  ],
  use: { screenshot: 'only-on-failure', actionTimeout: 60_000, navigationTimeout: 60_000 },
});
