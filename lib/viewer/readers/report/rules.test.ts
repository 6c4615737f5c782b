// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { pageOf } from '../../../../tests/services/pages/page';
import { pairs } from '../../../../tests/services/pages/pairs';
import { rules } from './register';
import { readReport } from './schema';
import { reportOn } from './test-report';

const found = (name: string, variant: Parameters<typeof pageOf>[1]) =>
  reportOn(pageOf(name, variant)).findings.map(({ rule }) => rule);

it('each rule has a pair, and each pair a rule', () => {
  expect(Object.keys(pairs)).toEqual(Object.keys(rules));
});

it.each(Object.entries(pairs))(
  '%s: found where it is broken, and nothing where it is kept',
  (name, [wrong, right]) => {
    expect(found(name, wrong)).toContain(name);
    expect(found(name, right)).toEqual([]);
  },
);

it('can be read back, however long the words of a page are', () => {
  const report = reportOn(pageOf('long', `<meta property="og:url" content="${'a'.repeat(11_000)}">`));
  const relative = report.findings.find(({ rule }) => rule === 'open-graph-relative');
  expect(relative?.says.map((words) => words.length)).toEqual(['og:url'.length, 10_000]);
  expect(relative).not.toHaveProperty('fix');
  expect(readReport(JSON.parse(JSON.stringify(report)))).toEqual(report);
});
