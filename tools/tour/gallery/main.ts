import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { copyInLanguage } from '../../../tests/e2e/harness/catalogue.ts';
import { startServices } from '../../../tests/services/start.ts';
import type { BrowserName } from '../../browsers.ts';
import { root } from '../../command.ts';
import { defaultLanguage } from '../../locales.ts';
import { browser, builds } from '../../stages.ts';
import { createReport } from '../report.ts';
import { takeAll } from './take.ts';

/** Pictures of every surface in both browsers, themes and all languages: `.output/pictures/BROWSER/LANGUAGE/THEME`. */
const { values } = parseArgs({
  options: {
    browser: { type: 'string', multiple: true, default: ['chromium', 'firefox'] },
    language: { type: 'string', multiple: true },
    /** A part of the names of pictures. */
    only: { type: 'string', default: '' },
    /** Uses the builds that are there. */
    built: { type: 'boolean', default: false },
  },
});
/** American English, where the folder says English. */
const tagOf = (language: string) => (language === defaultLanguage ? 'en-US' : language.replace('_', '-'));
const names = z.array(z.enum(['chromium', 'firefox'])).parse(values.browser);
const folder = join(root, '.output/pictures');
const buildOf = (name: BrowserName) =>
  join(root, '.output', name === 'firefox' ? 'firefox-mv3-e2e' : 'chrome-mv3-e2e');

for (const name of names) await browser(name);
if (!values.built) await builds(names);
const report = createReport();
const services = await startServices();
const copies = await mkdtemp(join(tmpdir(), 'waymark-languages-'));
try {
  for (const name of names) {
    const built = buildOf(name);
    for (const language of values.language ?? (await readdir(join(built, '_locales')))) {
      const to = join(folder, name, language);
      await mkdir(to, { recursive: true });
      const extension = join(copies, name, language);
      const messages = await copyInLanguage(built, extension, language);
      const word = (key: string) => messages[key.replaceAll('.', '_')]?.message ?? key;
      await services.control.reset();
      await report.attempt(`${name}, ${language}`, () =>
        takeAll({
          ...{ browser: name, extension, services, word, language: tagOf(language) },
          ...{ only: values.only, folder: to, report },
        }),
      );
    }
  }
} finally {
  await services.stop();
  await rm(copies, { recursive: true, force: true });
}
console.log(`The pictures are in ${folder}`);
process.exitCode = report.failures() > 0 ? 1 : 0;
