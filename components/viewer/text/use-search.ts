import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { searchText } from '@/lib/viewer/readers/text/search';
import { useMatches } from '../use-matches';
import { useViewState } from '../view-state';
import { bringIntoSight, mark, rangeAt, type Shown } from './marks';

/** So many are marked on either side of the current one: a person sees no more at once. */
const around = 500;

/** A search in a text that is shown in pieces, each of them one child of the scroller. */
export function useTextSearch(
  text: string,
  pieces: readonly string[],
  scroller: RefObject<HTMLElement | null>,
) {
  const [words, setWords] = useViewState('words', '');
  const matches = useMatches(text, words, searchText);
  const [at, setAt] = useState(-1);
  /** What was searched for before the person came back is marked, and moves nothing. */
  const typed = useRef(false);
  const starts = useMemo(() => startsOf(pieces), [pieces]);
  const found = matches.words === words ? matches.nodes : [];
  const chosen = found[at];
  const known = at < 0 ? found.slice(0, around) : found.slice(Math.max(0, at - around), at + around);
  const marked = known.join(' ');

  useEffect(() => {
    const shown: Shown[] = [...(scroller.current?.children ?? [])].map((element, index) => ({
      element,
      start: starts[index] ?? 0,
    }));
    const ranges = known.flatMap((one) => rangeAt(shown, one, words.length) ?? []);
    const one = chosen === undefined ? undefined : rangeAt(shown, chosen, words.length);
    if (one && scroller.current && typed.current) bringIntoSight(one, scroller.current);
    return mark(ranges, one);
  }, [marked, chosen, words, starts]);

  useEffect(() => setAt(-1), [words]);
  const first = found[0];
  useEffect(() => {
    if (first !== undefined && typed.current) setAt(0);
  }, [first]);

  return {
    words,
    onWords(next: string) {
      typed.current = true;
      setWords(next);
    },
    found: { count: found.length, at, done: matches.done && matches.words === words },
    onStep(by: 1 | -1) {
      typed.current = true;
      if (found.length > 0)
        setAt((was) => (Math.max(was, by < 0 ? 0 : -1) + by + found.length) % found.length);
    },
  };
}

function startsOf(pieces: readonly string[]): number[] {
  const starts: number[] = [];
  let start = 0;
  for (const piece of pieces) {
    starts.push(start);
    start += piece.length;
  }
  return starts;
}
