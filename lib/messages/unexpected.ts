import type { Unexpected } from './model';
import { type Report, wellFormed } from './reader';

const most = 50;
const longest = 120;

/** Collects what was not as described: each path once, so many of them, cut to a length. */
export function collectUnexpected(): { report: Report; list(): Unexpected[] } {
  const found = new Map<string, Unexpected>();
  return {
    report(path, why) {
      const cut = wellFormed(path.length > longest ? `${path.slice(0, longest)}…` : path);
      if (found.size < most && !found.has(cut)) found.set(cut, { path: cut, why });
    },
    list: () => [...found.values()],
  };
}
