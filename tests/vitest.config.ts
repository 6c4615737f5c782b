import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { root } from '../tools/command.ts';
import { thorough } from '../tools/thorough.ts';
import { townsOfCities } from '../tools/towns.ts';

const include = [
  '{lib,components}/**/*.test.{ts,tsx}',
  'tests/{guards,services,unit,contract,hostile}/**/*.test.ts',
];
/** Takes as long as a hundred other files. */
const exclude = thorough ? [] : ['tests/guards/linter.test.ts'];
/** Files that change modules or globals run isolated; the rest share modules: loading takes a third of the time. */
const apart = globSync(include, { cwd: root, exclude }).filter((file) =>
  /\bvi\.(?:mock|stubGlobal|spyOn|useFakeTimers)\(/.test(readFileSync(join(root, file), 'utf8')),
);

declare module 'vitest' {
  interface ProvidedContext {
    messages: ReturnType<typeof generateChromeMessages>;
  }
}
const messages = generateChromeMessages(await parseMessagesFile('.wxt/locales/en.yml'));

const project = (test: TestProjectInlineConfiguration['test']) => ({
  root,
  plugins: [WxtVitest({ root }), townsOfCities],
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
      project({ name: 'shared', include, exclude: [...apart, ...exclude], isolate: false }),
      project({ name: 'apart', include: apart }),
      project({ name: 'explore', include: ['tests/explore/**/*.test.ts'], isolate: false }),
    ],
  },
});
