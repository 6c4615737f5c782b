import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { searchText } from '@/lib/viewer/readers/search';
import { useSearch } from '../use-search';

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

/** The offset of a piece of text, in UTF-16 units, and its element. */
interface ShownPiece {
  start: number;
  element: Element;
}

/** The names under which the style sheet knows the marks. */
const all = 'waymark-found';
const current = 'waymark-found-current';

/** The text node and the offset in it for an offset in the shown text. */
function pointAt(pieces: readonly ShownPiece[], at: number): [Node, number] | undefined {
  const piece = pieces.findLast(({ start }) => start <= at);
  if (!piece) return undefined;
  let rest = at - piece.start;
  const walker = document.createTreeWalker(piece.element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (rest <= length) return [node, rest];
    rest -= length;
  }
  return undefined;
}

function rangeAt(pieces: readonly ShownPiece[], at: number, length: number): Range | undefined {
  const [from, to] = [pointAt(pieces, at), pointAt(pieces, at + length)];
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

/** Marks places of the text, one of them as the current one (CSS Custom Highlight API); gives how to unmark them. */
function mark(ranges: readonly Range[], one: Range | undefined): () => void {
  CSS.highlights.set(all, new Highlight(...ranges));
  const chosen = new Highlight(...(one ? [one] : []));
  chosen.priority = 1;
  CSS.highlights.set(current, chosen);
  return () => {
    CSS.highlights.delete(all);
    CSS.highlights.delete(current);
  };
}

/** Frames in which what comes into sight may still change its height. */
const settling = 5;

/** Brings a place into sight, and moves nothing when it is. */
function bringIntoSight(range: Range, scroller: Element, frames = settling): void {
  const place = range.getBoundingClientRect();
  const sight = scroller.getBoundingClientRect();
  const inside = place.top >= sight.top && place.bottom <= sight.bottom;
  if (!inside) scroller.scrollTop += place.top - sight.top - sight.height / 3;
  if (place.left < sight.left || place.right > sight.right)
    scroller.scrollLeft += place.left - sight.left - sight.width / 3;
  if (frames > 0) requestAnimationFrame(() => bringIntoSight(range, scroller, frames - 1));
}
