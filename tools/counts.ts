import { readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';
import { root } from './command.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of failed tests, where the program's last lines lack them. */
  names?: readonly string[];
}

const vitestTest = z.object({ fullName: z.string(), status: z.string() });
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numTotalTests: z.number(),
    testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(vitestTest) })).default([]),
  })
  .transform(
    ({ numPassedTests: passed, numFailedTests: failed, numTotalTests: total, testResults }): Counts => {
      const names = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
      );
      return { passed, failed, skipped: total - passed - failed, ...(names.length > 0 && { names }) };
    },
  );

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(({ stats }): Counts => {
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  });

/** The counts of a test program, from its report and exit code. */
export async function readCounts(path: string, code: number): Promise<Counts> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return toCounts(text, code);
}

/**
 * A program without a readable report, without tests, or with a failing exit code and no failed test (such as a file
 * that does not load) counts as one failure.
 */
export function toCounts(report: string, code: number): Counts {
  const parsed = z.union([vitestReport, playwrightReport]).safeParse(parseJson(report));
  const counts = parsed.success ? parsed.data : { passed: 0, failed: 0, skipped: 0 };
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

/** Deletes the report of an earlier run. */
export const forgetReport = (path: string) => rm(path, { force: true });

export function sum(all: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  const names = all.flatMap(({ names = [] }) => names);
  return names.length > 0 ? { ...total, names } : total;
}

/** The last line of a run. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export const succeeded = ({ passed, failed }: Counts) => failed === 0 && passed > 0;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
