import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYAML } from 'confbox';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../tools/command.ts';
import { levelA, levelAA } from '../../tools/openacr/criteria.ts';
import { path, report } from '../../tools/openacr/document.ts';

/** OpenACR’s schema 0.1.0, as far as the report goes, with the levels and the component of its catalog. */
const chapter = z.strictObject({
  criteria: z.array(
    z.strictObject({
      num: z.string(),
      components: z.tuple([
        z.strictObject({
          name: z.literal('web'),
          adherence: z.strictObject({
            level: z.enum([
              'supports',
              'partially-supports',
              'does-not-support',
              'not-applicable',
              'not-evaluated',
            ]),
            notes: z.string().min(1),
          }),
        }),
      ]),
    }),
  ),
});
const words = z.string().min(1);
const schema = z.strictObject({
  title: words,
  product: z.strictObject({ name: words, description: words }),
  author: z.strictObject({ name: words, email: z.string(), website: z.url().optional() }),
  license: words,
  repository: z.url().optional(),
  feedback: z.url().optional(),
  notes: words,
  evaluation_methods_used: words,
  catalog: z.literal('2.5-edition-wcag-2.2-en'),
  chapters: z.strictObject({
    success_criteria_level_a: chapter,
    success_criteria_level_aa: chapter,
    success_criteria_level_aaa: z.strictObject({ disabled: z.literal(true), notes: words }),
  }),
});

/** The criteria of the catalog, by level. */
const catalog = {
  a: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2',
  aa: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

describe('the conformance report', () => {
  it('is what the criteria and tests make it; "npm run openacr" updates it', async () => {
    expect(await readFile(path, 'utf8')).toBe(report());
  });

  it('has the form of OpenACR, and every criterion of the catalog in its order', () => {
    const { chapters } = schema.parse(parseYAML(report()));
    const numbers = ({ criteria }: z.infer<typeof chapter>) => criteria.map(({ num }) => num).join(' ');
    expect(numbers(chapters.success_criteria_level_a)).toBe(catalog.a);
    expect(numbers(chapters.success_criteria_level_aa)).toBe(catalog.aa);
  });

  it('claims nothing without a test that is there, or a look that is told', async () => {
    for (const { num, level, note, tests = [] } of [...levelA, ...levelAA]) {
      if (level !== 'not-evaluated') expect(tests.length > 0 || note, num).toBeTruthy();
      if (level.endsWith('supports')) expect(tests.length, num).toBeGreaterThan(0);
      for (const [file, title] of tests)
        expect(await readFile(join(root, `tests/e2e/${file}.spec.ts`), 'utf8'), num).toContain(title);
    }
  });
});
