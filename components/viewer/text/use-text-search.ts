import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { searchText } from '@/lib/viewer/readers/search';
import { useSearch } from '../use-search';
import { bringIntoSight, mark, rangeAt, type ShownPiece } from './marks';

/** Number of matches marked before and after the current one: more are never in sight. */
const around = 500;

/** A search in a text that is shown in pieces, each of them one child of the scroller. */
export function useTextSearch(
  text: string,
  pieces: readonly string[],
  scroller: RefObject<HTMLElement | null>,
) {
  /** The match to scroll to. */
  const target = useRef<number | undefined>(undefined);
  const { words, found, at, bar } = useSearch(text, searchText, (match) => {
    target.current = match;
  });
  const starts = useMemo(() => startsOf(pieces), [pieces]);
  const current = found[at];
  const known = at < 0 ? found.slice(0, around) : found.slice(Math.max(0, at - around), at + around);

  useEffect(() => {
    const shown: ShownPiece[] = [...(scroller.current?.children ?? [])].map((element, index) => ({
      element,
      start: starts[index] ?? 0,
    }));
    const ranges = known.flatMap((one) => rangeAt(shown, one, words.length) ?? []);
    const one = current === undefined ? undefined : rangeAt(shown, current, words.length);
    if (one && scroller.current && target.current === current) bringIntoSight(one, scroller.current);
    return mark(ranges, one);
  }, [known.join(' '), current, words, starts]);

  return bar;
}

function startsOf(pieces: readonly string[]): number[] {
  let next = 0;
  return pieces.map(({ length }) => {
    next += length;
    return next - length;
  });
}
