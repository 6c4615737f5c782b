import type { Finding, Report } from './model';

export interface Changes {
  mended: Finding[];
  fresh: Finding[];
  /** Findings of both. */
  left: number;
}

/** A finding by what is wrong and where; its line may move. */
const keyOf = ({ rule, in: document, excerpt }: Finding): string => JSON.stringify([rule, document, excerpt]);

/** The differences between two reports; of equal findings each counts. */
export function changesBetween(before: Report, after: Report): Changes {
  const earlier = Map.groupBy(before.findings, keyOf);
  const fresh = after.findings.filter((finding) => earlier.get(keyOf(finding))?.pop() === undefined);
  const mended = [...earlier.values()].flat();
  return { mended, fresh, left: after.findings.length - fresh.length };
}
