import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { root } from './tooling/command.ts';

export default defineConfig({
  root,
  plugins: [WxtVitest({ root })],
  test: {
    include: ['{lib,components}/**/*.test.{ts,tsx}', 'tests/{guards,services,unit,contract}/**/*.test.ts'],
    testTimeout: 15_000,
  },
});
