import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type axe from 'axe-core';
import { stringifyYAML } from 'confbox';
import { root } from '../command.ts';
import { identity } from '../identity.ts';
import { type Criterion, levelA, levelAA } from './criteria.ts';

/** The report, in the format of https://github.com/GSA/openacr (schema 0.1.0). */
export const path = join(root, '.github/openacr.yaml');

const { getRules, version } = createRequire(import.meta.url)('axe-core') as typeof axe;
/** Rules that axe leaves out unless asked, which the tests ask for (`tests/e2e/harness/axe.ts`). */
const asked = ['target-size', 'label-content-name-mismatch'];
/** Tags of rules that axe leaves out. */
const left = ['experimental', 'deprecated', 'wcag2aaa'];

/** The rules of axe that run in every look, of those that check a part of the criterion. */
const rulesOf = (num: string): string[] =>
  getRules([`wcag${num.replaceAll('.', '')}`])
    .filter(({ ruleId, tags }) => asked.includes(ruleId) || !tags.some((tag) => left.includes(tag)))
    .map(({ ruleId }) => ruleId);

function notesOf({ num, level, note, tests = [] }: Criterion): string {
  const rules = rulesOf(num);
  const shown = tests.map(([file, title]) => `tests/e2e/${file}.spec.ts: “${title}”`);
  const nothing = level === 'not-evaluated' && !note && 'Nothing was tried that shows it.';
  return [
    note || nothing,
    rules.length > 0 && `Without a finding of axe ${version}: ${rules.join(', ')}.`,
    shown.length > 0 && `Tests: ${shown.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const chapter = (criteria: readonly Criterion[]) => ({
  criteria: criteria.map((criterion) => ({
    num: criterion.num,
    components: [{ name: 'web', adherence: { level: criterion.level, notes: notesOf(criterion) } }],
  })),
});

const { addresses } = identity;
const known = (name: string, address: string) => (address ? { [name]: address } : {});

/** The text of the report. It names no version: it is of the sources it is beside. */
export const report = (): string =>
  stringifyYAML({
    title: 'Waymark Accessibility Conformance Report',
    product: {
      name: 'Waymark',
      description: 'A browser extension; this is of the sources beside the report.',
    },
    // There is no address but that of the issues.
    author: { name: 'The Waymark contributors', email: '', ...known('website', addresses.homepage) },
    license: 'MIT',
    ...known('repository', addresses.repository),
    ...known('feedback', addresses.bugs),
    notes:
      'Made by “npm run openacr” from the tests. “not-evaluated”, which the catalog keeps for level AAA, is said wherever no test shows a criterion. Gaps that are known are in ACCESSIBILITY.md.',
    evaluation_methods_used:
      'Automated tests in Chromium and Firefox: axe in light, dark and forced colours, both directions, at 100 % and 200 %; walks by keyboard; walks with the screen reader Orca in Firefox. No person who uses assistive technology has evaluated it.',
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: {
      success_criteria_level_a: chapter(levelA),
      success_criteria_level_aa: chapter(levelAA),
      success_criteria_level_aaa: { disabled: true, notes: 'Not aimed at.' },
    },
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(path, report());
