import type { Format } from '../format';

/** Waymark's own: every field that is stored, one check-in a line, keys in order, so that equal histories make equal files. */
export const waymark: Format = {
  whole: true,
  extension: 'json',
  mark: '\n{',
  head: () => '{"format":"waymark-checkins","version":1,"checkins":[',
  item: (checkin, first) => `${first ? '' : ','}\n${JSON.stringify(checkin, inOrder)}`,
  tail: '\n]}\n',
};

/** Sorts the keys of each object by their UTF-16 units. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
