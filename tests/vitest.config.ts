import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { root } from '../tools/command.ts';
import { townsOfCities } from '../tools/towns.ts';

export default defineConfig({
  root,
  plugins: [WxtVitest({ root }), townsOfCities],
  test: {
    include: [
      '{lib,components}/**/*.test.{ts,tsx}',
      'tests/{guards,services,unit,contract,explore}/**/*.test.ts',
    ],
    setupFiles: ['tests/unit/quiet-frames.ts'],
    // For what hangs, not for what takes its time on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
    // Else each style sheet of a test document is reported as one that is not loaded.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  },
});
