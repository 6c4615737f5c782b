import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numTotalTests: z.number() })
  .transform(({ numPassedTests: passed, numFailedTests: failed, numTotalTests: total }): Counts => {
    return { passed, failed, skipped: total - passed - failed };
  });

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
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
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
