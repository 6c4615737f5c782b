// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { corpus, engines } from '../../../../tests/services/pages/corpus';
import { reportOn } from './test-report';

/** `npm run findings` writes the table again. */
const table = '../../../../tests/fixtures/report-findings.md';

it('finds in 300 pages what the table says', async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  const rows = corpus.map((page) => {
    const findings = reportOn(page).findings.map(({ rule, level, line }) =>
      [rule, level, line === undefined ? '' : `line ${line}`].filter(Boolean).join(', '),
    );
    return `| ${page.name} | ${findings.join('; ') || '–'} |`;
  });
  const head = ['# Findings of the report', '', '| page | findings |', '|---|---|'];
  await expect(`${[...head, ...rows].join('\n')}\n`).toMatchFileSnapshot(table);
});

it.each(engines)('finds nothing in the head of $name', (page) => {
  expect(reportOn(page).findings).toEqual([]);
});
