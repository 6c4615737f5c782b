import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { root } from '../tools/command.ts';
import { thorough } from '../tools/thorough.ts';
import { townsOfCities } from '../tools/towns.ts';

/** Patterns of tests to leave out, with spaces between. */
const left = process.env.WAYMARK_TESTS_LEFT?.match(/\S+/g) ?? [];
/** Takes as long as a hundred other files. */
const linter = thorough ? [] : ['tests/guards/built/linter.test.ts'];
const include = globSync(
  [
    '{lib,components}/**/*.test.{ts,tsx}',
    'tests/{guards,services,unit,contract,explore,hostile}/**/*.test.ts',
  ],
  { cwd: root, exclude: [...left, ...linter] },
);
const having = (part: RegExp) => include.filter((file) => part.test(readFileSync(join(root, file), 'utf8')));
/** Files that replace modules run isolated; the rest share modules: loading takes a third of the time. */
const apart = having(/\bvi\.mock\(/);
/** A worker goes on to a file of the same environment only. */
const dom = having(/@vitest-environment happy-dom/);

declare module 'vitest' {
  interface ProvidedContext {
    messages: ReturnType<typeof generateChromeMessages>;
  }
}
const messages = generateChromeMessages(await parseMessagesFile('.wxt/locales/en.yml'));

/** The plugins of WXT, which reads its configuration for them. */
const wxt = await WxtVitest({ root });

const project = (test: TestProjectInlineConfiguration['test']) => ({
  root,
  plugins: [wxt, townsOfCities],
  test: {
    setupFiles: ['tests/unit/setup.ts'],
    provide: { messages },
    // For what hangs, not for what takes its time on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Else each style sheet of a test document is reported as one that is not loaded.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    ...test,
  },
});

export default defineConfig({
  root,
  test: {
    maxWorkers: '100%',
    projects: [
      project({ name: 'shared', include, exclude: [...apart, ...dom], isolate: false }),
      project({ name: 'dom', include: dom, exclude: apart, isolate: false, sequence: { groupOrder: 1 } }),
      project({ name: 'apart', include: apart, sequence: { groupOrder: 2 } }),
    ],
  },
});
