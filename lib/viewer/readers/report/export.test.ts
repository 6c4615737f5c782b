import { expect, it } from 'vitest';
import { changesBetween } from './changes';
import { type ReportWords, reportFormats, writeReport } from './export';
import type { Finding, Report } from './model';
import { readReport, readReportFile } from './schema';

const finding = (rule: string, more: Partial<Finding> = {}): Finding => ({
  ...{ rule, level: 'error', in: 'https://quay.example/', line: 6, excerpt: '<link>', says: ['a'], ...more },
});
const report = (...findings: Finding[]): Report => ({
  ...{ url: 'https://quay.example/', at: 0, facts: [{ name: 'feeds', says: ['2'] }], findings },
  asked: [{ role: 'page', href: 'https://quay.example/', status: 200 }],
});
const words: ReportWords = {
  title: 'Report',
  levels: { error: 'Errors', warning: 'Warnings', missing: 'Missing' },
  facts: 'Facts',
  fix: 'Fix:',
  sentence: ({ says }) => `It is *${says[0]}*`,
  fact: ({ says }) => `${says[0]} feeds`,
  place: ({ line }) => `line ${line}`,
  source: () => ['RFC 6596', 'https://rfc.example/'],
};

it('writes Markdown in which no text of the page is markup', () => {
  const some = report(finding('canonical-twice', { excerpt: '```\n<b>', fix: '<link>' }));
  expect(writeReport(some, 'markdown', words)).toMatchInlineSnapshot(`
    "# Report

    <https://quay.example/>, 1970-01-01T00:00:00.000Z

    ## Errors

    - **canonical-twice**: It is \\*a\\* ([RFC 6596](https://rfc.example/))
      line 6

      \`\`\`\`
      \`\`\`
      <b>
      \`\`\`\`

      Fix:

      \`\`\`
      <link>
      \`\`\`

    ## Facts

    - 2 feeds
    "
  `);
});

it('writes EARL: an assertion for each finding, with outcome and line', () => {
  const some = report(finding('a'), finding('b', { level: 'warning', line: undefined }));
  const { '@graph': graph } = JSON.parse(writeReport(some, 'earl', words));
  expect(graph.slice(2)).toMatchObject([
    {
      'earl:test': { '@id': 'urn:waymark:rule:a', 'dct:source': { '@id': 'https://rfc.example/' } },
      'earl:result': {
        'earl:outcome': { '@id': 'earl:failed' },
        'earl:pointer': { '@type': 'ptr:LineCharPointer', 'ptr:lineNumber': 6 },
      },
    },
    {
      'earl:result': {
        'earl:outcome': { '@id': 'earl:cantTell' },
        'earl:pointer': { '@type': 'ptr:Pointer' },
      },
    },
  ]);
});

it('writes JSON that is read again, and every format of a page without findings', () => {
  const some = report(finding('a'), finding('of-another-release'));
  expect(readReportFile(`\uFEFF${writeReport(some, 'json', words)}`)).toEqual(some);
  for (const format of reportFormats) expect(writeReport(report(), format, words)).toContain('quay.example');
});

it.each(['', '[]', '{"url":"a"}', JSON.stringify({ ...report(), findings: [{ rule: 1 }] })])(
  'reads no report in %j',
  (text) => {
    expect(readReportFile(text)).toBeUndefined();
  },
);

it('reads a report that was kept', () => {
  expect(readReport(report(finding('a')))).toEqual(report(finding('a')));
});

it('tells what was mended and what is new, each of several alike, wherever their lines are', () => {
  const before = report(finding('a'), finding('b'), finding('b'));
  const after = report(finding('b', { line: 9 }), finding('c'));
  expect(changesBetween(before, after)).toMatchObject({
    mended: [{ rule: 'a' }, { rule: 'b' }],
    fresh: [{ rule: 'c' }],
    left: 1,
  });
});
