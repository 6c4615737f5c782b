import { describe, expect, it } from 'vitest';
import { succeeded, toCounts } from '../../tools/counts.ts';

const vitest = (passed: number, failed: number, total: number) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numTotalTests: total });
const playwright = (expected: number, unexpected: number, flaky: number, skipped: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped } });

describe('the counts of a test program', () => {
  it.each([
    ['vitest', vitest(7, 0, 8), 0, { passed: 7, failed: 0, skipped: 1 }],
    ['vitest with failures', vitest(5, 2, 7), 1, { passed: 5, failed: 2, skipped: 0 }],
    ['Playwright', playwright(4, 1, 0, 2), 1, { passed: 4, failed: 1, skipped: 2 }],
    [
      'Playwright, where a second try does not excuse',
      playwright(4, 0, 1, 0),
      0,
      { passed: 4, failed: 1, skipped: 0 },
    ],
    ['a file that did not load', vitest(7, 0, 7), 1, { passed: 7, failed: 1, skipped: 0 }],
    ['a crash', '', 1, { passed: 0, failed: 1, skipped: 0 }],
    ['half a report', '{"stats":', 0, { passed: 0, failed: 1, skipped: 0 }],
    ['no test at all', vitest(0, 0, 0), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['only skipped tests', playwright(0, 0, 0, 3), 0, { passed: 0, failed: 1, skipped: 3 }],
  ])('%s', (_, report, code, counts) => {
    expect(toCounts(report, code)).toEqual(counts);
  });
});

it('is no success after a failure or without tests', () => {
  expect(succeeded({ passed: 3, failed: 0, skipped: 1 })).toBe(true);
  expect(succeeded({ passed: 3, failed: 1, skipped: 0 })).toBe(false);
  expect(succeeded({ passed: 0, failed: 0, skipped: 0 })).toBe(false);
});
