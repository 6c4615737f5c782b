import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { root } from './tooling/command.ts';

/** Nothing in these touches what files have in common, so that they can share one process and what it has loaded. */
const shared = [
  'lib/{badge,http,i18n,profile,sync,watch}/**/*.test.ts',
  'tests/{guards,services,unit}/**/*.test.ts',
];
const all = ['{lib,components}/**/*.test.{ts,tsx}', 'tests/{guards,services,unit,contract}/**/*.test.ts'];

export default defineConfig({
  root,
  plugins: [WxtVitest({ root })],
  test: {
    // For what hangs, not for what takes its time on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'apart', include: all, exclude: shared } },
    ],
  },
});
